import type { Watch } from '@bourse/chains'
import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { answerRequest } from '../../signer/answer-request.ts'
import type { SignerAnswers, SignerReply, SignerRequest } from '../../signer/signer-wire.ts'
import { followByHand, REAL, type RealChains, startRealChains } from '../chains/test-real-chains.ts'
import { openAddressBook } from '../deposits/address-book.ts'
import { bookArrivals } from '../deposits/book-arrivals.ts'
import type { DepositDeps } from '../deposits/deposit-deps.ts'
import { arrivalsOf } from '../deposits/take-arrivals.ts'
import { depositGround, type MoneyHands, moneyHands } from '../deposits/test-deposits.ts'
import { blockHands } from '../deposits/test-real-deposits.ts'
import { carryPayments } from './carry-payments.ts'
import { bookHouseDues, type DueDeps } from './house-dues.ts'
import { orderPayment, type PaymentRow, paymentById } from './payment-table.ts'
import { hotAddress, paymentsOfBlocks, walletOfBlocks, withoutOurs } from './payments-of-blocks.ts'
import { sweepDeposits } from './sweep-deposits.ts'
import { mustCover } from './test-cover.ts'

/** The house's wallets over real nodes, with users and a ledger; every round is done when a test says so. */
export type WalletHouse = MoneyHands & {
  readonly deps: DueDeps
  readonly real: RealChains
  follow(chain: string): Promise<void>
  mine(chain: string, blocks: number): Promise<void>
  replace(chain: string, depth: number): Promise<void>
  /** One round of everything, with other deps where a test breaks something. */
  round(deps?: DueDeps): Promise<void>
  addressOf(name: string, chain: string): Promise<string>
  /** Orders a payment to somebody outside, and takes its amount out of the ledger as a withdrawal does, once it is final. */
  withdraw(name: string, of: { chain: string; coin: string; address: string; amount: string }): Promise<number>
  payment(id: number): Promise<PaymentRow>
  hot(chain: string): string
  /** Throws unless what lies on the chains is what the ledger and what is on its way say, to the smallest part. */
  mustCover(): Promise<void>
  close(): Promise<void>
}

/** Opens it with accounts of these names. */
export async function openWalletHouse(names: readonly string[]): Promise<WalletHouse> {
  const ground = await depositGround(names)
  const { catalogue, clock, core, db, log, users } = ground
  const real = await startRealChains()
  const chains = await real.open({ db, clock, log, catalogue })
  const addresses = await openAddressBook({ db, chains, nowMs: clock.nowMs })
  const deposits: DepositDeps = {
    ...{ db, clock, log, core: core.link, catalogue, chains, addresses },
    tell: async () => () => undefined,
  }
  const signer = signerOf(real)
  const deps: DueDeps = { db, clock, log, core: core.link, catalogue, chains, signer: async () => signer }
  const own = new Set(chains.book.chains().flatMap(chain => hotAddress(chains, chain) ?? []))
  const watched = (chain: string): Watch => {
    const of = addresses.watched(chain)
    return { tokens: of.tokens, addresses: { has: address => of.addresses.has(address) || own.has(address) } }
  }
  const listeners = [walletOfBlocks(chains), withoutOurs(chains, arrivalsOf(deposits)), paymentsOfBlocks()]
  const follow = followByHand(chains, listeners, watched)
  const chainOf = (name: string) => {
    const found = chains.book.chain(name)
    if (found === null) throw new Error(`${name} is listed`)
    return found
  }
  const withdrawn: Withdrawn[] = []
  await follow(REAL.evm)
  await follow(REAL.utxo)
  return {
    ...{ deps, real, follow },
    ...blockHands(real, follow),
    ...moneyHands({ deps: deposits, core, users }),
    async round(broken = deps) {
      await bookArrivals(deposits)
      await sweepDeposits(broken)
      await carryPayments(broken)
      for (const one of withdrawn) await tellLedger(deps, one)
      await bookHouseDues(broken)
    },
    addressOf: async (name, chain) => (await addresses.addressFor(users[name] ?? 0, chainOf(chain))).address,
    async withdraw(name, of) {
      const ordered = await orderWithdrawal(deps, users[name] ?? 0, of)
      withdrawn.push(ordered)
      return ordered.payment
    },
    payment: id => paymentById(db, id),
    hot: chain => hotAddress(chains, chainOf(chain)) ?? '',
    mustCover: () => mustCover(deps),
    async close() {
      await ground.close()
      await real.stop()
    },
  }
}

const signerOf = ({ seed }: RealChains) => ({
  async ask<Request extends SignerRequest>(request: Request): Promise<SignerAnswers[Request['ask']]> {
    const reply = answerRequest(seed, JSON.stringify(request)) as SignerReply<SignerAnswers[Request['ask']]>
    if (!reply.ok) throw new Error(reply.reason)
    return reply.answer
  },
})

type Withdrawn = { payment: number; asset: number; user: number; amount: number }

async function orderWithdrawal(
  { db, catalogue, chains }: DueDeps,
  user: number,
  { chain, coin: coinName, address, amount }: Parameters<WalletHouse['withdraw']>[1],
): Promise<Withdrawn> {
  const coin = catalogue.coin(coinName)
  const carried = coin && chains.book.of(chain, coin.asset)
  if (!coin || !carried) throw new Error(`${chain} carries ${coinName}`)
  const whole = Math.round(Number(amount) * 10 ** coin.scale)
  const raw = BigInt(whole) * 10n ** BigInt(carried.scale - coin.scale)
  await orderPayment(db, { kind: 'withdrawal', chain, asset: coin.asset, address, amount: String(raw) })
  const ordered = await db.selectFrom('payment').select('payment_id').orderBy('payment_id', 'desc').execute()
  return { payment: ordered[0]?.payment_id ?? 0, asset: coin.asset, user, amount: whole }
}

/** What the room of withdrawals does with its hold, in one transfer: these tests are of the paying side. */
async function tellLedger({ db, core }: DueDeps, { payment, asset, user, amount }: Withdrawn): Promise<void> {
  const row = await paymentById(db, payment)
  if (row.state !== 'final' || row.told) return
  const told = await core.submit({
    ...{ kind: 'transfer', owner: user, clientId: houseClientId(`paid-${payment}`), purpose: 210 },
    legs: [{ fromOwner: user, fromPurse: 'spot', toOwner: HOUSE, toPurse: 'outside', asset, amount: atoms(amount) }],
  })
  if (told.kind !== 'done' && told.kind !== 'repeated') throw new Error(JSON.stringify(told))
  await db.updateTable('payment').set({ told: true }).where('payment_id', '=', payment).execute()
}
