import type { BookKey, CandlesKey, LiveInterest } from './live-state.ts'

/** The kinds of wishes that are lists of names. */
export type ListWish = 'today' | 'prices' | 'rolling' | 'deals' | 'orders' | 'orderEvents' | 'assets' | 'positions'

/** What everybody on the page wants, counted: a wish ends when the last who has it ends theirs. */
export class Wishes {
  readonly #changed: () => void
  #all: readonly LiveInterest[] = []

  constructor(changed: () => void) {
    this.#changed = changed
  }

  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  /** Adds wishes; the answer takes them back, once. */
  add(interest: LiveInterest): () => void {
    // A copy is its own object: the same wish of two is two wishes.
    const own = { ...interest }
    this.#all = [...this.#all, own]
    this.#changed()
    return () => {
      if (!this.#all.includes(own)) return
      this.#all = this.#all.filter(one => one !== own)
      this.#changed()
    }
  }

  /** Nobody wants anything any more. */
  clear(): void {
    this.#all = []
    this.#changed()
  }

  /** The names that somebody wants, each once, in the order of wishing. */
  names(kind: ListWish): readonly string[] {
    return [...new Set(this.#all.flatMap(interest => interest[kind] ?? []))]
  }

  /** The book that was wished last. */
  book(): BookKey | null {
    return this.#all.findLast(interest => interest.book !== undefined)?.book ?? null
  }

  /** The candles that were wished last. */
  candles(): CandlesKey | null {
    return this.#all.findLast(interest => interest.candles !== undefined)?.candles ?? null
  }

  /** Whether somebody wants to know how many messages wait. */
  get unread(): boolean {
    return this.#all.some(interest => interest.unread === true)
  }

  /** Whether somebody follows their OTC orders. */
  get otc(): boolean {
    return this.#all.some(interest => interest.otc === true)
  }
}
