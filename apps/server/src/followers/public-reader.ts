import type { Clock } from '@bourse/kernel'
import { DealBacklog } from './deal-backlog.ts'
import type { MarketQuestions } from './live-market-feed.ts'
import type { Candle, CandleQuery, MarketText, MarketUpdate, PublicDeal, RollingFigures } from './market-feed.ts'
import type { FromReader, ReaderQuestion, ReaderSettings, ToReader } from './reader-messages.ts'
import { ReaderProcess } from './reader-process.ts'

// More than wait here are told to come back: nobody is served better by a longer line.
const QUESTIONS_MAX = 128
const UNSENT_DEALS_MAX = 4_096
const PAUSE_MS_FIRST = 100
const PAUSE_MS_MAX = 30_000

type Waiting = { question: ReaderQuestion; resolve(answer: unknown): void; reject(cause: unknown): void }

/** What the reader needs, and who is told that it has trouble. */
export type ReaderDeps = {
  settings: ReaderSettings
  clock: Clock
  trouble(what: string, cause: unknown): void
}

/**
 * Answers what strangers ask of the markets, in a process that has nothing else to do: apart from the writer and from the
 * engine that checks it. When the process dies its questions are turned away, and another begins from the history and the
 * deals that the history may not hold yet.
 */
export class PublicReader implements MarketQuestions {
  private readonly deps: ReaderDeps
  private readonly waiting = new Map<number, Waiting>()
  private process: ReaderProcess | null = null
  private backlog: DealBacklog | null = null
  private projectedSeq = 0
  private standing = false
  private loading = false
  private asked = 0
  private pauseMs = 0
  private woken = false
  private stopped = false

  constructor(deps: ReaderDeps) {
    this.deps = deps
  }

  /** Starts its process, which the first question would do otherwise. */
  wake(): void {
    if (this.woken || this.stopped) return
    this.woken = true
    this.begins()
  }

  /** Says after which command the published deals begin. */
  begin(seq: number): void {
    this.backlog = new DealBacklog(seq)
    this.loadIfPossible()
  }

  /** Takes in what was published. */
  publish(updates: readonly MarketUpdate[]): void {
    this.backlog?.add(updates)
    if (this.standing && this.backlog !== null && this.backlog.waiting >= UNSENT_DEALS_MAX) this.sendUnsent()
  }

  /** Says how far the history is. */
  projected(seq: number): void {
    this.projectedSeq = seq
    // A reader that begins needs what came after the history that it has read; one that has not begun will read this too.
    if (this.standing || this.process === null) this.backlog?.projected(seq)
    else this.loadIfPossible()
  }

  deals(market: number, limit: number, afterDeal: number): Promise<PublicDeal[]> {
    return this.ask({ ask: 'deals', market, limit, afterDeal })
  }

  candles(query: CandleQuery): Promise<Candle[]> {
    return this.ask({ ask: 'candles', ...query })
  }

  candlesText(query: CandleQuery, text: MarketText): Promise<string> {
    return this.ask({ ask: 'candles_text', query, text })
  }

  dealsText(query: { market: number; limit: number; afterDeal: number }, text: MarketText): Promise<string> {
    return this.ask({ ask: 'deals_text', ...query, text })
  }

  rolling(market: number, periodS: number, nowMs: number): Promise<RollingFigures | null> {
    return this.ask({ ask: 'rolling', market, periodS, nowMs })
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.stopped = true
    this.turnAway('the reader has ended')
    await this.process?.stop()
  }

  private ask<Answer>(question: ReaderQuestion): Promise<Answer> {
    if (this.stopped) return Promise.reject(away('the reader has ended'))
    if (this.waiting.size >= QUESTIONS_MAX) return Promise.reject(away('too many ask at once'))
    this.wake()
    this.asked += 1
    const id = this.asked
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { question, resolve: answer => resolve(answer as Answer), reject })
      if (!this.standing) return
      this.sendUnsent()
      this.post({ kind: 'question', id, question })
    })
  }

  private begins(): void {
    this.process = new ReaderProcess(this.deps.settings, {
      hear: message => this.hear(message),
      ended: cause => this.beginAgain(cause),
    })
    this.loadIfPossible()
  }

  private beginAgain(cause: unknown): void {
    if (this.stopped) return
    this.deps.trouble('the reader of public questions has ended; another begins', cause)
    this.standing = false
    this.loading = false
    this.process = null
    this.turnAway('the reader has ended')
    this.later(() => this.begins())
  }

  private turnAway(sentence: string): void {
    for (const { reject } of this.waiting.values()) reject(away(sentence))
    this.waiting.clear()
  }

  private loadIfPossible(): void {
    const { backlog } = this
    if (this.process === null || this.loading || this.standing) return
    if (backlog === null || this.projectedSeq < backlog.fromSeq) return
    this.loading = true
    this.post({ kind: 'load' })
  }

  /** At once; the second time in a row and later only after a while. */
  private later(act: () => void): void {
    const { pauseMs } = this
    this.pauseMs = Math.min(Math.max(pauseMs * 2, PAUSE_MS_FIRST), PAUSE_MS_MAX)
    if (pauseMs === 0) return act()
    this.deps.clock.after(pauseMs, () => {
      if (!this.stopped) act()
    })
  }

  private hear(message: FromReader): void {
    switch (message.kind) {
      case 'loaded':
        this.loading = false
        this.stand(message.seq)
        break
      case 'not_loaded':
        this.loading = false
        this.deps.trouble('the reader of public questions could not read the history', message.cause)
        this.later(() => this.loadIfPossible())
        break
      case 'answer':
        this.pauseMs = 0
        this.waiting.get(message.id)?.resolve(message.answer)
        this.waiting.delete(message.id)
        break
      case 'no_answer':
        this.waiting.get(message.id)?.reject(withCode(message.cause, message.code))
        this.waiting.delete(message.id)
        break
    }
  }

  private stand(seq: number): void {
    const { backlog } = this
    if (backlog === null || seq < backlog.fromSeq) {
      this.later(() => this.loadIfPossible())
      return
    }
    this.standing = true
    this.post({ kind: 'deals', words: backlog.takeAll() })
    for (const [id, { question }] of this.waiting) this.post({ kind: 'question', id, question })
  }

  private sendUnsent(): void {
    if (this.backlog !== null && this.backlog.waiting > 0) {
      this.post({ kind: 'deals', words: this.backlog.takeUnsent() })
    }
  }

  private post(message: ToReader): void {
    this.process?.post(message)
  }
}

// By its code the gateway tells what is away for a moment from a fault of ours.
const away = (sentence: string): Error => Object.assign(new Error(sentence), { code: 'ECONNABORTED' })

const withCode = (cause: unknown, code: string | null): unknown =>
  cause instanceof Error && code !== null ? Object.assign(cause, { code }) : cause
