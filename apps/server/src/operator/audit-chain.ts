import { createHash } from 'node:crypto'

/** What an operator ordered. */
export type AuditOrder = {
  readonly seq: number
  readonly at: Date
  readonly operator: string
  readonly command: string
  readonly words: string
}

/** What can become of an order; a row without one was cut off by the end of the process. */
export type AuditOutcome = 'done' | 'refused' | 'failed'

/** A row, as far as its digests go. */
export type ChainedRow = AuditOrder & {
  readonly digest: Buffer
  readonly outcome: AuditOutcome | null
  readonly detail: string | null
  readonly ended_at: Date | null
  readonly outcome_digest: Buffer | null
}

/** What the first row is chained to. */
export const GENESIS: Buffer = Buffer.alloc(32)

/** The digest of an order, chained to the one before: a row cannot be changed, moved or taken out unnoticed. */
export function digestOfOrder(previous: Buffer, order: AuditOrder): Buffer {
  const { seq, at, operator, command, words } = order
  return digestOf(previous, [seq, at.toISOString(), operator, command, words])
}

/** The digest of what became of an order, bound to that order. */
export function digestOfOutcome(
  order: Buffer,
  ending: { outcome: AuditOutcome; detail: string; endedAt: Date },
): Buffer {
  return digestOf(order, [ending.outcome, ending.detail, ending.endedAt.toISOString()])
}

/** Follows the chain over rows in order; answers the first that does not hold, or the last digest. */
export function followChain(from: { seq: number; digest: Buffer }, rows: readonly ChainedRow[]): ChainReading {
  let { seq, digest } = from
  for (const row of rows) {
    if (row.seq !== seq + 1) return { broken: `row ${seq + 1} is missing` }
    if (!digestOfOrder(digest, row).equals(row.digest)) return { broken: `row ${row.seq} was changed` }
    if (!outcomeHolds(row)) return { broken: `the outcome of row ${row.seq} was changed` }
    seq = row.seq
    digest = row.digest
  }
  return { seq, digest }
}

/** Where a chain ends, or the sentence that says where it breaks. */
export type ChainReading = { broken: string } | { seq: number; digest: Buffer }

function outcomeHolds({ digest, outcome, detail, ended_at, outcome_digest }: ChainedRow): boolean {
  const parts = [outcome, detail, ended_at, outcome_digest].filter(part => part !== null).length
  if (parts === 0) return true
  if (outcome === null || detail === null || ended_at === null || outcome_digest === null) return false
  return digestOfOutcome(digest, { outcome, detail, endedAt: ended_at }).equals(outcome_digest)
}

// JSON keeps the parts apart: no two different lists have the same text.
function digestOf(previous: Buffer, parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(parts)).digest()
}
