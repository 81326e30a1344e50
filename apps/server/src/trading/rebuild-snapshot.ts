import { replay } from '../core/recover.ts'
import { Replica } from '../core/replica.ts'
import { foreignForm } from '../core/snapshot-store.ts'
import { damageOf } from '../followers/keeping/keep-snapshots.ts'
import { StartRefused } from '../platform/start-refused.ts'
import type { CoreStores } from './core-stores.ts'

/** What a replay came to. */
export type RebuildReport = { fromSeq: number; headSeq: number; removed: number[]; stateDigest: string }

/** Replays from the newest good snapshot, or from the beginning, makes a new snapshot at the head, and lets go those that are damaged or of another form. */
export async function rebuildSnapshot(
  { reader, snapshots }: CoreStores,
  fromBeginning: boolean,
): Promise<RebuildReport> {
  const removed: number[] = []
  let start: Replica | null = null
  for (const facts of await snapshots.list()) {
    const { seq } = facts
    if (foreignForm(facts) !== null || (await damageOf(snapshots, seq)) !== null) {
      removed.push(seq)
      continue
    }
    if (start !== null || fromBeginning) continue
    const reading = await snapshots.load(seq)
    if (reading.ok) start = Replica.restore(reading.snapshot)
  }
  const base = await reader.base()
  if (start === null && base.seq > 0) {
    throw new StartRefused(
      `the journal begins after command ${base.seq} and no good snapshot reaches it: start the version that made the snapshots, or restore a backup (\`npm run ops -- restore FILE\`)`,
    )
  }
  const replica = start ?? Replica.empty()
  const fromSeq = replica.head.seq
  // Nothing is let go before the way to the head is known to hold.
  await replay(reader, replica)
  replica.engine.verify()
  for (const seq of removed) await snapshots.remove(seq)
  if (replica.head.seq > 0) await snapshots.save(replica.snapshot())
  return {
    fromSeq,
    headSeq: replica.head.seq,
    removed,
    stateDigest: Buffer.from(replica.stateDigest()).toString('hex'),
  }
}
