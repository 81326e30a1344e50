import {
  digestOfRow,
  headAfter,
  JOURNAL_VERSION,
  type JournalHead,
  type JournalRow,
  sameDigest,
} from './journal-row.ts'

/** How far the journal has been checked. */
export type CheckedHead = JournalHead & { epoch: number }

/** What is wrong with a row where it stands; null: nothing. */
export function problemOfRow(head: CheckedHead, row: JournalRow): string | null {
  const name = `the journal row that begins with command ${row.firstSeq}`
  if (row.firstSeq !== head.seq + 1) {
    return `the journal misses the commands ${head.seq + 1} to ${row.firstSeq - 1}`
  }
  if (row.version > JOURNAL_VERSION) {
    return `${name} was written by a newer version (${row.version}, this one reads up to ${JOURNAL_VERSION})`
  }
  if (row.epoch < head.epoch) return `${name} is of an older term (${row.epoch}) than the row before it (${head.epoch})`
  if (!sameDigest(digestOfRow(head.digest, row), row.digest)) return `${name} does not match its digest`
  if (row.atMs < head.atMs) return `${name} is older than the row before it`
  return null
}

/** Thrown when the journal is not what was written into it. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged'
}

/** The head after rows that are all in order; throws what is wrong with the first that is not. */
export function checkRows(head: CheckedHead, rows: readonly JournalRow[]): CheckedHead {
  let at = head
  for (const row of rows) {
    const problem = problemOfRow(at, row)
    if (problem !== null) throw new JournalDamaged(problem)
    at = { ...headAfter(row), epoch: row.epoch }
  }
  return at
}
