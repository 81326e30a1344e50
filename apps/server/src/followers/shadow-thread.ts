import { Worker } from 'node:worker_threads'
import type { OwnerUpdate } from '../core/core-link.ts'
import type { JournalHead, JournalRow } from '../core/journal-row.ts'
import { LiveMarketFeed } from './live-market-feed.ts'
import type { PublicReader } from './public-reader.ts'
import type { Checkpoint } from './shadow.ts'
import type { FromShadow, ShadowQuestion, ShadowSettings, ToShadow } from './shadow-messages.ts'

/** Who is told what the shadow finds. */
export type ShadowListeners = {
  /** Writer and shadow came apart, or the shadow has broken: trading must stop. */
  broken(sentence: string, cause?: unknown): void
  snapshotted(seq: number, tookMs: number, bytes: number): void
  published(seq: number): void
  trouble(what: string, cause: unknown): void
}

type Waiting = { resolve(answer: unknown): void; reject(cause: unknown): void }

/** The shadow in its thread, as the writer's thread sees it. */
export class ShadowThread {
  readonly feed: LiveMarketFeed
  /** Resolves when the shadow stands at the end of the journal. */
  readonly ready: Promise<{ head: JournalHead; stateDigest: Uint8Array }>
  private readonly worker: Worker
  private readonly reader: PublicReader
  private readonly listeners: ShadowListeners
  private readonly waiting = new Map<number, Waiting>()
  private readonly owners = new Map<number, Set<(update: OwnerUpdate) => void>>()
  private asked = 0
  private gone = false
  private stopping = false

  constructor(settings: ShadowSettings, reader: PublicReader, listeners: ShadowListeners) {
    this.listeners = listeners
    this.reader = reader
    this.feed = new LiveMarketFeed(reader)
    this.worker = new Worker(new URL('./shadow-worker.ts', import.meta.url), { workerData: settings, name: 'shadow' })
    this.ready = new Promise((resolve, reject) => {
      this.worker.on('message', (message: FromShadow) => {
        if (message.kind === 'ready') {
          this.feed.begin(message.contents)
          this.reader.begin(message.head.seq)
          resolve(message)
        } else {
          this.hear(message)
        }
      })
      this.worker.on('error', (cause: Error) => {
        reject(cause)
        this.leave('the shadow has broken', cause)
      })
      this.worker.on('exit', () => this.leave('the shadow has ended'))
    })
    // Who starts it waits for it; a failure before that is told there.
    this.ready.catch(() => undefined)
  }

  /** Hands over a committed row with the writer's digests after it. */
  follow(row: JournalRow, checkpoint: Checkpoint): void {
    // The commands are a part of a larger buffer, all of which would be copied.
    this.post({ kind: 'row', row: { ...row, commands: row.commands.slice() }, checkpoint })
  }

  /** Tells everything that happens to an owner from now on. */
  followOwner(owner: number, listener: (update: OwnerUpdate) => void): () => void {
    const known = this.owners.get(owner) ?? new Set()
    this.owners.set(owner, known)
    if (known.size === 0) this.post({ kind: 'watch', owner })
    known.add(listener)
    return () => {
      if (!known.delete(listener) || known.size > 0) return
      this.owners.delete(owner)
      this.post({ kind: 'unwatch', owner })
    }
  }

  /** Resolves when all that was handed over has been published, with the last command of it. */
  published(): Promise<number> {
    return this.ask<number>({ ask: 'published' })
  }

  /** Takes a snapshot now and gives its seq. */
  snapshot(): Promise<number> {
    return this.ask<number>({ ask: 'snapshot' })
  }

  /** Lets it take a last snapshot and ends it. */
  async stop(): Promise<void> {
    this.stopping = true
    if (!this.gone) await this.ask({ ask: 'stop' }).catch(cause => this.listeners.trouble('the last snapshot', cause))
    this.gone = true
    await this.worker.terminate()
  }

  /** Ends it without a last snapshot. */
  async abandon(): Promise<void> {
    this.gone = true
    await this.worker.terminate()
  }

  private hear(message: Exclude<FromShadow, { kind: 'ready' }>): void {
    switch (message.kind) {
      case 'published': {
        const { markets, owners, seq } = message.publication
        this.feed.publish(markets)
        this.reader.publish(markets)
        for (const update of owners) for (const listener of this.owners.get(update.owner) ?? []) listener(update)
        this.listeners.published(seq)
        break
      }
      case 'mismatch':
        this.listeners.broken(message.sentence)
        break
      case 'snapshotted':
        this.listeners.snapshotted(message.seq, message.tookMs, message.bytes)
        break
      case 'trouble':
        this.listeners.trouble(message.what, message.cause)
        break
      case 'answer':
        this.waiting.get(message.id)?.resolve(message.answer)
        this.waiting.delete(message.id)
        break
      case 'no_answer':
        this.waiting.get(message.id)?.reject(withCode(message.cause, message.code))
        this.waiting.delete(message.id)
        break
    }
  }

  private ask<Answer>(question: ShadowQuestion): Promise<Answer> {
    if (this.gone) return Promise.reject(new Error('the shadow has ended'))
    this.asked += 1
    const id = this.asked
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: answer => resolve(answer as Answer), reject })
      this.post({ kind: 'question', id, question })
    })
  }

  private post(message: ToShadow): void {
    if (!this.gone) this.worker.postMessage(message)
  }

  private leave(sentence: string, cause?: unknown): void {
    for (const { reject } of this.waiting.values()) reject(cause ?? new Error(sentence))
    this.waiting.clear()
    if (this.gone) return
    this.gone = true
    // Its end may be heard before its last answer.
    if (!this.stopping) this.listeners.broken(sentence, cause)
  }
}

// By its code the gateway tells a database that is away from a fault of ours.
const withCode = (cause: unknown, code: string | null): unknown =>
  cause instanceof Error && code !== null ? Object.assign(cause, { code }) : cause
