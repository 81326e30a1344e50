import { damageOf } from '../followers/keeping/keep-snapshots.ts'
import type { CoreStores } from './core-stores.ts'
import { replay } from './recover.ts'
import { Replica } from './replica.ts'

/** What a replay came to. */
export type Rebuilt = { fromSeq: number; headSeq: number; removed: number[]; stateDigest: string }

/** Replays from the newest good snapshot, or from the beginning, makes a new snapshot at the head, and lets damaged ones go. */
export async function rebuildSnapshot({ reader, snapshots }: CoreStores, fromBeginning: boolean): Promise<Rebuilt> {
  const removed: number[] = []
  let start: Replica | null = null
  for (const { seq } of await snapshots.list()) {
    const damage = await damageOf(snapshots, seq)
    if (damage !== null) {
      removed.push(seq)
      continue
    }
    if (start !== null || fromBeginning) continue
    const reading = await snapshots.load(seq)
    if (reading.ok) start = Replica.restore(reading.snapshot)
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
