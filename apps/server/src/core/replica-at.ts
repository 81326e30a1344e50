import { StartRefused } from '../platform/start-refused.ts'
import type { JournalReader } from './journal-store.ts'
import { replay } from './recover.ts'
import { Replica } from './replica.ts'
import { foreignForm, type SnapshotStore } from './snapshot-store.ts'

/** The state at a row's end that lies behind: from the newest good snapshot up to there, and the journal after it. */
export async function replicaAt(
  { reader, snapshots }: { reader: JournalReader; snapshots: SnapshotStore },
  seq: number,
): Promise<Replica> {
  const replica = await startingPoint({ reader, snapshots }, seq)
  if (replica.head.seq < seq) await replay(reader, replica, { lastSeq: seq })
  if (replica.head.seq !== seq) {
    throw new StartRefused(
      `the history stands at command ${seq}, where no journal row ends: restore the newest backup (\`npm run ops -- restore FILE\`)`,
    )
  }
  return replica
}

async function startingPoint(
  { reader, snapshots }: { reader: JournalReader; snapshots: SnapshotStore },
  seq: number,
): Promise<Replica> {
  for (const facts of await snapshots.list()) {
    if (facts.seq > seq || foreignForm(facts) !== null) continue
    const reading = await snapshots.load(facts.seq)
    if (reading.ok) return Replica.restore(reading.snapshot)
  }
  const base = await reader.base()
  if (base.seq === 0) return Replica.empty()
  throw new StartRefused(
    `the history stands at command ${seq}, and neither a snapshot before it nor the whole journal is left: restore the newest backup (\`npm run ops -- restore FILE\`)`,
  )
}
