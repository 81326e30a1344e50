import {
  digestOfRow,
  headAfter,
  JOURNAL_VERSION,
  type JournalHead,
  type JournalRow,
  lastSeqOf,
  sameDigest,
  UNSEALED_VERSION,
} from './journal-row.ts'
import type { JournalSeal } from './journal-seal.ts'

/** How far the journal has been checked. */
export type CheckedHead = JournalHead & { epoch: number }

/** What is wrong with a row where it stands; null: nothing. */
export function problemOfRow(head: CheckedHead, row: JournalRow, seal: JournalSeal): string | null {
  const name = `the journal row that begins with command ${row.firstSeq}`
  if (row.firstSeq !== head.seq + 1) {
    return `the journal misses the commands ${head.seq + 1} to ${row.firstSeq - 1}`
  }
  if (row.version > JOURNAL_VERSION) {
    return `${name} was written by a newer version (${row.version}, this one reads up to ${JOURNAL_VERSION})`
  }
  if (row.epoch < head.epoch) return `${name} is of an older term (${row.epoch}) than the row before it (${head.epoch})`
  if (row.version === UNSEALED_VERSION && lastSeqOf(row) > seal.since.seq) {
    return `${name} is not sealed, though the journal is since command ${seal.since.seq + 1}: it was not written by this house`
  }
  if (!sameDigest(digestOfRow(head.digest, row, seal.key), row.digest)) return `${name} does not match its digest`
  if (row.atMs < head.atMs) return `${name} is older than the row before it`
  if (lastSeqOf(row) === seal.since.seq && !sameDigest(row.digest, seal.since.digest)) {
    return `the journal up to command ${seal.since.seq} is not the one that was sealed`
  }
  return null
}

/** Thrown when the journal is not what was written into it. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged'
}

/** The head after rows that are all in order; throws what is wrong with the first that is not. */
export function checkRows(head: CheckedHead, rows: readonly JournalRow[], seal: JournalSeal): CheckedHead {
  let at = head
  for (const row of rows) {
    const problem = problemOfRow(at, row, seal)
    if (problem !== null) throw new JournalDamaged(problem)
    at = { ...headAfter(row), epoch: row.epoch }
  }
  return at
}
