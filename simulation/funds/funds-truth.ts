import { HOUSE, PURSES } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { checkWallets } from '@bourse/server/src/exchange/payments/check-wallets.ts'
import { type BrokenRooms, type FundsHouse, hotAddresses, IMAGINED } from './funds-house.ts'
import { PeopleTruth, type Sent } from './people-truth.ts'
import type { TriedChain } from './tried-chains.ts'

/** What must be true whatever happened: told by the chains and the bank, not by the rooms that are tried. */
export class FundsTruth {
  private readonly funds: FundsHouse
  private readonly people: PeopleTruth
  private outside = new Map<number, bigint>()
  private firstWithdrawal = 0
  private firstPayout = 0
  private firstLine = 0

  constructor(funds: FundsHouse) {
    this.funds = funds
    this.people = new PeopleTruth(funds)
  }

  /** Looks at what was there before. */
  async begin(): Promise<void> {
    const { db } = this.funds.house.bed.deps
    this.outside = await this.outsideNow()
    await this.people.begin()
    const last = async (table: 'withdrawal' | 'fiat_withdrawal' | 'bank_line', column: string): Promise<number> => {
      const rows = (await db.selectFrom(table).selectAll().execute()) as unknown as Record<string, number>[]
      return Math.max(0, ...rows.map(row => Number(row[column])))
    }
    this.firstWithdrawal = await last('withdrawal', 'withdrawal_id')
    this.firstPayout = await last('fiat_withdrawal', 'withdrawal_id')
    this.firstLine = await last('bank_line', 'line_id')
  }

  /** Whether a line of a statement came in this run: what came before is counted with another one. */
  isOfThisRun({ line_id: id }: { readonly line_id: number }): boolean {
    return id > this.firstLine
  }

  /** Throws when a withdrawal counts as paid before its payment stands deep enough in its chain. */
  async mustNotBeEarly(): Promise<void> {
    const early = await this.funds.house.bed.deps.db
      .selectFrom('withdrawal')
      .innerJoin('payment', 'payment.withdrawal_id', 'withdrawal.withdrawal_id')
      .select(['withdrawal.withdrawal_id', 'payment.state'])
      .where('withdrawal.state', '=', 'confirmed')
      .where('payment.state', '<>', 'final')
      .executeTakeFirst()
    assert(early === undefined, `withdrawal ${early?.withdrawal_id} counts as paid, its payment is ${early?.state}`)
  }

  /** What has not come to its end. */
  async waits(): Promise<readonly string[]> {
    const { db } = this.funds.house.bed.deps
    // What is gone with its block and comes no more is at rest: whether it should have come is told by the chain.
    const arrivals = await db.selectFrom('arrival').selectAll().where('state', 'not in', ['credited', 'gone']).execute()
    const withdrawals = await db.selectFrom('withdrawal').selectAll().where('settled', '=', false).execute()
    const payments = await db.selectFrom('payment').selectAll().where('state', 'not in', ['final', 'failed']).execute()
    const dues = await db.selectFrom('house_booking').selectAll().where('state', '<>', 'booked').execute()
    const payouts = await db.selectFrom('fiat_withdrawal').selectAll().where('settled', '=', false).execute()
    const lines = await db
      .selectFrom('bank_line')
      .selectAll()
      .where('state', 'in', ['booking', 'proposed', 'returning', 'writing_off'])
      .execute()
    const coming = await db.selectFrom('bank_line').selectAll().where('suspense', '=', 'coming').execute()
    const asked = await db.selectFrom('conversion').selectAll().where('state', '=', 'asked').execute()
    const sending = await db.selectFrom('transfer').selectAll().where('state', '=', 'asked').execute()
    return [
      ...sending.map(row => `transfer ${row.transfer_id} is asked for`),
      ...arrivals.map(row => `deposit ${row.arrival_id} is ${row.state} ${row.held_for ?? ''}`),
      ...withdrawals.map(row => `withdrawal ${row.withdrawal_id} is ${row.state}`),
      ...payments.map(row => `payment ${row.payment_id} is ${row.state} ${row.waits ?? ''}`),
      // What the house cannot pay out of its fees yet waits for them.
      ...dues.flatMap(row => (row.said_at === null ? [] : [`booking ${row.booking_id} of the house is ${row.state}`])),
      ...payouts.map(row => `withdrawal ${row.withdrawal_id} to a bank is ${row.state}`),
      ...lines.map(row => `line ${row.line_id} is ${row.state}`),
      ...coming.map(row => `line ${row.line_id} is not in suspense`),
      ...asked.map(row => `conversion ${row.conversion_id} is asked for`),
    ]
  }

  /** Throws unless every asset nets to zero, every payment stands in its chain once, and what came and went outside is what the ledger says. */
  async check(sent: readonly Sent[], lost: ReadonlySet<string>, { wallets }: BrokenRooms): Promise<void> {
    await this.funds.house.mustNet()
    await this.nothingHeld()
    const expected = new Map<number, bigint>()
    const add = (asset: number, amount: bigint): void => void expected.set(asset, (expected.get(asset) ?? 0n) + amount)
    for (const tried of this.funds.tried) {
      const moved = await this.movedOn(tried, { sent, lost })
      // Where the house pays gas and brings deposits together, what lies there is looked at.
      if (tried.chain !== IMAGINED.chain) add(this.assetOf(tried.coins[0] ?? ''), moved)
    }
    add(this.assetOf('USD'), await this.movedAtBank())
    const now = await this.outsideNow()
    for (const [asset, amount] of expected) {
      const came = (this.outside.get(asset) ?? 0n) - (now.get(asset) ?? 0n)
      assert(came === amount, `asset ${asset}: ${amount} came in from outside, the ledger says ${came}`)
    }
    await this.liesWhereItShould(wallets)
    await this.people.check(sent.filter(({ raw }) => !lost.has(raw)))
  }

  /** What came to users on a chain less what was paid out, as its own blocks have it. */
  private async movedOn(
    { chain, carriedOut }: TriedChain,
    { sent, lost }: { sent: readonly Sent[]; lost: ReadonlySet<string> },
  ): Promise<bigint> {
    const { db } = this.funds.house.bed.deps
    const mined = await carriedOut()
    const timesOf = (is: (one: (typeof mined)[number]) => boolean): number => mined.filter(is).length
    let sum = 0n
    for (const { raw, amount } of sent.filter(of => of.chain === chain)) {
      const times = lost.has(raw) ? 0 : 1
      assert(timesOf(one => one.raw === raw) === times, `a deposit stands in ${chain} ${times} times: ${raw}`)
      if (times === 1) sum += amount
    }
    const rows = await db.selectFrom('withdrawal').selectAll().where('chain', '=', chain).execute()
    for (const row of rows.filter(({ withdrawal_id: id }) => id > this.firstWithdrawal)) {
      const isPaid = row.state === 'confirmed'
      const times = timesOf(({ to }) => to === row.address)
      assert(
        times === (isPaid ? 1 : 0),
        `withdrawal ${row.withdrawal_id} (${row.state}) stands in ${chain} ${times} times`,
      )
      if (isPaid) sum -= BigInt(row.amount - row.fee)
    }
    return sum
  }

  /** What lies at our addresses, as the chain itself has it, is what the ledger says with what is left over, to the smallest part. */
  private async liesWhereItShould(wallets: BrokenRooms['wallets']): Promise<void> {
    const { chains, evm, house, inventory } = this.funds
    const { db } = house.bed.deps
    const given = await db.selectFrom('deposit_address').selectAll().where('chain', '=', IMAGINED.chain).execute()
    const own = [...hotAddresses(chains), ...given.map(({ address }) => address)]
    const tokens = new Map<number, string | null>([
      [this.assetOf(IMAGINED.own), null],
      [this.assetOf(IMAGINED.token), IMAGINED.contract],
    ])
    const covers = await checkWallets(wallets)
    assert(covers.length === tokens.size, 'every coin of the chain in memory is looked at')
    for (const { asset, scale, held, cold, owed, unsure } of covers) {
      const there = evm.held(own, tokens.get(asset) ?? null)
      assert(there === held, `asset ${asset}: ${there} lies on its chain, the house believes ${held}`)
      const finer = 10n ** BigInt(scale - house.catalogue.asset(asset).scale)
      const said = owed - BigInt(inventory.get(asset) ?? 0) * finer
      assert(held + cold === said && unsure === 0n, `asset ${asset}: ${held} lies there, the ledger says ${said}`)
    }
  }

  private async movedAtBank(): Promise<bigint> {
    const { db } = this.funds.house.bed.deps
    const lines = await db.selectFrom('bank_line').selectAll().where('line_id', '>', this.firstLine).execute()
    const came = lines.filter(({ state }) => state !== 'returned')
    const payouts = await db.selectFrom('fiat_withdrawal').selectAll().execute()
    const paid = payouts.filter(row => row.withdrawal_id > this.firstPayout && row.state === 'paid')
    return (
      came.reduce((sum, { amount }) => sum + BigInt(amount), 0n) -
      paid.reduce((sum, { amount, fee }) => sum + BigInt(amount - fee), 0n)
    )
  }

  private async nothingHeld(): Promise<void> {
    for (const { owner, name } of this.funds.people) {
      const held = await this.funds.house.core.link.ask('balances', { owner: owner.userId, purse: 'spot' })
      const aside = held.filter(one => one.held !== 0)
      assert(aside.length === 0, `nothing of ${name} is set aside any more (${JSON.stringify(aside)})`)
    }
  }

  private async outsideNow(): Promise<Map<number, bigint>> {
    assert(PURSES.includes('outside'), 'the world outside is a purse')
    const held = await this.funds.house.core.link.ask('balances', { owner: HOUSE, purse: 'outside' })
    return new Map(held.map(({ asset, available }) => [asset, BigInt(available)]))
  }

  private assetOf(name: string): number {
    const coin = this.funds.house.catalogue.coin(name)
    assert(coin !== null, `${name} is listed`)
    return coin.asset
  }
}
