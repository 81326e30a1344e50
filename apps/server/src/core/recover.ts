import { StartRefused } from '../platform/start-refused.ts'
import { type CheckedHead, checkRows, JournalDamaged } from './check-chain.ts'
import { type JournalRow, lastSeqOf, sameDigest } from './journal-row.ts'
import type { JournalSeal } from './journal-seal.ts'
import type { JournalReader } from './journal-store.ts'
import { RecentHistory, rememberingFollower } from './recent-history.ts'
import { Replica, type RowFollower, SILENT } from './replica.ts'
import { foreignForm, SNAPSHOT_FORM, type Snapshot, type SnapshotFacts, type SnapshotStore } from './snapshot-store.ts'

/** Commands read from the journal at once: enough to keep both sides busy, little enough to hold. */
export const READ_AT_ONCE = 100_000

/** What a restart needs. */
export type RecoveryDeps = {
  reader: JournalReader
  snapshots: SnapshotStore
  /** The last command that the history holds. */
  projectedSeq(): Promise<number>
}

/** What a restart found. */
export type Recovery = {
  replica: Replica
  /** What ended on the way and is not in the history yet. */
  recent: RecentHistory
  /** The snapshot it began from; 0 is the empty state. */
  snapshotSeq: number
  /** Commands applied after it. */
  replayed: number
}

const LOOK = 'run `npm run ops -- core verify` to see all of it'
const REPLAY =
  'run `npm run ops -- core replay` to make a new one from an older snapshot and the journal, or restore a backup (`npm run ops -- restore FILE`)'
const UPGRADE = 'run `npm run ops -- core replay --from-beginning` to make a new one from the whole journal'
const RESTORE = `restore the newest backup (\`npm run ops -- restore FILE\`); ${LOOK}`

/** Brings the state back from the newest snapshot and the journal after it; whatever is not as it was written refuses the start. */
export async function recover(deps: RecoveryDeps): Promise<Recovery> {
  const snapshot = await newestSnapshot(deps.snapshots)
  const snapshotSeq = snapshot?.seq ?? 0
  await checkBefore(deps.reader, snapshot)
  const replica = snapshot === null ? Replica.empty() : restored(snapshot)
  const projectedSeq = await deps.projectedSeq()
  const recent = new RecentHistory({ unknownUpTo: snapshotSeq, projectedSeq })
  const remember = rememberingFollower(recent, replica.engine)
  await replay(deps.reader, replica, { follow: row => (row.firstSeq > projectedSeq ? remember : SILENT) })
  replica.beginStream()
  const headSeq = replica.head.seq
  if (projectedSeq > headSeq) {
    throw new StartRefused(
      `the journal ends with command ${headSeq}, but the history was written up to ${projectedSeq}: rows are missing at its end; ${RESTORE}`,
    )
  }
  return { replica, recent, snapshotSeq, replayed: headSeq - snapshotSeq }
}

/** How far to replay, and who looks on. */
export type ReplayOptions = { lastSeq?: number; follow?(row: JournalRow): RowFollower }

/** Applies what the journal has after a replica's place, up to the row that ends with `lastSeq`; StartRefused at the first row not in order. */
export async function replay(reader: JournalReader, replica: Replica, options: ReplayOptions = {}): Promise<void> {
  const { follow = () => SILENT } = options
  const { seal } = reader
  let untilSeq = options.lastSeq ?? Number.MAX_SAFE_INTEGER
  let head: CheckedHead = { ...replica.head, epoch: 0 }
  const read = (): Promise<JournalRow[]> =>
    head.seq < untilSeq ? reader.read(head.seq + 1, READ_AT_ONCE) : Promise.resolve([])
  for (let rows = await read(); rows.length > 0; ) {
    const upTo = rows.filter(row => lastSeqOf(row) <= untilSeq)
    head = inOrder(head, upTo, seal)
    if (upTo.length < rows.length) untilSeq = head.seq
    // The next rows travel while these are applied.
    const next = read()
    for (const row of upTo) replica.apply(row, follow(row))
    rows = await next
  }
}

async function newestSnapshot(store: SnapshotStore): Promise<Snapshot | null> {
  const [newest] = await store.list()
  if (newest === undefined) return null
  const foreign = foreignForm(newest)
  if (foreign !== null) {
    throw new StartRefused(`${foreign}: ${newest.version > SNAPSHOT_FORM ? 'start that version' : UPGRADE}`)
  }
  const reading = await store.load(newest.seq)
  if (!reading.ok) throw damaged(newest, reading.damage)
  return reading.snapshot
}

function restored(snapshot: Snapshot): Replica {
  let replica: Replica
  try {
    replica = Replica.restore(snapshot)
    replica.engine.verify()
  } catch (cause) {
    throw damaged(snapshot, (cause as Error).message)
  }
  if (!sameDigest(replica.stateDigest(), snapshot.stateDigest)) {
    throw damaged(snapshot, 'its state does not match its digest')
  }
  return replica
}

/** The rows up to the snapshot are not replayed, but a byte that changed in them is found all the same. */
async function checkBefore(reader: JournalReader, snapshot: Snapshot | null): Promise<void> {
  const untilSeq = snapshot?.seq ?? 0
  let head: CheckedHead = { ...(await reader.base()), epoch: 0 }
  if (head.seq > untilSeq) throw truncated(head.seq + 1, untilSeq)
  while (head.seq < untilSeq) {
    const rows = await reader.read(head.seq + 1, READ_AT_ONCE)
    const upTo = rows.filter(row => row.firstSeq <= untilSeq)
    if (upTo.length === 0) {
      throw new StartRefused(
        `the journal ends with command ${head.seq}, before the snapshot of command ${untilSeq}: rows are missing; ${RESTORE}`,
      )
    }
    head = inOrder(head, upTo, reader.seal)
  }
  if (snapshot !== null && !sameDigest(head.digest, snapshot.journalDigest)) {
    throw new StartRefused(`the journal up to command ${untilSeq} is not the one its snapshot was made of; ${RESTORE}`)
  }
}

function inOrder(head: CheckedHead, rows: readonly JournalRow[], seal: JournalSeal): CheckedHead {
  try {
    return checkRows(head, rows, seal)
  } catch (cause) {
    if (cause instanceof JournalDamaged) throw new StartRefused(`${cause.message}; ${RESTORE}`, { cause })
    throw cause
  }
}

function truncated(firstSeq: number, snapshotSeq: number): StartRefused {
  const before = snapshotSeq === 0 ? 'there is no snapshot' : `the newest snapshot is of command ${snapshotSeq}`
  return new StartRefused(
    `the journal begins with command ${firstSeq}, and ${before}: what came between is missing; ${RESTORE}`,
  )
}

const damaged = (snapshot: SnapshotFacts, damage: string): StartRefused =>
  new StartRefused(`the snapshot of command ${snapshot.seq} is damaged (${damage}); ${REPLAY}`)
