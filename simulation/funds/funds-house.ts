import { evmPlanShape, simulatedRaw, simulatedTxid, type Watch } from '@bourse/chains'
import { HOUSE } from '@bourse/engine'
import { insertChain, insertCoinChain } from '@bourse/server/src/exchange/chains/chain-table.ts'
import { followChain } from '@bourse/server/src/exchange/chains/follow-chain.ts'
import type { Chains } from '@bourse/server/src/exchange/chains/index.ts'
import { pathOf } from '@bourse/server/src/exchange/chains/real-node.ts'
import { fillInventory } from '@bourse/server/src/exchange/conversion/fill-inventory.ts'
import { finishConversions } from '@bourse/server/src/exchange/conversion/finish-conversions.ts'
import { type AddressBook, openAddressBook } from '@bourse/server/src/exchange/deposits/address-book.ts'
import { bookArrivals } from '@bourse/server/src/exchange/deposits/book-arrivals.ts'
import type { DepositDeps } from '@bourse/server/src/exchange/deposits/deposit-deps.ts'
import { arrivalsOf } from '@bourse/server/src/exchange/deposits/take-arrivals.ts'
import { bookLines } from '@bourse/server/src/exchange/fiat/credit-line.ts'
import type { FiatDeps } from '@bourse/server/src/exchange/fiat/fiat-deps.ts'
import { carryPayoutsOn } from '@bourse/server/src/exchange/fiat/payouts/carry-on.ts'
import { suspendLines } from '@bourse/server/src/exchange/fiat/suspend-line.ts'
import { type FiatHouse, openFiatHouse } from '@bourse/server/src/exchange/fiat/test-fiat.ts'
import { bookHouseDues, type DueDeps } from '@bourse/server/src/exchange/payments/house-dues.ts'
import {
  hotAddress,
  paymentsOfBlocks,
  walletOfBlocks,
  withoutOurs,
} from '@bourse/server/src/exchange/payments/index.ts'
import { sweepDeposits } from '@bourse/server/src/exchange/payments/sweep-deposits.ts'
import { finishTransfers } from '@bourse/server/src/exchange/transfers/finish-transfers.ts'
import type { Owner } from '@bourse/server/src/exchange/transfers/test-funds.ts'
import { carryOnAll } from '@bourse/server/src/exchange/withdrawals/carry-on.ts'
import { payWithdrawals } from '@bourse/server/src/exchange/withdrawals/pay-withdrawals.ts'
import type { WithdrawalDeps } from '@bourse/server/src/exchange/withdrawals/withdrawal-deps.ts'
import { openTurns } from '@bourse/server/src/platform/in-turn.ts'
import { type ImaginedEvm, imaginedEvm, imaginedRaw } from './imagined-evm.ts'
import { dyingSigner, faultyChains, killedAtQueries, losingLedger, type Mishaps } from './mishaps.ts'
import { imaginedTried, simulatedTried, type TriedChain, withImagined } from './tried-chains.ts'

// What of the demo's chains is tried, a coin each.
const SIMULATED = [
  { chain: 'TRX', coin: 'USDT' },
  { chain: 'BTC', coin: 'BTC' },
  { chain: 'LTC', coin: 'LTC' },
] as const

/** The chain whose node is asked as a real one is: deposits are swept there, gas is paid, what is stuck is replaced. */
export const IMAGINED = {
  ...{ chain: 'IMG', chainId: 4242, own: 'SOL', token: 'DOGE' },
  contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const
const IMAGINED_CONFIRMATIONS = 3
const OWN_COINS_FOR_GAS = 20n * 10n ** 18n

/** Somebody with an account of the house and one at a bank. */
export type Person = { readonly owner: Owner; readonly name: string; readonly bank: number }

/** What the rooms of money stand on while things go wrong. */
export type BrokenRooms = {
  readonly deposits: DepositDeps
  readonly withdrawals: WithdrawalDeps
  readonly fiat: FiatDeps
  readonly chains: Chains
  readonly wallets: DueDeps
}

/** A whole house with people, chains and a bank. */
export type FundsHouse = {
  readonly house: FiatHouse
  /** Its chains, one of them in memory. */
  readonly chains: Chains
  readonly evm: ImaginedEvm
  readonly tried: readonly TriedChain[]
  /** What the house was given to convert with, out of nothing: by asset. */
  readonly inventory: ReadonlyMap<number, number>
  readonly addresses: AddressBook
  readonly people: readonly Person[]
  close(): Promise<void>
}

const NAMES = ['Ann Lee', 'Bob Ray', 'Cy Dow'] as const

/** Opens it. People get a first deposit, so that there is something to lose. */
export async function openFundsHouse(): Promise<FundsHouse> {
  const house = await openFiatHouse()
  const { db, clock } = house.bed.deps
  const { chains, evm } = await openImagined(house)
  const addresses = await openAddressBook({ db, chains, nowMs: clock.nowMs })
  const tried = [
    ...SIMULATED.map(({ chain, coin }) => simulatedTried({ chains, db }, chain, coin)),
    imaginedTried(evm, IMAGINED.chain, [IMAGINED.own, IMAGINED.token]),
  ]
  await fillInventory({ core: house.core.link, catalogue: house.catalogue })
  const filled = await house.core.link.ask('balances', { owner: HOUSE, purse: 'spot' })
  const inventory = new Map(filled.map(({ asset, available }) => [asset, available]))
  const maker = await house.bed.open('maker@funds.example')
  await house.deposit(maker, 'BTC', '1000')
  await house.deposit(maker, 'USDT', '9000000')
  await house.order(maker, { market: 'BTCUSDT', side: 2, price: '63400', amount: '50' })
  await house.order(maker, { market: 'BTCUSDT', side: 1, price: '63500', amount: '50' })
  const people: Person[] = []
  for (const name of NAMES) {
    const owner = await house.person(name)
    people.push({ owner, name, bank: await house.bank(owner, name) })
    await house.deposit(owner, 'USDT', '5000')
    await house.deposit(owner, 'BTC', '2')
    await house.deposit(owner, 'USD', '3000')
  }
  await house.core.published()
  return { house, chains, evm, tried, inventory, addresses, people, close: () => house.close() }
}

/** Lists a chain whose node is in memory, with the house's own coins for gas at its hot wallet. */
async function openImagined({
  bed,
  chains: listed,
  catalogue,
}: FiatHouse): Promise<{ chains: Chains; evm: ImaginedEvm }> {
  const { db } = bed.deps
  const { chain, chainId, own, token, contract } = IMAGINED
  await insertChain(db, {
    ...{ chain, name: 'imagined', family: 'evm', ...pathOf('evm'), shared_address: null, simulated: false },
    ...{ confirmations: IMAGINED_CONFIRMATIONS, block_s: 30, chain_id: chainId, rank: 99 },
  })
  const coin = { deposits_off: null, withdrawals_off: null, min_withdrawal: 2_000, withdrawal_fee: 1_000 }
  const assetOf = (name: string): number => catalogue.coin(name)?.asset ?? 0
  // Finer than the house's atoms, so that what is left over is tried too.
  const both = { ...coin, chain, min_deposit: 1_000_000 }
  await insertCoinChain(db, { ...both, asset: assetOf(own), token: null, scale: 18 })
  await insertCoinChain(db, { ...both, asset: assetOf(token), token: contract, scale: 8 })
  await listed.openListed()
  const evm = imaginedEvm(chainId)
  const chains = withImagined(listed, { chain, evm })
  const [hot] = hotAddresses(chains)
  evm.fund({ to: hot ?? '', token: null, amount: OWN_COINS_FOR_GAS, name: 'gas' })
  return { chains, evm }
}

/** The hot wallets' addresses on chains whose nodes are asked. */
export const hotAddresses = (chains: Chains): readonly string[] =>
  chains.book.chains().flatMap(chain => hotAddress(chains, chain) ?? [])

/** The rooms as a process has them that may be killed anywhere. */
export function brokenRooms({ house, addresses, chains: whole }: FundsHouse, mishaps: Mishaps): BrokenRooms {
  const { bed, catalogue, feed } = house
  const db = killedAtQueries(bed.deps.db, mishaps)
  const core = losingLedger(house.core.link, mishaps)
  const chains = faultyChains(whole, mishaps)
  const signer = dyingSigner(signerOf(whole), mishaps)
  const services = { ...bed.deps.services, core, catalogue, feed, chains, turns: openTurns() }
  return {
    chains,
    deposits: {
      ...{ db, clock: bed.deps.clock, log: bed.deps.log, core, catalogue, chains, addresses },
      tell: async () => () => undefined,
    },
    withdrawals: {
      ...bed.deps,
      db,
      services: { ...services, withdrawing: { wake: () => undefined, signer: async () => signer } },
    },
    fiat: { ...bed.deps, db, services },
    wallets: {
      ...{ db, clock: bed.deps.clock, log: bed.deps.log, core, catalogue, chains },
      signer: async () => signer,
    },
  }
}

// Where nobody checks a signature a payment needs no key.
const signerOf = (chains: Chains): ReturnType<typeof dyingSigner> => ({
  async ask(request) {
    if (request.ask === 'sign_simulated') {
      const raw = simulatedRaw(request.payment)
      return { raw, txid: simulatedTxid(raw) } as never
    }
    const chain = chains.book.chain(IMAGINED.chain)
    if (request.ask !== 'sign_evm' || chain === null) throw new Error(`nobody asks for ${request.ask} here`)
    const { place } = evmPlanShape.parse(JSON.parse(request.plan))
    return imaginedRaw(chains.addressAt(chain, place), request.plan) as never
  },
})

/** Everything that carries money on by itself, each as a process of its own does it. */
export const carriers = (funds: FundsHouse, rooms: BrokenRooms): readonly (() => Promise<unknown>)[] => [
  ...funds.tried.map(
    ({ chain }) =>
      () =>
        follow(funds, rooms, chain),
  ),
  () => bookArrivals(rooms.deposits),
  () => carryOnAll(rooms.withdrawals),
  () => payWithdrawals(rooms.withdrawals),
  () => sweepDeposits(rooms.wallets),
  () => bookHouseDues(rooms.wallets),
  () => suspendLines(rooms.fiat),
  () => bookLines(rooms.fiat),
  () => carryPayoutsOn(rooms.fiat),
  () => finishConversions(rooms.withdrawals),
  () => finishTransfers(rooms.withdrawals),
]

/** Follows one chain to its newest block. */
export async function follow(funds: FundsHouse, { deposits, chains }: BrokenRooms, name: string): Promise<void> {
  const { db, log, clock, addresses } = deposits
  const node = chains.node(name)
  if (node === null) throw new Error(`${name} is a chain of the run`)
  const own = new Set(hotAddresses(funds.chains))
  const watch = (): Watch => {
    const of = addresses.watched(name)
    return { tokens: of.tokens, addresses: { has: address => of.addresses.has(address) || own.has(address) } }
  }
  const listeners = [walletOfBlocks(chains), withoutOurs(chains, arrivalsOf(deposits)), paymentsOfBlocks()]
  await followChain({ db, log, nowMs: clock.nowMs, node, watch, listeners })
}
