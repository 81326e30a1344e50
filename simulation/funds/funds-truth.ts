import { simulatedTxid } from '@bourse/chains'
import { HOUSE, PURSES } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { readSimulated } from '@bourse/server/src/exchange/chains/simulated-chain-table.ts'
import { CHAINS, type FundsHouse } from './funds-house.ts'

type Sent = { readonly chain: string; readonly raw: string }

/** What must be true whatever happened: told by the chains and the bank, not by the rooms that are tried. */
export class FundsTruth {
  private readonly funds: FundsHouse
  private outside = new Map<number, bigint>()
  private firstWithdrawal = 0
  private firstPayout = 0
  private firstLine = 0

  constructor(funds: FundsHouse) {
    this.funds = funds
  }

  /** Looks at what was there before. */
  async begin(): Promise<void> {
    const { db } = this.funds.house.bed.deps
    this.outside = await this.outsideNow()
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

  /** What has not come to its end. */
  async waits(): Promise<readonly string[]> {
    const { db } = this.funds.house.bed.deps
    // What is gone with its block and comes no more is at rest: whether it should have come is told by the chain.
    const arrivals = await db.selectFrom('arrival').selectAll().where('state', 'not in', ['credited', 'gone']).execute()
    const withdrawals = await db.selectFrom('withdrawal').selectAll().where('settled', '=', false).execute()
    const payments = await db.selectFrom('payment').selectAll().where('state', '<>', 'final').execute()
    const payouts = await db.selectFrom('fiat_withdrawal').selectAll().where('settled', '=', false).execute()
    const lines = await db
      .selectFrom('bank_line')
      .selectAll()
      .where('state', 'in', ['booking', 'proposed', 'returning', 'writing_off'])
      .execute()
    const coming = await db.selectFrom('bank_line').selectAll().where('suspense', '=', 'coming').execute()
    const asked = await db.selectFrom('conversion').selectAll().where('state', '=', 'asked').execute()
    return [
      ...arrivals.map(row => `deposit ${row.arrival_id} is ${row.state} ${row.held_for ?? ''}`),
      ...withdrawals.map(row => `withdrawal ${row.withdrawal_id} is ${row.state}`),
      ...payments.map(row => `payment ${row.payment_id} is ${row.state} ${row.waits ?? ''}`),
      ...payouts.map(row => `withdrawal ${row.withdrawal_id} to a bank is ${row.state}`),
      ...lines.map(row => `line ${row.line_id} is ${row.state}`),
      ...coming.map(row => `line ${row.line_id} is not in suspense`),
      ...asked.map(row => `conversion ${row.conversion_id} is asked for`),
    ]
  }

  /** Throws unless every asset nets to zero, every payment stands in its chain once, and what came and went outside is what the ledger says. */
  async check(sent: readonly Sent[], lost: ReadonlySet<string>): Promise<void> {
    await this.funds.house.mustNet()
    await this.nothingHeld()
    const expected = new Map<number, bigint>()
    const add = (asset: number, amount: bigint): void => void expected.set(asset, (expected.get(asset) ?? 0n) + amount)
    for (const { chain, coin } of CHAINS) add(this.assetOf(coin), await this.movedOn(chain, { sent, lost }))
    add(this.assetOf('USD'), await this.movedAtBank())
    const now = await this.outsideNow()
    for (const [asset, amount] of expected) {
      const came = (this.outside.get(asset) ?? 0n) - (now.get(asset) ?? 0n)
      assert(came === amount, `asset ${asset}: ${amount} came in from outside, the ledger says ${came}`)
    }
  }

  /** What came to users on a chain less what was paid out, as its own blocks have it. */
  private async movedOn(
    chain: string,
    { sent, lost }: { sent: readonly Sent[]; lost: ReadonlySet<string> },
  ): Promise<bigint> {
    const { db } = this.funds.house.bed.deps
    const state = await readSimulated(db, chain)
    const mined = new Map<string, number>()
    for (const raw of state?.blocks.flatMap(({ raws }) => raws) ?? []) mined.set(raw, (mined.get(raw) ?? 0) + 1)
    let sum = 0n
    for (const one of sent.filter(of => of.chain === chain)) {
      const times = lost.has(one.raw) ? 0 : 1
      assert((mined.get(one.raw) ?? 0) === times, `deposit ${simulatedTxid(one.raw)} stands in ${chain} ${times} times`)
      if (times === 1) sum += BigInt((JSON.parse(one.raw) as { amount: string }).amount)
    }
    const rows = await db.selectFrom('withdrawal').selectAll().where('chain', '=', chain).execute()
    for (const row of rows.filter(({ withdrawal_id: id }) => id > this.firstWithdrawal)) {
      const paid = [...mined].filter(([raw]) => (JSON.parse(raw) as { to: string }).to === row.address)
      const isPaid = row.state === 'confirmed'
      const times = paid.reduce((all, [, count]) => all + count, 0)
      assert(
        times === (isPaid ? 1 : 0),
        `withdrawal ${row.withdrawal_id} (${row.state}) stands in ${chain} ${times} times`,
      )
      if (isPaid) sum -= BigInt(row.amount - row.fee)
    }
    return sum
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
