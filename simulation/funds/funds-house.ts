import { simulatedRaw, simulatedTxid, type Watch } from '@bourse/chains'
import { followChain } from '@bourse/server/src/exchange/chains/follow-chain.ts'
import type { Chains } from '@bourse/server/src/exchange/chains/index.ts'
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
import { paymentsOfBlocks } from '@bourse/server/src/exchange/payments/index.ts'
import type { Owner } from '@bourse/server/src/exchange/transfers/test-funds.ts'
import { carryOnAll } from '@bourse/server/src/exchange/withdrawals/carry-on.ts'
import { payWithdrawals } from '@bourse/server/src/exchange/withdrawals/pay-withdrawals.ts'
import type { WithdrawalDeps } from '@bourse/server/src/exchange/withdrawals/withdrawal-deps.ts'
import { openTurns } from '@bourse/server/src/platform/in-turn.ts'
import { dyingSigner, faultyChains, killedAtQueries, losingLedger, type Mishaps } from './mishaps.ts'

/** The chains of a run, with a coin each. */
export const CHAINS = [
  { chain: 'TRX', coin: 'USDT' },
  { chain: 'BTC', coin: 'BTC' },
  { chain: 'LTC', coin: 'LTC' },
] as const

/** Somebody with an account of the house and one at a bank. */
export type Person = { readonly owner: Owner; readonly name: string; readonly bank: number }

/** What the rooms of money stand on while things go wrong. */
export type BrokenRooms = {
  readonly deposits: DepositDeps
  readonly withdrawals: WithdrawalDeps
  readonly fiat: FiatDeps
  readonly chains: Chains
}

/** A whole house with people, chains and a bank. */
export type FundsHouse = {
  readonly house: FiatHouse
  readonly addresses: AddressBook
  readonly people: readonly Person[]
  close(): Promise<void>
}

const NAMES = ['Ann Lee', 'Bob Ray', 'Cy Dow'] as const

/** Opens it. People get a first deposit, so that there is something to lose. */
export async function openFundsHouse(): Promise<FundsHouse> {
  const house = await openFiatHouse()
  const { db, clock } = house.bed.deps
  const addresses = await openAddressBook({ db, chains: house.chains, nowMs: clock.nowMs })
  await fillInventory({ core: house.core.link, catalogue: house.catalogue })
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
  return { house, addresses, people, close: () => house.close() }
}

/** The rooms as a process has them that may be killed anywhere. */
export function brokenRooms({ house, addresses }: FundsHouse, mishaps: Mishaps): BrokenRooms {
  const { bed, catalogue, feed } = house
  const db = killedAtQueries(bed.deps.db, mishaps)
  const core = losingLedger(house.core.link, mishaps)
  const chains = faultyChains(house.chains, mishaps)
  const signer = dyingSigner(SIGNER, mishaps)
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
  }
}

// On a chain that exists here alone a payment needs no key.
const SIGNER: ReturnType<typeof dyingSigner> = {
  async ask(request) {
    if (request.ask !== 'sign_simulated') throw new Error('only payments of simulated chains are signed here')
    const raw = simulatedRaw(request.payment)
    return { raw, txid: simulatedTxid(raw) } as never
  },
}

/** Everything that carries money on by itself, each as a process of its own does it. */
export const carriers = (rooms: BrokenRooms): readonly (() => Promise<unknown>)[] => [
  ...CHAINS.map(
    ({ chain }) =>
      () =>
        follow(rooms, chain),
  ),
  () => bookArrivals(rooms.deposits),
  () => carryOnAll(rooms.withdrawals),
  () => payWithdrawals(rooms.withdrawals),
  () => suspendLines(rooms.fiat),
  () => bookLines(rooms.fiat),
  () => carryPayoutsOn(rooms.fiat),
  () => finishConversions(rooms.withdrawals),
]

async function follow({ deposits, chains }: BrokenRooms, name: string): Promise<void> {
  const { db, log, clock, addresses } = deposits
  const node = chains.node(name)
  if (node === null) throw new Error(`${name} is a chain of the demo`)
  const watch = (): Watch => addresses.watched(name)
  const listeners = [arrivalsOf(deposits), paymentsOfBlocks()]
  await followChain({ db, log, nowMs: clock.nowMs, node, watch, listeners })
}
