import type { Dice } from '@bourse/kernel'
import { attempt, DOOR_CLOSED_MS, type SentCount } from '../gateway/attempt.ts'
import type { HttpCaller } from '../gateway/http-caller.ts'
import { pause } from '../run-chaos.ts'
import { type Payer, TRAVELS } from './payer.ts'
import { type ActKind, bankIn, type SentAct, someAct } from './some-act.ts'

/** What came of a call that must not be answered otherwise the second time. */
type Said = NonNullable<SentAct['acknowledged']>

const ANSWERED_MS_MAX = 60_000
const TAKEN_BACK: ReadonlySet<ActKind> = new Set(['withdraw', 'bank-out'])
// Operators look at a withdrawal to a bank within moments: whoever thinks better of it later finds it approved.
const QUICK_RATE = 0.5
const GOES_ON: ReadonlySet<ActKind> = new Set(['withdraw', 'bank-in', 'bank-out'])

/** People who move money under client ids of their own, take withdrawals back and have deposits sent, and remember what they were told. */
export class FundsLoad {
  readonly acts: SentAct[] = []
  readonly counts = { acknowledged: 0, refused: 0, unknown: 0, sentAgain: 0, deposits: 0, takenBack: 0 }
  /** Transactions of deposits that were told to be on their way, and withdrawals that were told to be taken back. */
  readonly told = { deposits: new Set<string>(), takenBack: new Set<number>(), takenBackFromBank: new Set<number>() }
  /** What was answered otherwise when it was said again. */
  readonly otherwise: string[] = []
  private readonly dice: Dice
  private readonly payers: readonly Payer[]
  private readonly all: SentCount
  private unanswered: SentAct[] = []
  private made = 0

  constructor(dice: Dice, payers: readonly Payer[], all: SentCount) {
    this.dice = dice
    this.payers = payers
    this.all = all
  }

  /** One call after the other, until it is told to stop. */
  async lane(caller: HttpCaller, going: () => boolean): Promise<void> {
    while (going()) {
      const again = this.unanswered.shift() ?? (this.dice.chance(0.15) ? this.someAcknowledged() : undefined)
      if (again !== undefined) await this.say(caller, again)
      else await this.sayOther(caller, this.dice.between(1, 20))
    }
  }

  /** Says again, until it is answered, whatever was not. */
  async settle(caller: HttpCaller): Promise<void> {
    const endMs = Date.now() + ANSWERED_MS_MAX
    for (let act = this.unanswered.shift(); act !== undefined; act = this.unanswered.shift()) {
      if (Date.now() > endMs) throw new Error(`${nameIn(act)} finds no answer`)
      await this.say(caller, act)
    }
  }

  /** Says all that was acknowledged once more: each must be answered as before. */
  async repeatAll(caller: HttpCaller): Promise<void> {
    for (const act of this.acts) if (act.acknowledged !== null) await this.say(caller, act)
    await this.settle(caller)
  }

  /** Everybody says that money will come by bank, so that they have some to send there. */
  async announce(caller: HttpCaller): Promise<void> {
    for (const payer of this.payers) {
      const act = bankIn(payer, { amount: '1500', clientId: `chaos-f-first-${payer.uid}` })
      this.acts.push(act)
      await this.say(caller, act)
    }
  }

  /** Mostly something new under an id; sometimes a deposit is sent, or a withdrawal taken back. */
  private async sayOther(caller: HttpCaller, thrown: number): Promise<void> {
    if (thrown === 1) await this.sendDeposit(caller)
    else if (thrown === 2) await this.takeBack(caller)
    else await this.sayNew(caller)
  }

  private async sayNew(caller: HttpCaller): Promise<void> {
    // A number of its own, whichever lane asks: a bank numbers its lines by it too, and none twice.
    const clientId = `chaos-f-${++this.made}`
    const act = await someAct(caller, { dice: this.dice, payers: this.payers, clientId }).catch(() => null)
    if (act === null) return pause(DOOR_CLOSED_MS)
    this.acts.push(act)
    await this.say(caller, act)
  }

  private someAcknowledged(): SentAct | undefined {
    const act = this.acts.length === 0 ? undefined : this.dice.pick(this.acts)
    return act?.acknowledged === null ? undefined : act
  }

  private async say(caller: HttpCaller, act: SentAct): Promise<void> {
    const { payer, path, body } = act
    if (act.acknowledged !== null) this.counts.sentAgain += 1
    const { code, data } = await this.call<Said>(caller, path, { ...body, access_token: payer.token })
    // Whatever is not known is said again under the same id: whether it was taken before is the house's to know.
    if (code === null) this.unanswered.push(act)
    else if (code !== '200' || data === null) this.wasRefused(act, code)
    else {
      const isNew = act.acknowledged === null
      this.learn(act, data)
      if (isNew && act.kind === 'bank-out' && this.dice.chance(QUICK_RATE)) await this.takeBackAct(caller, act)
    }
  }

  private learn(act: SentAct, said: Said): void {
    const { acknowledged, kind } = act
    if (acknowledged === null) this.counts.acknowledged += 1
    // What goes its way meanwhile stands elsewhere by then; all else is over when it is answered.
    const isSame = GOES_ON.has(kind) ? said.id === acknowledged?.id : textOf(said) === textOf(acknowledged)
    if (acknowledged !== null && !isSame)
      this.otherwise.push(`${nameIn(act)}: answered ${textOf(acknowledged)}, then ${textOf(said)}`)
    act.acknowledged = said
  }

  private wasRefused(act: SentAct, code: string): void {
    if (act.acknowledged !== null) this.otherwise.push(`${nameIn(act)}: acknowledged, then answered ${code}`)
    act.refused = code
    this.counts.refused += 1
  }

  private async sendDeposit(caller: HttpCaller): Promise<void> {
    const { token } = this.dice.pick(this.payers)
    const sent = await this.call<{ txid: string }>(caller, '/api/demo/test-deposit', {
      ...TRAVELS,
      access_token: token,
    })
    if (sent.code !== '200' || sent.data === null) return
    this.told.deposits.add(sent.data.txid)
    this.counts.deposits += 1
  }

  private async takeBack(caller: HttpCaller): Promise<void> {
    const asked = this.acts.filter(({ kind, acknowledged }) => TAKEN_BACK.has(kind) && acknowledged !== null)
    const act = asked.length === 0 ? undefined : this.dice.pick(asked)
    if (act !== undefined) await this.takeBackAct(caller, act)
  }

  private async takeBackAct(caller: HttpCaller, { kind, payer, acknowledged }: SentAct): Promise<void> {
    if (acknowledged !== null)
      await this.takeBackOne(caller, payer, { id: Number(acknowledged.id), byBank: kind === 'bank-out' })
  }

  /** Takes a withdrawal back where that is still possible. */
  async takeBackOne(
    caller: HttpCaller,
    { token }: Payer,
    { id, byBank }: { id: number; byBank: boolean },
  ): Promise<void> {
    const path = byBank ? '/api/bank/withdraw-cancel' : '/api/withdraw/cancel'
    const { code } = await this.call(caller, path, { id, access_token: token })
    if (code !== '200') return
    this.told[byBank ? 'takenBackFromBank' : 'takenBack'].add(id)
    this.counts.takenBack += 1
  }

  /** The code and data of an answer; no code: nobody knows. */
  private async call<Data>(
    caller: HttpCaller,
    path: string,
    body: object,
  ): Promise<{ code: string | null; data: Data | null }> {
    this.all.submitted += 1
    const number = this.all.submitted
    const { meaning, reply } = await attempt<Data>(() => caller.call(path, body))
    if (meaning === 'answered' && reply !== null) {
      this.all.lastServed = Math.max(this.all.lastServed, number)
      return reply
    }
    this.counts.unknown += 1
    await pause(DOOR_CLOSED_MS)
    return { code: null, data: null }
  }
}

const nameIn = ({ path, body }: SentAct): string => `${path} under ${String(body['client_id'])}`
const textOf = (said: Said | null): string => JSON.stringify(said)
