import { createHash, createHmac } from 'node:crypto'

/** What an operator ordered. */
export type AuditOrder = {
  readonly seq: number
  readonly at: Date
  readonly operator: string
  readonly command: string
  readonly words: string
  /** What it is about: `user 100001`; null: nothing that has a number or a name, or a row of before that was kept. */
  readonly subject: string | null
  /** What was counted before it, as JSON; null: nothing. */
  readonly counted: string | null
}

/** What can become of an order; a row without one was cut off by the end of the process. What is undone left nothing. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'undone'

/** A row, as far as its digests go. */
export type ChainedRow = AuditOrder & {
  readonly digest: Buffer
  readonly outcome: AuditOutcome | null
  readonly detail: string | null
  readonly ended_at: Date | null
  readonly outcome_digest: Buffer | null
  /** Which digests it has: rows of before there was a key have plain ones. */
  readonly form: number
}

// From this form on rows are sealed with a key that lies outside the database.
const SEALED = 2

/** The form of the rows that are written now: sealed, and with what they are about and what was counted. */
export const COUNTED = 3

/** What the first row is chained to. */
export const GENESIS: Buffer = Buffer.alloc(32)

/** Where every chain begins. */
export const BEGINNING: ChainPlace = { seq: 0, digest: GENESIS, form: 1 }

/** The digest of an order, chained to the one before: a row cannot be changed, moved or taken out unnoticed. */
export function digestOfOrder(previous: Buffer, order: AuditOrder & { form: number }, key: Uint8Array): Buffer {
  const { seq, at, operator, command, words, subject, counted, form } = order
  const later = form >= COUNTED ? [subject, counted] : []
  return digestOf(previous, [seq, at.toISOString(), operator, command, words, ...later], keyOf(form, key))
}

/** The digest of what became of an order, bound to that order. */
export function digestOfOutcome(
  order: Buffer,
  ending: { outcome: AuditOutcome; detail: string; endedAt: Date },
  of: { form: number; key: Uint8Array },
): Buffer {
  return digestOf(order, [ending.outcome, ending.detail, ending.endedAt.toISOString()], keyOf(of.form, of.key))
}

const keyOf = (form: number, key: Uint8Array): Uint8Array | null => (form >= SEALED ? key : null)

/** Follows the chain over rows in order; answers the first that does not hold, or the last digest. */
export function followChain(from: ChainPlace, rows: readonly ChainedRow[], key: Uint8Array): ChainReading {
  let { seq, digest, form } = from
  for (const row of rows) {
    if (row.seq !== seq + 1) return { broken: `row ${seq + 1} is missing` }
    if (row.form < form) return { broken: `row ${row.seq} is not sealed, though the one before it is` }
    if (!digestOfOrder(digest, row, key).equals(row.digest)) return { broken: `row ${row.seq} was changed` }
    if (!outcomeHolds(row, key)) return { broken: `the outcome of row ${row.seq} was changed` }
    ;({ seq, digest, form } = row)
  }
  return { seq, digest, form }
}

/** A place in a chain, and the form of the row there. */
export type ChainPlace = { seq: number; digest: Buffer; form: number }

/** Where a chain ends, or the sentence that says where it breaks. */
export type ChainReading = { broken: string } | ChainPlace

function outcomeHolds(row: ChainedRow, key: Uint8Array): boolean {
  const { digest, outcome, detail, ended_at, outcome_digest, form } = row
  const parts = [outcome, detail, ended_at, outcome_digest].filter(part => part !== null).length
  if (parts === 0) return true
  if (outcome === null || detail === null || ended_at === null || outcome_digest === null) return false
  return digestOfOutcome(digest, { outcome, detail, endedAt: ended_at }, { form, key }).equals(outcome_digest)
}

// JSON keeps the parts apart: no two different lists have the same text.
function digestOf(previous: Buffer, parts: readonly (string | number | null)[], key: Uint8Array | null): Buffer {
  const hash = key === null ? createHash('sha256') : createHmac('sha256', key)
  return hash.update(previous).update(JSON.stringify(parts)).digest()
}
