import type { JournalHead, JournalRow } from './journal-row.ts'
import type { JournalSeal } from './journal-seal.ts'

/** What the database made of a row: committed, or refused because a later writer has taken over. */
export type AppendOutcome = 'committed' | 'deposed'

/** What stands in the journal at a row's place. */
export type RowHead = { epoch: number; digest: Uint8Array }

/**
 * The writer's door to the journal. Every method rejects when the database could not be asked; after a rejected
 * `append` nobody knows whether the row is there, and only `rowAt` may be called until it has answered.
 */
export type JournalWriter = {
  /** Begins a new term: no older writer can commit from here on. Resolves with the epoch. */
  claim(): Promise<number>
  /** Commits one row with fsync, unless a later epoch has been claimed. */
  append(row: JournalRow): Promise<AppendOutcome>
  /** Looks a row up on a fresh connection, after an append of unknown outcome. */
  rowAt(firstSeq: number): Promise<RowHead | null>
  /** The latest epoch that anybody has claimed. */
  latestEpoch(): Promise<number>
}

/** A follower's door to the journal. */
export type JournalReader = {
  /** What its rows are held against. */
  readonly seal: JournalSeal
  /** Where the journal that is kept begins: the place and digest before its first row. */
  base(): Promise<JournalHead>
  /** Rows from the one that holds `fromSeq` on, whole rows of together at most `commandsMax` commands but at least one row. */
  read(fromSeq: number, commandsMax: number): Promise<JournalRow[]>
}
