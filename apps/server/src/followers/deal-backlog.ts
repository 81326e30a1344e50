import { DEAL_WORDS, wordsOfDeals } from './market/deal-words.ts'
import type { MarketUpdate } from './market-feed.ts'

// Thirty megabytes. A history that is further behind is waited for.
const KEPT_DEALS_MAX = 500_000

type Chunk = { lastSeq: number; words: Float64Array }

/** The deals that the history may not hold yet, for a reader that begins from the history. */
export class DealBacklog {
  private readonly keptDealsMax: number
  private chunks: Chunk[] = []
  private deals = 0
  private unsent: Chunk[] = []
  private unsentDeals = 0
  /** Every deal after this command is here. */
  fromSeq: number

  constructor(fromSeq: number, keptDealsMax = KEPT_DEALS_MAX) {
    this.fromSeq = fromSeq
    this.keptDealsMax = keptDealsMax
  }

  /** How many deals `takeUnsent` would give. */
  get waiting(): number {
    return this.unsentDeals
  }

  add(updates: readonly MarketUpdate[]): void {
    const words = wordsOfDeals(updates)
    const lastSeq = updates.at(-1)?.seq
    if (words === null || lastSeq === undefined) return
    const chunk = { lastSeq, words }
    this.chunks.push(chunk)
    this.unsent.push(chunk)
    const count = words.length / DEAL_WORDS
    this.deals += count
    this.unsentDeals += count
    if (this.deals > this.keptDealsMax) this.drop(this.chunks.findIndex(({ lastSeq: last }) => last > this.middleSeq()))
  }

  /** Lets go what the history holds. */
  projected(seq: number): void {
    const kept = this.chunks.findIndex(({ lastSeq }) => lastSeq > seq)
    this.drop(kept < 0 ? this.chunks.length : kept)
    this.fromSeq = Math.max(this.fromSeq, seq)
  }

  /** What was added since the last call. */
  takeUnsent(): Float64Array {
    const words = joined(this.unsent)
    this.unsent = []
    this.unsentDeals = 0
    return words
  }

  /** All that is kept, which so is sent. */
  takeAll(): Float64Array {
    this.unsent = []
    this.unsentDeals = 0
    return joined(this.chunks)
  }

  private middleSeq(): number {
    return this.chunks[Math.floor(this.chunks.length / 2)]?.lastSeq ?? this.fromSeq
  }

  private drop(count: number): void {
    const dropped = this.chunks.splice(0, count)
    this.deals -= dropped.reduce((sum, { words }) => sum + words.length / DEAL_WORDS, 0)
    this.fromSeq = Math.max(this.fromSeq, dropped.at(-1)?.lastSeq ?? 0)
  }
}

function joined(chunks: readonly Chunk[]): Float64Array {
  const words = new Float64Array(chunks.reduce((sum, chunk) => sum + chunk.words.length, 0))
  let at = 0
  for (const chunk of chunks) {
    words.set(chunk.words, at)
    at += chunk.words.length
  }
  return words
}
