import { assert } from '@bourse/kernel'
import { EMPTY_HEAD, type JournalRow, lastSeqOf } from '@bourse/server/src/core/journal-row.ts'
import type { JournalSeal } from '@bourse/server/src/core/journal-seal.ts'
import type { JournalReader, JournalWriter } from '@bourse/server/src/core/journal-store.ts'
import type { Snapshot, SnapshotStore } from '@bourse/server/src/core/snapshot-store.ts'
import type { HistoryBatch, HistoryStore } from '@bourse/server/src/followers/history-batch.ts'
import type { MarketStore } from '@bourse/server/src/followers/market/market-store.ts'
import { type Faults, RowRefused } from './faults.ts'

/** What the imagined journal is sealed with, from its first row on. */
export const IMAGINED_SEAL: JournalSeal = { key: new Uint8Array(32), since: EMPTY_HEAD }

/** What would lie on the disk: it survives every crash. */
export class ImaginedDatabase {
  epoch = 0
  readonly journal = new Map<number, JournalRow>()
  readonly snapshots = new Map<number, Snapshot & { verified: boolean }>()
  readonly batches: HistoryBatch[] = []
  /** The numbers of the orders in them. */
  readonly writtenOrders = new Set<number>()
  projectedSeq = 0

  /** Rows in order, as long as one follows the other. */
  rows(fromSeq = 1): JournalRow[] {
    const found: JournalRow[] = []
    for (let row = this.journal.get(fromSeq); row !== undefined; row = this.journal.get(lastSeqOf(row) + 1)) {
      found.push(row)
    }
    return found
  }

  /** The doors of one process to this database. */
  doors(faults: Faults): Stores {
    return {
      journal: this.journalDoor(faults),
      snapshots: this.snapshotDoor(faults),
      history: this.historyDoor(faults),
      markets: {
        known: () => faults.read(() => ({ seq: this.projectedSeq, contents: [] })),
        candles: () => faults.read(() => []),
      },
    }
  }

  private journalDoor(faults: Faults): JournalWriter & JournalReader {
    return {
      seal: IMAGINED_SEAL,
      claim: () =>
        faults.write(() => {
          this.epoch += 1
          return this.epoch
        }),
      append: row =>
        faults.write(() => {
          if (row.epoch !== this.epoch) return 'deposed' as const
          if (this.journal.has(row.firstSeq)) throw new RowRefused(`a row begins with ${row.firstSeq} already`)
          // What is on the disk does not change with the writer's memory.
          this.journal.set(row.firstSeq, { ...row, commands: row.commands.slice() })
          return 'committed' as const
        }),
      rowAt: firstSeq => faults.read(() => this.journal.get(firstSeq) ?? null),
      latestEpoch: () => faults.read(() => this.epoch),
      base: () => faults.read(() => EMPTY_HEAD),
      read: (fromSeq, commandsMax) =>
        faults.read(() => {
          const rows = this.rows(fromSeq)
          const within = rows.filter(row => row.firstSeq < fromSeq + commandsMax)
          return within.length > 0 ? within : rows.slice(0, 1)
        }),
    }
  }

  private snapshotDoor(faults: Faults): SnapshotStore {
    return {
      list: () => faults.read(() => [...this.snapshots.values()].sort((a, b) => b.seq - a.seq)),
      load: seq =>
        faults.read(() => {
          const snapshot = this.snapshots.get(seq)
          assert(snapshot !== undefined, 'a snapshot that was listed is there')
          return { ok: true as const, snapshot }
        }),
      save: snapshot =>
        faults.write(() => {
          if (this.snapshots.has(snapshot.seq)) return
          this.snapshots.set(snapshot.seq, { ...snapshot, content: snapshot.content.slice(), verified: false })
        }),
      markVerified: () => faults.write(() => undefined),
      remove: seq =>
        faults.write(() => {
          this.snapshots.delete(seq)
        }),
    }
  }

  private historyDoor(faults: Faults): HistoryStore {
    return {
      position: () => faults.read(() => this.projectedSeq),
      write: batch =>
        faults.write(() => {
          if (this.projectedSeq !== batch.fromSeq) return false
          this.batches.push(batch)
          for (const { order } of batch.orders) this.writtenOrders.add(order)
          this.projectedSeq = batch.toSeq
          return true
        }),
    }
  }
}

/** How a process reaches the database. */
export type Stores = {
  journal: JournalWriter & JournalReader
  snapshots: SnapshotStore
  history: HistoryStore
  markets: MarketStore
}
