import { assert, BrokenInvariant, type Clock } from '@bourse/kernel'
import type { JournalRow } from '../core/journal-row.ts'
import { lastSeqOf } from '../core/journal-row.ts'
import type { JournalReader } from '../core/journal-store.ts'
import type { Replica } from '../core/replica.ts'
import type { HistoryBatch, HistoryStore } from './history-batch.ts'
import { HistoryBuilder } from './history-builder.ts'

/** Most commands in one transaction, a row that crosses it included whole. */
export const PROJECTED_AT_ONCE_MAX = 20_000
const RETRY_MS = [50, 2_000] as const
// So many commands during one transaction mean that many trade. A transaction's rows then cost a third of what they cost in small
// ones, so more are waited for: until it is worth it, but no longer than a reader would not notice.
const BUSY_COMMANDS = 32
const WORTH_COMMANDS = 4_096
const GATHER_MS_MAX = 500

/** What the projector needs. */
export type ProjectorDeps = {
  reader: JournalReader
  store: HistoryStore
  clock: Clock
  /** Called with the place after each transaction. */
  moved(seq: number): void
  /** Called with each failure before the next attempt. */
  failed(cause: unknown): void
  /** Called when this cannot go on: nothing is written any more. */
  broken(cause: unknown): void
}

/**
 * The history stands where this projector did not leave it. A predecessor that died with a transaction under way can be
 * the reason: the database finished it after the place had been read. Starting anew from the place puts it right.
 */
export class HistoryMoved extends Error {
  override readonly name = 'HistoryMoved'
}

/**
 * Writes the history of all rows that have piled up in one transaction with its place, so exactly once. Rows are handed over
 * as they are committed; beyond a limit they are dropped here and read from the journal instead.
 */
export class Projector {
  private readonly deps: ProjectorDeps
  private readonly replica: Replica
  private readonly builder: HistoryBuilder
  private handed: JournalRow[] = []
  private handedCommands = 0
  private latestSeq: number
  private running: Promise<void> | null = null
  private stopped = false
  /** Up to here somebody waits for the history. */
  private awaitedSeq = 0
  private endGathering: (() => void) | null = null

  constructor(deps: ProjectorDeps, replica: Replica) {
    this.deps = deps
    this.replica = replica
    this.builder = new HistoryBuilder(replica.engine)
    this.latestSeq = replica.head.seq
  }

  /** How far the journal goes, as far as this has heard. */
  get headSeq(): number {
    return this.latestSeq
  }

  /** Takes over a committed row. */
  take(row: JournalRow): void {
    this.latestSeq = lastSeqOf(row)
    if (this.handedCommands < PROJECTED_AT_ONCE_MAX) {
      this.handed.push(row)
      this.handedCommands += row.count
      if (this.handedCommands >= WORTH_COMMANDS) this.endGathering?.()
    } else {
      this.handed = []
      this.handedCommands = 0
    }
    this.wake()
  }

  /** Says how far the journal goes, without its rows. */
  follow(seq: number): void {
    this.latestSeq = Math.max(this.latestSeq, seq)
    this.wake()
  }

  /** Says that somebody waits until the history holds this command. */
  hurry(seq: number): void {
    this.awaitedSeq = Math.max(this.awaitedSeq, seq)
    this.endGathering?.()
  }

  /** Writes what is handed over already and stops; what remains is read from the journal at the next start. */
  async stop(): Promise<void> {
    this.hurry(this.latestSeq)
    await this.running
    this.stopped = true
  }

  /** Gives up at once: whatever is under way is not attempted again. */
  abandon(): void {
    this.stopped = true
    this.endGathering?.()
  }

  private wake(): void {
    if (this.running !== null || this.stopped) return
    this.running = this.run()
      .catch((cause: unknown) => {
        this.stopped = true
        this.deps.broken(cause)
      })
      .finally(() => {
        this.running = null
        if (this.replica.head.seq < this.latestSeq) this.wake()
      })
  }

  private async run(): Promise<void> {
    while (!this.stopped && this.replica.head.seq < this.latestSeq) {
      const rows = await this.patiently(() => this.nextRows())
      if (rows === null) return
      const fromSeq = this.replica.head.seq
      for (const row of rows) this.replica.apply(row, this.builder)
      const batch = this.builder.take(fromSeq, this.replica.head.seq)
      if ((await this.patiently(() => this.write(batch))) === null) return
      this.deps.moved(batch.toSeq)
      if (this.latestSeq - batch.toSeq >= BUSY_COMMANDS) await this.gather(batch.toSeq)
    }
  }

  /** Lets commands pile up behind `seq`, unless somebody waits for one of them. */
  private async gather(seq: number): Promise<void> {
    if (this.stopped || this.awaitedSeq > seq || this.latestSeq - seq >= WORTH_COMMANDS) return
    await new Promise<void>(resolve => {
      const cancel = this.deps.clock.after(GATHER_MS_MAX, () => this.endGathering?.())
      this.endGathering = () => {
        this.endGathering = null
        cancel()
        resolve()
      }
    })
  }

  /** What comes next: what was handed over when it continues our place, otherwise what the journal has. */
  private async nextRows(): Promise<JournalRow[]> {
    const nextSeq = this.replica.head.seq + 1
    const handed = this.handed.filter(row => row.firstSeq >= nextSeq)
    this.handed = []
    this.handedCommands = 0
    if (handed[0]?.firstSeq === nextSeq) return handed
    const rows = await this.deps.reader.read(nextSeq, PROJECTED_AT_ONCE_MAX)
    assert(rows.length > 0, `the journal has the rows that were committed to it (${nextSeq} to ${this.latestSeq})`)
    return rows
  }

  private async write(batch: HistoryBatch): Promise<true> {
    if (await this.deps.store.write(batch)) return true
    // An attempt of unknown outcome was carried out after all, or somebody else writes the history too.
    const seq = await this.deps.store.position()
    if (seq !== batch.toSeq) throw new HistoryMoved(`the history stands at ${seq}, not at ${batch.toSeq}`)
    return true
  }

  /** Tries until it works; null when stopped meanwhile. A broken invariant is no failure of the database and is thrown. */
  private async patiently<T>(work: () => Promise<T>): Promise<T | null> {
    let pauseMs: number = RETRY_MS[0]
    while (!this.stopped) {
      try {
        return await work()
      } catch (cause) {
        if (cause instanceof BrokenInvariant || cause instanceof HistoryMoved) throw cause
        this.deps.failed(cause)
      }
      await new Promise<void>(resolve => this.deps.clock.after(pauseMs, resolve))
      pauseMs = Math.min(pauseMs * 2, RETRY_MS[1])
    }
    return null
  }
}
