import type { Dice } from '@bourse/kernel'
import type { SentAct } from '../some-act.ts'

/** A payment as the bank booked it. */
export type BankLine = {
  readonly reference: string
  readonly amount: string
  readonly payer: string
  readonly id: string
}

// A statement repeats what the one before had.
const REPEATED = 3

/** The bank, which knows nothing of the house: what people paid in, and whether it carried out what it was sent. */
export class OutsideBank {
  readonly lines = new Map<string, BankLine>()
  readonly verdicts = new Map<number, 'paid' | 'failed'>()
  private readonly unpaid = new Set<string>()
  private readonly day = mdy(new Date())

  /** Whether somebody wrote that beside a payment. */
  hasPaid(reference: string): boolean {
    return this.lines.has(reference)
  }

  /** People pay what they announced, some of them never; the lines of a statement with what is new and some of what is not. */
  newest(acts: readonly SentAct[], dice: Dice): string[] {
    const before = [...this.lines.values()].slice(-REPEATED)
    const fresh = announced(acts).filter(({ reference }) => !this.lines.has(reference) && !this.unpaid.has(reference))
    for (const line of fresh) {
      if (dice.chance(0.9)) this.lines.set(line.reference, line)
      else this.unpaid.add(line.reference)
    }
    const paid = fresh.filter(({ reference }) => this.lines.has(reference))
    return paid.length === 0 && !dice.chance(0.1) ? [] : [...before, ...paid].map(line => this.written(line))
  }

  /** A statement of everything; what was announced and not yet paid never will be. */
  everything(acts: readonly SentAct[]): string[] {
    for (const { reference } of announced(acts)) if (!this.lines.has(reference)) this.unpaid.add(reference)
    return [...this.lines.values()].map(line => this.written(line))
  }

  /** Whether the bank paid what it was sent; it says so once and for all. */
  verdictOn(number: number, dice: Dice): 'paid' | 'failed' {
    const verdict = this.verdicts.get(number) ?? (dice.chance(0.75) ? 'paid' : 'failed')
    this.verdicts.set(number, verdict)
    return verdict
  }

  private written({ amount, payer, reference, id }: BankLine): string {
    return `${this.day},${amount},${payer},pay ${reference},${id}`
  }
}

function announced(acts: readonly SentAct[]): BankLine[] {
  return acts.flatMap(({ kind, payer, body, acknowledged }) => {
    const reference = acknowledged?.reference
    if (kind !== 'bank-in' || reference === undefined) return []
    return [{ reference, amount: String(body['amount']), payer: payer.name, id: String(body['client_id']) }]
  })
}

function mdy(now: Date): string {
  const [year, month, day] = now.toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** The withdrawals in a payment file, and what each pays. */
export function payoutsInFile(text: string): { number: number; arrives: string }[] {
  const rows = text.split('\r\n').slice(1)
  return rows.flatMap(row => {
    const [number, , , , arrives] = row.split(',')
    return number === undefined || number === '' || arrives === undefined ? [] : [{ number: Number(number), arrives }]
  })
}
