/**
 * The form of snapshots that this code makes: it grows when what they hold, or how its digest is made, changes. The journal stays
 * readable then, and a state is made anew from it.
 */
export const SNAPSHOT_FORM = 2
/** The oldest form that is still read, so that an installation goes on with the snapshots it has. */
const OLDEST_FORM = 1

/** What is known of a snapshot without its content. */
export type SnapshotFacts = {
  /** The last command that is in it. */
  seq: number
  atMs: number
  /** Its form: below `SNAPSHOT_FORM`, older code made it, above, newer. */
  version: number
  /** The digest of the journal row that ends at `seq`: the chain goes on from it. */
  journalDigest: Uint8Array
  /** The rolling digest over all events up to `seq` since it began: for a person who looks for where two runs came apart. */
  streamDigest: Uint8Array
  /** The digest of the engine's state. */
  stateDigest: Uint8Array
}

/** A state of the core from which a restart can begin. */
export type Snapshot = SnapshotFacts & { content: Uint8Array }

/** What reading a snapshot gives: its content may be damaged, and then says how. */
export type SnapshotReading = { ok: true; snapshot: Snapshot } | { ok: false; facts: SnapshotFacts; damage: string }

/** What of a snapshot's form keeps this code from reading it, in a sentence; null: nothing. */
export function foreignForm({ seq, version }: Pick<SnapshotFacts, 'seq' | 'version'>): string | null {
  if (version >= OLDEST_FORM && version <= SNAPSHOT_FORM) return null
  const whose = version > SNAPSHOT_FORM ? 'a newer' : 'an older'
  return `the snapshot of command ${seq} was made by ${whose} version (form ${version}, this one reads ${OLDEST_FORM} to ${SNAPSHOT_FORM})`
}

/** How many snapshots are kept. */
export const SNAPSHOTS_KEPT = 10

/** Where snapshots lie. */
export type SnapshotStore = {
  /** Of all snapshots, newest first. */
  list(): Promise<(SnapshotFacts & { verified: boolean })[]>
  /** Reads one and compares its content with its digest. */
  load(seq: number): Promise<SnapshotReading>
  /** Adds one; of the same seq, the earlier stays. */
  save(snapshot: Snapshot): Promise<void>
  /** Notes that one has been read back, restored, and found equal. */
  markVerified(seq: number): Promise<void>
  /** Lets one go. */
  remove(seq: number): Promise<void>
}
