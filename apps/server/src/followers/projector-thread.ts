import { Worker } from 'node:worker_threads'
import type { Clock } from '@bourse/kernel'
import type { JournalRow } from '../core/journal-row.ts'
import type { FromProjector, ProjectorSettings, ToProjector } from './projector-messages.ts'

/** Who is told what the projector does. */
export type ProjectorListeners = {
  moved(seq: number): void
  kept(what: string): void
  trouble(what: string, cause: unknown): void
  broken(sentence: string, cause?: unknown): void
}

type Waiting = { seq: number; resolve(there: boolean): void; cancel: () => void }

// What is not written by then is read from the journal at the next start.
const STOP_MS_MAX = 4_000

/** The projector in its thread, as the writer's thread sees it. */
export class ProjectorThread {
  /** Resolves with its place when it has begun. */
  readonly ready: Promise<number>
  private readonly worker: Worker
  private readonly clock: Clock
  private readonly listeners: ProjectorListeners
  private seq = 0
  private waiting: Waiting[] = []
  private stopping: (() => void) | null = null
  private houseKept: (failure: { cause: unknown } | null) => void = () => undefined
  private gone = false

  constructor(settings: ProjectorSettings, clock: Clock, listeners: ProjectorListeners) {
    this.clock = clock
    this.listeners = listeners
    this.worker = new Worker(new URL('./projector-worker.ts', import.meta.url), {
      workerData: settings,
      name: 'projector',
    })
    this.ready = new Promise((resolve, reject) => {
      this.worker.on('message', (message: FromProjector) => {
        if (message.kind === 'ready') {
          this.seq = message.seq
          resolve(message.seq)
        } else {
          this.hear(message)
        }
      })
      this.worker.on('error', (cause: Error) => {
        reject(cause)
        this.leave('the projector has broken', cause)
      })
      this.worker.on('exit', () => this.leave('the projector has ended'))
    })
    this.ready.catch(() => undefined)
  }

  /** The last command that the history holds. */
  get projectedSeq(): number {
    return this.seq
  }

  /** Hands over a committed row. */
  follow(row: JournalRow): void {
    this.post({ kind: 'row', row: { ...row, commands: row.commands.slice() } })
  }

  /** Says how far the journal goes, for what was committed before this thread was there. */
  catchUp(seq: number): void {
    this.post({ kind: 'follow', seq })
  }

  /** Lets go what need not be kept; to be asked once at a time. Resolves too when the thread ends before. */
  keep(): Promise<void> {
    if (this.gone) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.houseKept = failure => (failure === null ? resolve() : reject(failureOf(failure.cause)))
      this.post({ kind: 'keep' })
    })
  }

  /** Waits until the history holds a command; false when that takes longer. */
  whenProjected(seq: number, waitMs: number): Promise<boolean> {
    if (this.seq >= seq) return Promise.resolve(true)
    this.post({ kind: 'hurry', seq })
    return new Promise(resolve => {
      const entry: Waiting = { seq, resolve, cancel: () => undefined }
      entry.cancel = this.clock.after(waitMs, () => {
        this.waiting = this.waiting.filter(other => other !== entry)
        resolve(false)
      })
      this.waiting.push(entry)
    })
  }

  /** Lets it write what it has and ends it. */
  async stop(): Promise<void> {
    if (!this.gone) {
      await new Promise<void>(resolve => {
        this.stopping = resolve
        this.clock.after(STOP_MS_MAX, resolve)
        this.post({ kind: 'stop' })
      })
    }
    this.gone = true
    this.houseKept(null)
    await this.worker.terminate()
  }

  /** Ends it as it is. */
  async abandon(): Promise<void> {
    this.gone = true
    this.houseKept(null)
    await this.worker.terminate()
  }

  private hear(message: Exclude<FromProjector, { kind: 'ready' }>): void {
    switch (message.kind) {
      case 'moved':
        this.seq = message.seq
        for (const { resolve, cancel } of this.waiting.filter(entry => entry.seq <= message.seq)) {
          cancel()
          resolve(true)
        }
        this.waiting = this.waiting.filter(entry => entry.seq > message.seq)
        this.listeners.moved(message.seq)
        break
      case 'kept':
        this.listeners.kept(message.what)
        break
      case 'house_kept':
        this.houseKept(message.failure)
        break
      case 'trouble':
        this.listeners.trouble(message.what, message.cause)
        break
      case 'stopped':
        this.stopping?.()
        break
    }
  }

  private post(message: ToProjector): void {
    if (!this.gone) this.worker.postMessage(message)
  }

  private leave(sentence: string, cause?: unknown): void {
    if (this.gone) return
    this.gone = true
    this.houseKept(null)
    if (this.stopping === null) this.listeners.broken(sentence, cause)
    else this.stopping()
  }
}

const failureOf = (cause: unknown): Error => new Error('what need not be kept could not be let go', { cause })
