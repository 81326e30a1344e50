import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dice } from '@bourse/kernel'
import { askServer } from '@bourse/server/src/operator/ask-server.ts'
import { pause } from '../../run-chaos.ts'
import type { SentAct } from '../some-act.ts'
import { type OutsideBank, payoutsInFile } from './outside-bank.ts'

/** What operators were told for sure: references that are credited, and what became of withdrawals. */
export type ToldOperators = {
  readonly credited: Set<string>
  readonly payouts: Map<number, 'rejected' | 'paid' | 'failed'>
}

const REST_MS_MAX = 250
// Each round carries everything that waits on by a step or more; in quiet a handful is enough.
const LAST_ROUNDS_MAX = 30
const LAST_ROUND_MS = 500
const PROPOSED = /^(\d+) .* proposed .*(BRS[2-9A-Z]{7})/gm
const PAYOUT = /^(\d+) +user \d+ .* USD +(reviewing|approved|sent)\b/gm

/** Two operators who bring the bank's statements, credit what came, and let money go, while the house dies under their hands. */
export class BankDesk {
  readonly told: ToldOperators = { credited: new Set(), payouts: new Map() }
  /** The numbers of withdrawals in every payment file, as the bank has them. */
  readonly files: { readonly number: number; readonly arrives: string }[][] = []
  private readonly fetched = new Set<string>()
  private readonly dataDir: string
  private readonly dice: Dice
  private readonly bank: OutsideBank
  private readonly acts: () => readonly SentAct[]
  private keys: readonly [string, string] | null = null

  constructor(of: { dataDir: string; dice: Dice; bank: OutsideBank; acts: () => readonly SentAct[] }) {
    this.dataDir = of.dataDir
    this.dice = of.dice
    this.bank = of.bank
    this.acts = of.acts
  }

  /** Names the operators. */
  async open(): Promise<void> {
    this.keys = [await this.named('tess'), await this.named('tom')]
  }

  /** Approves every identity, or every bank account, that waits. */
  async approveAll(group: 'kyc' | 'bank'): Promise<void> {
    const waiting = (await this.say(`${group} list`)) ?? ''
    for (const [, number = ''] of waiting.matchAll(/^(\d+) /gm))
      await this.say(`${group} approve ${number} because fits`)
  }

  /** One round after the other, until it is told to stop. */
  async work(going: () => boolean): Promise<void> {
    while (going()) {
      await this.once()
      await pause(this.dice.between(0, REST_MS_MAX))
    }
  }

  /** A statement of what is new, and a step for everything that waits. */
  async once(): Promise<void> {
    await this.round(this.bank.newest(this.acts(), this.dice))
  }

  /** Brings one statement of all that ever came, and carries on until nothing of these people waits; false: something does. */
  async finish(): Promise<boolean> {
    for (let round = 0; round < LAST_ROUNDS_MAX; round++) {
      await this.round(this.bank.everything(this.acts()))
      if ((await this.proposed()).length + (await this.payouts()).length === 0) return true
      await pause(LAST_ROUND_MS)
    }
    return false
  }

  private async round(lines: readonly string[]): Promise<void> {
    await this.bringStatement(lines)
    for (const { line, reference } of await this.proposed()) {
      const said = await this.say(`statement credit ${line} because reference and name fit`)
      if (said !== null) this.told.credited.add(reference)
    }
    for (const payout of await this.payouts()) await this.carryOn(payout)
    await this.say('payout export USD')
  }

  private async carryOn({ number, state }: { number: number; state: string }): Promise<void> {
    const { payouts } = this.told
    if (state === 'reviewing' && this.dice.chance(0.2)) {
      if ((await this.say(`payout reject ${number} not today`)) !== null) payouts.set(number, 'rejected')
    } else if (state === 'reviewing') await this.say(`payout approve ${number} because all agrees`)
    if (state !== 'sent') return
    const verdict = this.bank.verdictOn(number, this.dice)
    if (verdict === 'paid') {
      if ((await this.say(`payout paid ${number}`)) !== null) payouts.set(number, 'paid')
      return
    }
    // Two have to see that the bank did not pay.
    const asked = /^Request (\d+)/.exec((await this.say(`payout failed ${number} no such account`)) ?? '')?.[1]
    if (asked === undefined) return
    if ((await this.say(`approve ${asked}`, 1)) !== null) payouts.set(number, 'failed')
  }

  private async bringStatement(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const path = join(this.dataDir, 'chaos-statement.csv')
    await writeFile(path, ['Date,Amount,Name,Description,Transaction ID', ...lines, ''].join('\n'))
    await this.say(`statement import USD ${path}`)
  }

  private async proposed(): Promise<{ line: string; reference: string }[]> {
    const text = (await this.say('statement list')) ?? ''
    return [...text.matchAll(PROPOSED)]
      .map(([, line = '', reference = '']) => ({ line, reference }))
      .filter(({ reference }) => this.bank.hasPaid(reference))
  }

  private async payouts(): Promise<{ number: number; state: string }[]> {
    const text = (await this.say('payout list')) ?? ''
    await this.fetchFiles(text)
    const own = new Set(
      this.acts().flatMap(({ kind, acknowledged }) => (kind === 'bank-out' ? (acknowledged?.id ?? []) : [])),
    )
    return [...text.matchAll(PAYOUT)]
      .map(([, number, state = '']) => ({ number: Number(number), state }))
      .filter(({ number }) => own.has(number))
  }

  /** A file is asked for by the number that its withdrawals bear: a database that was killed leaves numbers out, up to 32 at once. */
  private async fetchFiles(list: string): Promise<void> {
    for (const [, number = ''] of list.matchAll(/ sent, file (\d+)/g)) {
      if (this.fetched.has(number)) continue
      const text = await this.say(`payout file ${number}`)
      if (text === null) continue
      this.fetched.add(number)
      this.files.push(payoutsInFile(text))
    }
  }

  /** What is answered to words that were carried out; null: refused, or nobody knows. */
  private async say(words: string, who: 0 | 1 = 0): Promise<string | null> {
    const reply = await this.ask(words, this.keys?.[who] ?? null).catch(() => null)
    return reply?.ok === true ? reply.text : null
  }

  private async named(name: string): Promise<string> {
    const reply = await this.ask(`operator add ${name} admin`, null)
    const key = /OPS_KEY=(\S+)/.exec(reply?.text ?? '')?.[1]
    if (key === undefined) throw new Error(`no operator ${name}: ${reply?.text}`)
    return key
  }

  private ask(words: string, opsKey: string | null): ReturnType<typeof askServer> {
    return askServer({ dataDir: this.dataDir, opsUrl: null, opsKey }, words.split(' '))
  }
}
