import type { Client } from 'pg'
import { sameDigest } from '../../core/journal-row.ts'
import { Replica } from '../../core/replica.ts'
import { SNAPSHOTS_KEPT, type SnapshotStore } from '../../core/snapshot-store.ts'

/** Reads back every snapshot that was not verified yet; what is let go of the journal rests on those that were. */
export async function verifySnapshots(snapshots: SnapshotStore): Promise<string[]> {
  const done: string[] = []
  for (const { seq, verified } of await snapshots.list()) {
    if (verified) continue
    const damage = await damageOf(snapshots, seq)
    if (damage === null) await snapshots.markVerified(seq)
    done.push(damage === null ? `verified the snapshot of command ${seq}` : `the snapshot of command ${seq}: ${damage}`)
  }
  return done
}

/** What is wrong with a snapshot when it is read back and restored in full; null: nothing. */
export async function damageOf(snapshots: SnapshotStore, seq: number): Promise<string | null> {
  const reading = await snapshots.load(seq)
  if (!reading.ok) return reading.damage
  try {
    const replica = Replica.restore(reading.snapshot)
    replica.engine.verify()
    return sameDigest(replica.stateDigest(), reading.snapshot.stateDigest) ? null : 'its state has another digest'
  } catch (cause) {
    return (cause as Error).message
  }
}

/** Keeps the newest ten snapshots, and the one that the projector would begin from. */
export async function thinSnapshots(client: Client, snapshots: SnapshotStore): Promise<string[]> {
  const done: string[] = []
  const all = await snapshots.list()
  const projectedSeq = await projectedSeqOf(client)
  const neededSeq = all.find(({ seq }) => seq <= projectedSeq)?.seq ?? null
  for (const { seq } of all.slice(SNAPSHOTS_KEPT)) {
    if (seq === neededSeq) continue
    await snapshots.remove(seq)
    done.push(`let the snapshot of command ${seq} go`)
  }
  return done
}

/** The last command that the history holds. */
export async function projectedSeqOf(client: Client): Promise<number> {
  const found = await client.query<{ seq: string }>(`SELECT seq FROM follower_position WHERE follower = 'projector'`)
  return Number(found.rows[0]?.seq)
}
