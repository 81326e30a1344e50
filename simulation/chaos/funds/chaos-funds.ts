import type { Dice } from '@bourse/kernel'
import type { SentCount } from '../gateway/attempt.ts'
import type { HttpCaller } from '../gateway/http-caller.ts'
import type { Findings } from '../victim.ts'
import { BankDesk } from './bank/bank-desk.ts'
import { bindBanks } from './bank/bank-people.ts'
import { OutsideBank } from './bank/outside-bank.ts'
import { checkFunds } from './check-funds.ts'
import { FundsLoad } from './funds-load.ts'
import { fetchCodes, openPayers, type Payer } from './payer.ts'
import { recordsOf } from './payer-records.ts'

const PAYERS = 8
const LANES = 16
// What the house carries on by itself looks for what a crash left every few seconds.
const AGREED_MS = 45_000
// And until withdrawals and deposits stand deep enough in their chain.
const ENDED_MS = 120_000

/** Money that comes and goes beside the trading: who moves it, the load, and what is looked at after each death. */
export class ChaosFunds {
  private readonly payers: readonly Payer[]
  private readonly load: FundsLoad
  private readonly bank: OutsideBank
  private readonly desk: BankDesk
  private readonly found: Pick<Findings, 'lost' | 'doubled'> = { lost: [], doubled: [] }

  private constructor(of: { payers: readonly Payer[]; load: FundsLoad; bank: OutsideBank; desk: BankDesk }) {
    this.payers = of.payers
    this.load = of.load
    this.bank = of.bank
    this.desk = of.desk
  }

  /** Opens the accounts, and has those who do it verified by the operators of this house. */
  static async open(
    caller: HttpCaller,
    { dice, all, dataDir }: { dice: Dice; all: SentCount; dataDir: string },
  ): Promise<ChaosFunds> {
    const payers = await openPayers(caller, PAYERS)
    const load = new FundsLoad(dice, payers, all)
    const bank = new OutsideBank()
    const desk = new BankDesk({ dataDir, dice, bank, acts: () => load.acts })
    await desk.open()
    for (const [index, number] of (await bindBanks(caller, desk, payers)).entries()) {
      const payer = payers[index]
      if (payer !== undefined) payer.bank = number
    }
    await load.announce(caller)
    await desk.once()
    await fetchCodes(caller, payers)
    return new ChaosFunds({ payers, load, bank, desk })
  }

  /** Whatever was under way when the house died is said again, and all must agree before it is under load once more. */
  async afterDeath(caller: HttpCaller): Promise<void> {
    await this.load.settle(caller)
    await this.look(caller, { withinMs: AGREED_MS, ended: false })
    await fetchCodes(caller, this.payers)
  }

  /** The load, until it is told to stop. */
  async drive(caller: HttpCaller, going: () => boolean): Promise<void> {
    await Promise.all([...Array.from({ length: LANES }, () => this.load.lane(caller, going)), this.desk.work(going)])
  }

  /** What does not agree in the end, when all was said again and nothing is on its way any more. */
  async compare(caller: HttpCaller): Promise<Findings> {
    const { load, payers, found } = this
    await load.settle(caller)
    await load.repeatAll(caller)
    for (const payer of payers) {
      const { withdrawals } = await recordsOf(caller, payer)
      for (const { id } of withdrawals.filter(({ may_cancel: may }) => may))
        await load.takeBackOne(caller, payer, { id, byBank: false })
    }
    if (!(await this.desk.finish())) found.lost.push('money by bank does not come to rest')
    await this.look(caller, { withinMs: ENDED_MS, ended: true })
    const kinds = Map.groupBy(
      load.acts.filter(({ acknowledged }) => acknowledged !== null),
      ({ kind }) => kind,
    )
    const files = this.desk.files.length
    const counts = {
      ...load.counts,
      'taken back from the bank': load.told.takenBackFromBank.size,
      'bank lines': this.bank.lines.size,
      'payment files': files,
      ...Object.fromEntries([...kinds].map(([kind, acts]) => [kind, acts.length])),
    }
    return { counts, ...found }
  }

  private async look(caller: HttpCaller, how: { withinMs: number; ended: boolean }): Promise<void> {
    const { lost, doubled } = await checkFunds(caller, {
      payers: this.payers,
      load: this.load,
      bank: { bank: this.bank, desk: this.desk },
      ...how,
    })
    this.found.lost.push(...lost)
    this.found.doubled.push(...doubled)
  }
}
