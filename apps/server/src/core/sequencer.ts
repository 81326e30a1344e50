import { assert, type Clock } from '@bourse/kernel'
import { HouseTime } from './house-time.ts'
import { headAfter, JOURNAL_VERSION, type JournalHead, type JournalRow, sameDigest, sealRow } from './journal-row.ts'
import type { AppendOutcome, JournalWriter } from './journal-store.ts'
import { OpenBatch } from './open-batch.ts'

/** Why a command was turned away before it had a number: it surely has not been and will not be carried out. */
export type NotTakenReason = 'busy' | 'down' | 'halted' | 'deposed' | 'stopping'

/** What becomes of a submitted command. `unknown`: sent, but the database has not said in time whether it counts. */
export type SequencerAnswer<Outcome> =
  | { kind: 'applied'; seq: number; atMs: number; outcome: Outcome }
  | { kind: 'not_taken'; reason: NotTakenReason }
  | { kind: 'unknown' }

/** How the sequencer is. */
export type SequencerStatus = {
  standing: Standing
  /** Where its journal ends. */
  seq: number
  atMs: number
  queued: number
  inFlight: number
  /** How far the machine's clock is ahead of the house's time, or behind; 0 where that is made up for at once. */
  offMs: number
}

/** Who applies what has been committed. */
export type SequencerHost<Outcome> = {
  /** Applies a committed row and gives one outcome a command, in order. */
  apply(row: JournalRow): readonly Outcome[]
  /** The moment of the engine's next timer, or null. */
  nextTimerAtMs(): number | null
  /** The command that lets due timers fire, in its binary form. */
  readonly tick: Uint8Array
  /** Called once when the writer can no longer go on: deposed, or an invariant broken while applying. */
  ended(reason: 'deposed' | 'broken', cause?: unknown): void
}

/** Limits of patience, all in milliseconds or commands. */
export type SequencerLimits = {
  /** Commands that may wait; more are turned away as busy. */
  queueMax: number
  /** A row in flight for longer means the database is down: what waits and what comes is turned away. */
  downAfterMs: number
  /** A row in flight for longer: its submitters are told that the outcome is unknown. */
  unknownAfterMs: number
  /** Pauses between attempts to reach the database: from the first, doubling, to the second. */
  retryMs: readonly [number, number]
}

/** The limits in production: the client gives up after 15 s, so it hears from us before. */
export const SEQUENCER_LIMITS: SequencerLimits = {
  queueMax: 65_536,
  downAfterMs: 2_000,
  unknownAfterMs: 10_000,
  retryMs: [25, 1_000],
}

/** What the sequencer needs. */
export type SequencerDeps<Outcome> = {
  journal: JournalWriter
  clock: Clock
  /** By what it is told how long the database takes, where `clock` passes at another pace than time; otherwise by that. */
  realClock?: Clock | undefined
  host: SequencerHost<Outcome>
  limits: SequencerLimits
  /** What rows are sealed with. */
  key: Uint8Array
  /** Calls back when all that arrives with the current event has arrived (setImmediate), so that it leaves in one row. */
  defer(call: () => void): void
}

// A timer far ahead is looked at now and then: the house's time and the timer's do not keep exactly one pace.
const LOOK_MS = 60_000
// Applying so many commands takes about as long as a small commit.
const OVERLAP_FROM = 1_024

type InFlight<Outcome> = { row: JournalRow; batch: OpenBatch<SequencerAnswer<Outcome>>; ticks: boolean }
type Standing = 'open' | 'down' | 'halted' | 'deposed' | 'stopping'

/**
 * Gives every command its number and moment and commits them in batches that clock themselves: nothing in flight, send at
 * once; what arrives meanwhile is the next batch. A command is applied and answered after its row is committed, never before.
 */
export class Sequencer<Outcome> {
  private readonly deps: SequencerDeps<Outcome>
  private readonly epoch: number
  private readonly tick: Uint8Array
  private readonly time: HouseTime
  private readonly realClock: Clock
  private head: JournalHead
  private standing: Standing = 'open'
  private readonly queue: OpenBatch<SequencerAnswer<Outcome>>[] = []
  private queued = 0
  private inFlight: InFlight<Outcome> | null = null
  private woken = false
  private cancelTimer: (() => void) | null = null
  private cancelWatches: (() => void)[] = []
  private whenIdle: (() => void)[] = []

  constructor(deps: SequencerDeps<Outcome>, start: { epoch: number; head: JournalHead }) {
    this.deps = deps
    this.realClock = deps.realClock ?? deps.clock
    this.epoch = start.epoch
    this.tick = deps.host.tick
    this.head = start.head
    this.time = new HouseTime(deps.clock, start.head.atMs)
    this.armTimer()
  }

  /** Takes a command in its binary form; the answer is called exactly once, possibly at once. */
  submit(command: Uint8Array, answer: (answer: SequencerAnswer<Outcome>) => void): void {
    if (this.standing !== 'open') return answer({ kind: 'not_taken', reason: this.standing })
    if (this.queued >= this.deps.limits.queueMax) return answer({ kind: 'not_taken', reason: 'busy' })
    let batch = this.queue.at(-1)
    if (batch === undefined || !batch.fits(command.byteLength)) {
      batch = new OpenBatch(this.tick)
      this.queue.push(batch)
    }
    batch.add(command, answer)
    this.queued += 1
    this.wake()
  }

  /** Stops trading: what waits and what comes is turned away; what is in flight is finished. */
  halt(): void {
    this.close('halted')
  }

  /** Takes nothing more, finishes what was taken, and resolves when all of it is answered. */
  stop(): Promise<void> {
    if (this.standing === 'open') this.standing = 'stopping'
    this.cancelTimer?.()
    this.cancelTimer = null
    if (this.inFlight === null && this.queued === 0) return Promise.resolve()
    return new Promise(resolve => this.whenIdle.push(resolve))
  }

  /** Where the writer stands, for readiness and metrics. */
  status(): SequencerStatus {
    const { standing, queued, time } = this
    const { seq, atMs } = this.head
    return { standing, seq, atMs, queued, inFlight: this.inFlight?.row.count ?? 0, offMs: time.offMs }
  }

  /** The house's time: what the next row would be dated. */
  nowMs(): number {
    return Math.max(this.head.atMs, this.time.nowMs())
  }

  private wake(): void {
    if (this.woken || this.inFlight !== null) return
    this.woken = true
    this.deps.defer(() => {
      this.woken = false
      this.pump()
    })
  }

  private pump(): void {
    if (this.inFlight !== null || this.standing === 'deposed') return
    const next = this.seal()
    if (next === null) return
    this.inFlight = next
    this.watch(next)
    this.commit(next.row).then(
      outcome => this.settle(next, outcome),
      cause => this.end('broken', cause),
    )
  }

  /** Makes the next row of what waits, with a tick when a timer is due. */
  private seal(): InFlight<Outcome> | null {
    const atMs = this.nowMs()
    const ticks = this.timerDue(atMs)
    const batch = this.queue.shift() ?? (ticks ? new OpenBatch<SequencerAnswer<Outcome>>(this.tick) : null)
    if (batch === null) return null
    this.queued -= batch.count
    const unsealed = {
      firstSeq: this.head.seq + 1,
      count: batch.count + (ticks ? 1 : 0),
      epoch: this.epoch,
      version: JOURNAL_VERSION,
      atMs,
      commands: batch.commands(ticks),
    }
    return { row: sealRow(this.head.digest, unsealed, this.deps.key), batch, ticks }
  }

  private timerDue(nowMs: number): boolean {
    if (this.standing !== 'open' && this.standing !== 'down') return false
    const dueAtMs = this.deps.host.nextTimerAtMs()
    return dueAtMs !== null && dueAtMs <= nowMs
  }

  private async commit(row: JournalRow): Promise<AppendOutcome> {
    for (;;) {
      try {
        return await this.deps.journal.append(row)
      } catch {
        const found = await this.findOut(row)
        if (found !== 'absent') return found
      }
    }
  }

  /** After an append of unknown outcome: asks until the database has said what stands at the row's place. */
  private async findOut(row: JournalRow): Promise<AppendOutcome | 'absent'> {
    const { journal, limits } = this.deps
    let pauseMs = limits.retryMs[0]
    for (;;) {
      await this.pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, limits.retryMs[1])
      try {
        const found = await journal.rowAt(row.firstSeq)
        if (found !== null) return sameDigest(found.digest, row.digest) ? 'committed' : 'deposed'
        return (await journal.latestEpoch()) > this.epoch ? 'deposed' : 'absent'
      } catch {
        // Still out of reach: the watch tells the submitters, this loop only finds out.
      }
    }
  }

  private settle(sent: InFlight<Outcome>, outcome: AppendOutcome): void {
    // The end has come meanwhile: the state no longer is what the row was made for, so that it counts for whoever restarts.
    if (this.inFlight !== sent) return
    this.unwatch()
    if (outcome === 'deposed') return this.end('deposed')
    this.head = headAfter(sent.row)
    this.inFlight = null
    if (this.standing === 'down') this.standing = 'open'
    // A large row takes a while to apply: the next one travels meanwhile. After a small one it is better to answer first, so
    // that those who go on at once are in the next row too. After a tick its timers would look due still.
    if (!sent.ticks && sent.row.count >= OVERLAP_FROM) this.pump()
    try {
      this.answerAll(sent)
    } catch (cause) {
      // It is committed, and what it came to nobody can say.
      this.tellUnknown(sent)
      return this.end('broken', cause)
    }
    this.armTimer()
    this.wake()
    if (this.inFlight === null && this.queued === 0) for (const resolve of this.whenIdle.splice(0)) resolve()
  }

  private answerAll(sent: InFlight<Outcome>): void {
    const { row, batch } = sent
    const outcomes = this.deps.host.apply(row)
    assert(outcomes.length === row.count, `a row of ${row.count} commands has as many outcomes (${outcomes.length})`)
    const first = sent.ticks ? 1 : 0
    // Those who were told that the outcome is unknown wait no longer.
    const waiting = batch.waiting.splice(0)
    for (let index = first; index < row.count && index - first < waiting.length; index++) {
      const outcome = outcomes[index] as Outcome
      waiting[index - first]?.({ kind: 'applied', seq: row.firstSeq + index, atMs: row.atMs, outcome })
    }
  }

  /** From here on nothing of ours can count: what waits is turned away, what was sent is unknown. */
  private end(reason: 'deposed' | 'broken', cause?: unknown): void {
    if (this.standing === 'deposed') return
    this.unwatch()
    this.cancelTimer?.()
    this.close('deposed')
    if (this.inFlight !== null) this.tellUnknown(this.inFlight)
    this.inFlight = null
    for (const resolve of this.whenIdle.splice(0)) resolve()
    this.deps.host.ended(reason, cause)
  }

  private close(standing: 'halted' | 'deposed'): void {
    this.standing = standing
    this.turnAwayQueue(standing)
  }

  private turnAwayQueue(reason: NotTakenReason): void {
    const batches = this.queue.splice(0)
    this.queued = 0
    for (const batch of batches) for (const answer of batch.waiting) answer({ kind: 'not_taken', reason })
  }

  private tellUnknown(sent: InFlight<Outcome>): void {
    for (const answer of sent.batch.waiting.splice(0)) answer({ kind: 'unknown' })
  }

  private watch(sent: InFlight<Outcome>): void {
    const { realClock } = this
    const { limits } = this.deps
    this.cancelWatches = [
      realClock.after(limits.downAfterMs, () => {
        if (this.standing === 'open') this.standing = 'down'
        this.turnAwayQueue('down')
      }),
      realClock.after(limits.unknownAfterMs, () => this.tellUnknown(sent)),
    ]
  }

  private unwatch(): void {
    for (const cancel of this.cancelWatches.splice(0)) cancel()
  }

  private armTimer(): void {
    this.cancelTimer?.()
    this.cancelTimer = null
    const dueAtMs = this.deps.host.nextTimerAtMs()
    if (dueAtMs === null || this.standing !== 'open') return
    // An early call arms it again.
    const delayMs = Math.min(Math.max(0, dueAtMs - this.nowMs()), LOOK_MS)
    this.cancelTimer = this.deps.clock.after(delayMs, () => {
      this.cancelTimer = null
      this.pump()
      if (this.inFlight === null) this.armTimer()
    })
  }

  private pause(ms: number): Promise<void> {
    return new Promise(resolve => this.realClock.after(ms, () => resolve()))
  }
}
