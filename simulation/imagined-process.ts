import type { Clock, FakeClock } from '@bourse/kernel'
import type { CommandBody, SubmitResult } from '@bourse/server/src/core/core-link.ts'
import type { OrderRecord } from '@bourse/server/src/core/order-record.ts'
import { recover } from '@bourse/server/src/core/recover.ts'
import { replicaAt } from '@bourse/server/src/core/replica-at.ts'
import { SEQUENCER_LIMITS } from '@bourse/server/src/core/sequencer.ts'
import { type AppliedRow, Writer } from '@bourse/server/src/core/writer.ts'
import { HistoryMoved, Projector } from '@bourse/server/src/followers/projector.ts'
import type { Shadow } from '@bourse/server/src/followers/shadow.ts'
import { startShadow } from '@bourse/server/src/followers/start-shadow.ts'
import { ConnectionLost } from './faults.ts'
import type { Stores } from './imagined-database.ts'

// A commit and one look more.
const TIMER_LATE_MS_MAX = 1_000

/** What a process tells whoever runs the simulation. */
export type ProcessWitness = {
  /** Writer and shadow came apart: never. */
  mismatch(sentence: string): void
  ended(reason: 'deposed' | 'broken', cause: unknown): void
}

/** One run of the server's core, with everything real but the clock, the disk and the threads. */
export class ImaginedProcess {
  private readonly doors: Stores
  private readonly clock: Clock
  private readonly witness: ProcessWitness
  private alive = true
  private writer: Writer | null = null
  private shadow: Shadow | null = null
  private projector: Projector | null = null

  constructor(parts: { doors: Stores; clock: FakeClock; witness: ProcessWitness }) {
    this.doors = whileAlive(parts.doors, () => this.alive)
    this.clock = {
      nowMs: () => parts.clock.nowMs(),
      steadyMs: () => parts.clock.steadyMs(),
      after: (delayMs, call) =>
        parts.clock.after(delayMs, () => {
          if (this.alive) call()
        }),
    }
    this.witness = parts.witness
  }

  /** Whether it takes commands. */
  get serving(): boolean {
    return this.alive && this.writer !== null
  }

  /** Whether nothing of what it took is still on its way. */
  get idle(): boolean {
    const status = this.writer?.status()
    return status !== undefined && status.queued === 0 && status.inFlight === 0
  }

  /** Whether a timer of the engine should have fired by now. */
  get timerIsLate(): boolean {
    const dueAtMs = this.nextTimerAtMs()
    const head = this.writer?.ask('head', {})
    return dueAtMs !== null && head !== undefined && dueAtMs + TIMER_LATE_MS_MAX < head.nowMs
  }

  /** Comes up as the server does: claims the journal, recovers, then opens. False when the database failed meanwhile. */
  async start(): Promise<boolean> {
    const { journal, snapshots, history, markets } = this.doors
    try {
      const epoch = await journal.claim()
      const sources = { reader: journal, snapshots }
      const recovered = await recover({ ...sources, projectedSeq: () => history.position() })
      this.shadow = await startShadow({ ...sources, markets })
      const projected = await replicaAt(sources, await history.position())
      this.projector = new Projector(
        {
          reader: journal,
          store: history,
          clock: this.clock,
          moved: seq => this.writer?.projected(seq),
          failed: ignore,
          // The server ends then too, and comes back to where the history really stands.
          broken: cause => this.ended(cause instanceof HistoryMoved ? 'deposed' : 'broken', cause),
        },
        projected,
      )
      this.writer = new Writer(
        {
          journal,
          clock: this.clock,
          limits: SEQUENCER_LIMITS,
          key: journal.seal.key,
          defer: call => this.clock.after(0, call),
          applied: applied => this.follow(applied),
          ended: (reason, cause) => this.ended(reason, cause),
        },
        recovered,
        epoch,
      )
      this.projector.follow(recovered.replica.head.seq)
      return true
    } catch (cause) {
      if (cause instanceof ConnectionLost) return false
      throw cause
    }
  }

  /** Submits a command; the answer comes once, or never after a crash. */
  submit(command: Exclude<CommandBody, { kind: 'tick' }>, answer: (submitted: SubmitResult) => void): void {
    this.writer?.submit(command, submitted => {
      if (this.alive) answer(submitted)
    })
  }

  /** What a reader would find of an owner right now, beside the history. */
  recent(owner: number): { seq: number; orders: OrderRecord[] } | null {
    return this.writer?.ask('recent', { owner }) ?? null
  }

  /** Keeps the state of this moment, as the shadow does now and then. */
  async snapshot(): Promise<void> {
    const kept = this.shadow?.replica.snapshot()
    if (kept !== undefined) await this.doors.snapshots.save(kept).catch(ignore)
  }

  /** Dies without a word: nothing under way comes back, but what the database has begun it may finish. */
  crash(): void {
    this.alive = false
    this.projector?.abandon()
  }

  private nextTimerAtMs(): number | null {
    return this.shadow?.replica.engine.nextTimerAt() ?? null
  }

  /** Where the shadow's engine stands. */
  state(): { seq: number; digest: string } | null {
    const replica = this.shadow?.replica
    return replica === undefined ? null : { seq: replica.head.seq, digest: replica.engine.digest() }
  }

  private follow({ row, stream, state }: AppliedRow): void {
    if (!this.alive) return
    const { shadow } = this
    if (shadow === null) return
    shadow.follow(row)
    const sentence = shadow.differenceTo({ stream, state })
    if (sentence !== null) this.witness.mismatch(sentence)
    this.projector?.take(row)
  }

  private ended(reason: 'deposed' | 'broken', cause: unknown): void {
    this.witness.ended(reason, cause)
    this.crash()
  }
}

const ignore = (): void => undefined

/** Doors whose answers a dead process no longer hears. */
function whileAlive(doors: Stores, alive: () => boolean): Stores {
  const guard = <D extends object>(door: D): D =>
    new Proxy(door, {
      get(target, name, receiver) {
        const found: unknown = Reflect.get(target, name, receiver)
        if (typeof found !== 'function') return found
        const method = found as (...words: unknown[]) => Promise<unknown>
        return (...words: unknown[]) =>
          new Promise((resolve, reject) => {
            if (!alive()) return
            method.apply(target, words).then(
              value => {
                if (alive()) resolve(value)
              },
              (cause: Error) => {
                if (alive()) reject(cause)
              },
            )
          })
      },
    })
  return {
    journal: guard(doors.journal),
    snapshots: guard(doors.snapshots),
    history: guard(doors.history),
    markets: guard(doors.markets),
  }
}
