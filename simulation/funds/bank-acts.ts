import { type Dice, formatDigits } from '@bourse/kernel'
import { creditLine } from '@bourse/server/src/exchange/fiat/credit-line.ts'
import { leaveSuspense } from '@bourse/server/src/exchange/fiat/leave-suspense.ts'
import { stepPayout } from '@bourse/server/src/exchange/fiat/payouts/decide-payout.ts'
import { makeFile } from '@bourse/server/src/exchange/fiat/payouts/payment-file.ts'
import type { BrokenRooms, FundsHouse } from './funds-house.ts'
import type { FundsTruth } from './funds-truth.ts'

/** What people and operators do with money by bank in a run. */
export class BankActs {
  private readonly funds: FundsHouse
  private readonly rooms: BrokenRooms
  private readonly truth: FundsTruth
  private readonly dice: Dice
  private readonly seed: number
  private readonly lines: { amount: string; payer: string; note: string; id: string }[] = []
  private made = 0

  constructor(of: { funds: FundsHouse; rooms: BrokenRooms; truth: FundsTruth; dice: Dice; seed: number }) {
    this.funds = of.funds
    this.rooms = of.rooms
    this.truth = of.truth
    this.dice = of.dice
    this.seed = of.seed
  }

  /** A statement comes; half of its lines came before, and it may be brought twice. */
  async bringStatement(): Promise<void> {
    const person = this.dice.pick(this.funds.people)
    const { house } = this.funds
    const cents = this.dice.between(1_000, 90_000)
    const amount = formatDigits(BigInt(cents), 2)
    const client = `r-${this.seed}-${++this.made}`
    const asked = await house.call(person.owner, '/api/bank/recharge', { currency: 'USD', amount, client_id: client })
    const isNobodys = asked.code !== '200' || this.dice.chance(0.2)
    const reference = isNobodys ? 'nobody' : (asked.data as { reference: string }).reference
    this.lines.push({ amount, payer: person.name, note: `pay ${reference}`, id: `L${this.seed}-${this.made}` })
    await house.statement(this.lines.slice(-3))
  }

  async creditOne(all = false): Promise<void> {
    const { house } = this.funds
    const proposed = (await house.waiting()).filter(({ state }) => state === 'proposed')
    for (const { line_id: id } of all ? proposed : proposed.slice(0, 1)) {
      await creditLine(this.rooms.fiat, id, { by: 'tom', reference: null, reason: null })
      if (this.dice.chance(0.3)) await creditLine(this.rooms.fiat, id, { by: 'tom', reference: null, reason: null })
    }
  }

  /** What is nobody's goes back to its payer, or becomes the house's own. */
  async leaveOne(): Promise<void> {
    const line = (await this.funds.house.waiting()).find(one => one.state === 'open' && this.truth.isOfThisRun(one))
    if (line === undefined) return
    const way = this.dice.chance(0.5) ? 'return' : 'write-off'
    await leaveSuspense(this.rooms.fiat, line.line_id, { way, by: 'tom', reason: 'nobody’s' })
  }

  async askPayout(): Promise<void> {
    const { owner, name, bank } = this.dice.pick(this.funds.people)
    const wish = {
      amount: String(this.dice.between(60, 90)),
      bank_id: bank,
      client_id: `p-${this.seed}-${++this.made}`,
    }
    await this.funds.house.withdraw(owner, name, wish)
  }

  async stepOnePayout(all = false): Promise<void> {
    const { db } = this.funds.house.bed.deps
    const rows = await db.selectFrom('fiat_withdrawal').selectAll().where('settled', '=', false).execute()
    for (const { withdrawal_id: id, state, asset } of all ? rows : rows.slice(0, 1)) {
      const good = this.dice.chance(0.6)
      const by = { by: 'tom', reason: good ? null : 'the bank said no' }
      if (state === 'reviewing')
        await stepPayout(this.rooms.fiat, id, { from: 'reviewing', to: good ? 'approved' : 'rejected', ...by })
      if (state === 'approved') await makeFile(this.rooms.fiat, asset, 'tom')
      if (state === 'sent') await stepPayout(this.rooms.fiat, id, { from: 'sent', to: good ? 'paid' : 'failed', ...by })
    }
  }
}
