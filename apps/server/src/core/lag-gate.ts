import type { Clock } from '@bourse/kernel'
import { type JournalHead, type JournalRow, lastSeqOf } from './journal-row.ts'

/** Behind by so many commands, or by so long, new orders are turned away until both have halved. */
export const LAG_LIMITS = { commands: 2_000_000, ms: 60_000 } as const

/** Watches how far the history is behind the journal. */
export class LagGate {
  private readonly clock: Pick<Clock, 'steadyMs'>
  private headSeq: number
  private projectedSeq: number
  /** When rows were committed that are not in the history yet: thinned, oldest first. */
  private readonly marks: { seq: number; atMs: number }[] = []
  private closed = false

  constructor(clock: Pick<Clock, 'steadyMs'>, head: JournalHead) {
    this.clock = clock
    this.headSeq = head.seq
    this.projectedSeq = head.seq
  }

  /** Commands that the history is behind. */
  get lagCommands(): number {
    return Math.max(0, this.headSeq - this.projectedSeq)
  }

  /** How long the oldest command that is not in the history has waited. */
  get lagMs(): number {
    const oldest = this.marks[0]
    return oldest === undefined ? 0 : Math.max(0, this.clock.steadyMs() - oldest.atMs)
  }

  /** Whether new orders are turned away. */
  get busy(): boolean {
    const share = this.closed ? 0.5 : 1
    this.closed = this.lagCommands >= LAG_LIMITS.commands * share || this.lagMs >= LAG_LIMITS.ms * share
    return this.closed
  }

  /** A row was committed. */
  committed(row: JournalRow): void {
    this.headSeq = lastSeqOf(row)
    const last = this.marks.at(-1)
    const nowMs = this.clock.steadyMs()
    // A tenth of a second is exact enough, and keeps the list short.
    if (last === undefined || nowMs - last.atMs >= 100) this.marks.push({ seq: this.headSeq, atMs: nowMs })
    else last.seq = this.headSeq
  }

  /** The history holds everything up to here. */
  projected(seq: number): void {
    this.projectedSeq = seq
    let done = 0
    while ((this.marks[done]?.seq ?? Number.POSITIVE_INFINITY) <= seq) done += 1
    this.marks.splice(0, done)
  }
}
