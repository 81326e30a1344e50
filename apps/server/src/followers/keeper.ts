import type { Clock } from '@bourse/kernel'
import type { Client } from 'pg'
import { JournalConnection } from '../core/journal-connection.ts'
import type { SnapshotStore } from '../core/snapshot-store.ts'
import { dropPartitions } from './keeping/drop-partitions.ts'
import { forgetOld } from './keeping/forget-old.ts'
import { thinSnapshots, verifySnapshots } from './keeping/keep-snapshots.ts'

/** What the keeper needs. */
export type KeepingDeps = {
  url: string
  archiveDir: string | null
  clock: Clock
  snapshots: SnapshotStore
  /** Called with a sentence for each thing let go. */
  kept(what: string): void
}

// Deleting a day's rows takes a while; nobody waits for it.
const STATEMENT_MS_MAX = 600_000

/** Lets go what need not be kept any longer: verifies new snapshots, lets old ones go, then journal partitions, then rows past their time. */
export async function keepOnce(deps: KeepingDeps): Promise<void> {
  const { url, archiveDir, clock, snapshots, kept } = deps
  const connection = new JournalConnection(url, STATEMENT_MS_MAX)
  try {
    await connection.use(async client => {
      for (const sentence of await verifySnapshots(snapshots)) kept(sentence)
      for (const sentence of await thinSnapshots(client, snapshots)) kept(sentence)
      for (const sentence of await dropPartitions(client, snapshots, archiveDir)) kept(sentence)
      for (const sentence of await forgetOld(client, await ageFrom(client, clock))) kept(sentence)
    })
  } finally {
    await connection.close()
  }
}

/** What is old is old by the journal's time too: a clock that was set ahead must not let a year of candles go. */
async function ageFrom(client: Client, clock: Clock): Promise<number> {
  const found = await client.query<{ at_ms: string }>('SELECT at_ms FROM journal ORDER BY first_seq DESC LIMIT 1')
  return Math.min(clock.nowMs(), Number(found.rows[0]?.at_ms ?? clock.nowMs()))
}
