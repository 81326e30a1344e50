import type { CorePlace } from '../core/journal-seal.ts'
import type { JournalReader } from '../core/journal-store.ts'
import { postgresJournalReader } from '../core/postgres-journal.ts'
import { postgresSnapshots } from '../core/postgres-snapshots.ts'
import type { SnapshotStore } from '../core/snapshot-store.ts'
import type { HistoryStore } from '../followers/history-batch.ts'
import { postgresHistory } from '../followers/postgres-history.ts'

/** All that a core is brought back from. */
export type CoreStores = { reader: JournalReader; snapshots: SnapshotStore; history: HistoryStore }

/** Opens the stores of a database for as long as the work takes. */
export async function withCoreStores<T>(place: CorePlace, work: (stores: CoreStores) => Promise<T>): Promise<T> {
  const { url, keys, seal } = place
  const reader = postgresJournalReader(url, seal)
  const snapshots = postgresSnapshots(url, keys.snapshots)
  const history = postgresHistory(url)
  try {
    return await work({ reader, snapshots, history })
  } finally {
    await Promise.all([reader.close(), snapshots.close(), history.close()])
  }
}
