import { type DepthLevel, depthChecksum } from '@bourse/protocol'
import type { BookLevel } from '../live-state.ts'
import { BookSide } from './book-side.ts'

/** What `depth.update` carries: a whole book or what changed, and the proof that nothing was missed. */
export type DepthPush = {
  readonly isWhole: boolean
  readonly asks: readonly DepthLevel[]
  readonly bids: readonly DepthLevel[]
  readonly proof: { readonly seq: number; readonly checksum: number } | null
}

/** A book that is kept by pushes and can tell whether it missed one. */
export class LiveBook {
  #asks = new BookSide('lowest')
  #bids = new BookSide('highest')
  #seq: number | null = null
  #isWhole = false

  /** Whether a whole book has come and nothing is missing since. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  get seq(): number | null {
    return this.#seq
  }

  /** Takes a push. False: something is missing, and only a whole book helps. */
  apply(push: DepthPush): boolean {
    if (push.isWhole) {
      this.#asks.replace(push.asks)
      this.#bids.replace(push.bids)
    } else {
      if (!this.#isWhole) return false
      if (push.proof !== null && this.#seq !== null && push.proof.seq !== this.#seq + 1) return this.#missed()
      for (const level of push.asks) this.#asks.put(level)
      for (const level of push.bids) this.#bids.put(level)
    }
    this.#seq = push.proof?.seq ?? null
    this.#isWhole = push.proof === null || push.proof.checksum === this.checksum()
    return this.#isWhole
  }

  /** What the server's checksum must be. */
  checksum(): number {
    return depthChecksum(this.#bids.wire(), this.#asks.wire())
  }

  /** Both sides as they are shown: by price, descending. */
  shown(): { readonly asks: readonly BookLevel[]; readonly bids: readonly BookLevel[] } {
    return { asks: this.#asks.shown().reverse(), bids: this.#bids.shown() }
  }

  #missed(): boolean {
    this.#isWhole = false
    return false
  }
}
