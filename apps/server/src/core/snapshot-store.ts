/** What is known of a snapshot without its content. */
export type SnapshotFacts = {
  /** The last command that is in it. */
  seq: number
  atMs: number
  /** The journal version of the code that made it. */
  version: number
  /** The digest of the journal row that ends at `seq`: the chain goes on from it. */
  journalDigest: Uint8Array
  /** The rolling digest over all events up to `seq`. */
  streamDigest: Uint8Array
  /** The digest of the engine's state. */
  stateDigest: Uint8Array
}

/** A state of the core from which a restart can begin. */
export type Snapshot = SnapshotFacts & { content: Uint8Array }

/** What reading a snapshot gives: its content may be damaged, and then says how. */
export type SnapshotReading = { ok: true; snapshot: Snapshot } | { ok: false; facts: SnapshotFacts; damage: string }

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
