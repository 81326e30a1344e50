import type { HistoryStore } from '../followers/history-batch.ts'
import { postgresHistory } from '../followers/postgres-history.ts'
import type { JournalReader } from './journal-store.ts'
import { postgresJournalReader } from './postgres-journal.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'
import type { SnapshotStore } from './snapshot-store.ts'

/** All that a core is brought back from. */
export type CoreStores = { reader: JournalReader; snapshots: SnapshotStore; history: HistoryStore }

/** Opens the stores of a database for as long as the work takes. */
export async function withCoreStores<T>(url: string, work: (stores: CoreStores) => Promise<T>): Promise<T> {
  const reader = postgresJournalReader(url)
  const snapshots = postgresSnapshots(url)
  const history = postgresHistory(url)
  try {
    return await work({ reader, snapshots, history })
  } finally {
    await Promise.all([reader.close(), snapshots.close(), history.close()])
  }
}
