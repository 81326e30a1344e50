import { type DepthLevel, depthChecksum } from '@bourse/protocol'
import { stepsText } from '../../followers/market/market-text.ts'
import type { Market } from '../markets/index.ts'
import type { MergedDepth } from './depth-interval.ts'
import { type DepthLine, followSide, type LevelWriter } from './depth-lines.ts'

// After this long everybody is sent the whole book again.
const CLEAN_EVERY_MS = 60_000

/** What everybody who subscribed to one depth of a market was told last; makes what they are told next. */
export class DepthStream {
  private readonly market: Market
  private seq = 0
  private cleanAtMs = 0
  private asks: readonly DepthLine[] = []
  private bids: readonly DepthLine[] = []
  private proof = 0
  private whole: string | null = null

  constructor(market: Market, depth: MergedDepth, nowMs: number) {
    this.market = market
    this.follow(depth)
    this.seq = 1
    this.cleanAtMs = nowMs
  }

  /** When the whole book is due. */
  get cleanDueMs(): number {
    return this.cleanAtMs + CLEAN_EVERY_MS
  }

  /** The next push, or null when nothing has changed: differences, or the whole book when it is due. */
  next(depth: MergedDepth, nowMs: number): string | null {
    const { asks, bids } = this.follow(depth)
    if (nowMs >= this.cleanDueMs) {
      this.cleanAtMs = nowMs
      this.seq += 1
      this.whole = null
      return this.clean()
    }
    if (asks.length === 0 && bids.length === 0) return null
    this.seq += 1
    this.whole = null
    const sides = [
      ...(asks.length > 0 ? [`"asks":[${asks.join(',')}]`] : []),
      ...(bids.length > 0 ? [`"bids":[${bids.join(',')}]`] : []),
    ]
    return this.message(false, sides.join(','))
  }

  /** The whole book as it was told last. */
  clean(): string {
    this.whole ??= this.message(true, `"asks":[${allOf(this.asks)}],"bids":[${allOf(this.bids)}]`)
    return this.whole
  }

  private follow(depth: MergedDepth): { asks: string[]; bids: string[] } {
    const write: LevelWriter = { price: depth.priceText, amount: lots => stepsText(lots, this.market.lot) }
    const asks = followSide(this.asks, depth.asks, { write, side: 'ask' })
    const bids = followSide(this.bids, depth.bids, { write, side: 'bid' })
    this.asks = asks.lines
    this.bids = bids.lines
    if (asks.changes.length > 0 || bids.changes.length > 0) {
      this.proof = depthChecksum(this.bids.map(wordsOf), this.asks.map(wordsOf))
    }
    return { asks: asks.changes, bids: bids.changes }
  }

  private message(clean: boolean, sides: string): string {
    const proof = `{"seq":${this.seq},"checksum":${this.proof}}`
    return `{"method":"depth.update","params":[${clean},{${sides}},"${this.market.name}",${proof}],"id":null}`
  }
}

const allOf = (lines: readonly DepthLine[]): string => lines.map(({ json }) => json).join(',')
const wordsOf = ({ words }: DepthLine): DepthLevel => words
