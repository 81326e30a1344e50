import type { Clock } from '@bourse/kernel'
import type { DepthLevel } from '@bourse/protocol'
import { type DepthPush, LiveBook } from '../book/live-book.ts'
import { backOffMs } from '../connection/back-off.ts'
import type { FrameWriter } from '../frame-writer.ts'
import type { Book, BookKey, LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'

/** What the book's channel needs. */
export type DepthDeps = {
  readonly wishes: Wishes
  readonly writer: FrameWriter
  readonly clock: Clock
  readonly random: () => number
  /** Asks for a whole book. */
  readonly again: () => void
}

/** The one book of the connection, proved with every push and asked for anew when it cannot be. */
export class DepthChannel implements Channel {
  readonly type = 'depth'
  readonly isPersonal = false
  readonly #deps: DepthDeps
  #key: BookKey | null = null
  #book = new LiveBook()
  #shown: Book | null = null
  #misses = 0
  #isAwaiting = false
  #stopWaiting: () => void = () => undefined

  constructor(deps: DepthDeps) {
    this.#deps = deps
  }

  wanted(): readonly unknown[] | null {
    const key = this.#key
    return key === null ? null : [key.market, key.limit, key.interval]
  }

  wished(): void {
    const next = this.#deps.wishes.book()
    if (isSameBook(next, this.#key)) return
    this.#key = next === null ? null : { market: next.market, limit: next.limit, interval: next.interval }
    this.#book = new LiveBook()
    this.#misses = 0
    this.#stopWaiting()
    this.#show(this.#key === null ? null : { ...this.#key, status: 'waiting', asks: [], bids: [], seq: null })
  }

  begun(): void {
    this.#isAwaiting = false
  }

  broke(): void {
    this.#stopWaiting()
    this.#book = new LiveBook()
    if (this.#shown?.status === 'live') this.#show({ ...this.#shown, status: 'resyncing' })
  }

  take(params: readonly unknown[]): void {
    const push = depthPushOf(params)
    if (push === null || this.#shown === null || params[2] !== this.#shown.market) return
    if (!push.isWhole && !this.#book.isWhole) {
      // Between a hole and the whole book that mends it nothing else counts; one that should have come first is a hole.
      if (!this.#isAwaiting) this.#doubt()
      return
    }
    if (this.#book.apply(push)) {
      this.#stopWaiting()
      if (!push.isWhole) this.#misses = 0
      return this.#show({ ...this.#shown, status: 'live' })
    }
    // A whole book is what the server says now, proved or not; of a difference that does not fit nothing is shown.
    const levels = push.isWhole ? { ...this.#book.shown(), seq: this.#book.seq } : {}
    this.#show({ ...this.#shown, ...levels, status: 'resyncing' })
    this.#doubt()
  }

  readonly #render = (): Partial<LiveState> => {
    const { seq } = this.#book
    if (this.#shown?.status === 'live') this.#shown = { ...this.#shown, seq, ...this.#book.shown() }
    return { book: this.#shown }
  }

  #show(next: Book | null): void {
    this.#shown = next
    this.#deps.writer.touch(this.#render)
  }

  #doubt(): void {
    const { again, clock, random } = this.#deps
    // The first time at once; a server that is never right is not asked without end.
    const waitMs = this.#misses === 0 ? 0 : backOffMs(this.#misses, random)
    this.#misses += 1
    this.#isAwaiting = true
    this.#stopWaiting()
    if (waitMs === 0) again()
    else this.#stopWaiting = clock.after(waitMs, again)
  }
}

function isSameBook(one: BookKey | null, other: BookKey | null): boolean {
  if (one === null || other === null) return one === other
  return one.market === other.market && one.limit === other.limit && one.interval === other.interval
}

type Sides = { readonly asks?: readonly DepthLevel[]; readonly bids?: readonly DepthLevel[] }
type Proof = { readonly seq: number; readonly checksum: number }

function depthPushOf([isWhole, sides, , proof]: readonly unknown[]): DepthPush | null {
  if (typeof isWhole !== 'boolean' || typeof sides !== 'object' || sides === null) return null
  const { asks = [], bids = [] } = sides as Sides
  return { isWhole, asks, bids, proof: (proof as Proof | undefined) ?? null }
}
