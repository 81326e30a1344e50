import { fillFlat, flatCandle } from './market/candle.ts'
import { candleStartS } from './market/candle-interval.ts'
import { type BoardContents, MarketBoard, MIRROR_CAPACITY } from './market/market-board.ts'
import type {
  Candle,
  CandleQuery,
  Depth,
  MarketFeed,
  MarketText,
  MarketUpdate,
  PublicDeal,
  RollingFigures,
  TodayFigures,
} from './market-feed.ts'

/** What is answered off the writer's thread. */
export type MarketQuestions = Pick<MarketFeed, 'deals' | 'candles' | 'candlesText' | 'dealsText' | 'rolling'>

/** The gateway's copy of the boards, kept by the shadow's publications. */
export class LiveMarketFeed implements MarketFeed {
  private readonly boards = new Map<number, MarketBoard>()
  private readonly listeners = new Set<(update: MarketUpdate) => void>()
  private readonly questions: MarketQuestions

  constructor(questions: MarketQuestions) {
    this.questions = questions
  }

  /** Takes over what the shadow's boards held when it became ready. */
  begin(contents: readonly BoardContents[]): void {
    for (const content of contents) this.board(content.market).begin(content)
  }

  /** Takes in what was published of one row. */
  publish(updates: readonly MarketUpdate[]): void {
    for (const update of updates) {
      this.board(update.market).apply(update)
      for (const listener of this.listeners) listener(update)
    }
  }

  follow(listener: (update: MarketUpdate) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  markets(): number[] {
    return [...this.boards.keys()].sort((a, b) => a - b)
  }

  today(market: number, nowMs: number): TodayFigures | null {
    return this.boards.get(market)?.today(nowMs) ?? null
  }

  lastPrice(market: number): number | null {
    return this.boards.get(market)?.lastPrice() ?? null
  }

  latestDeals(market: number, limit: number): PublicDeal[] {
    return this.boards.get(market)?.deals(limit) ?? []
  }

  depth(market: number, limit: number, step: number): Depth {
    return this.boards.get(market)?.depth(limit, step) ?? { asks: [], bids: [] }
  }

  latestCandles(market: number, intervalS: number, nowMs: number): Candle[] {
    const board = this.boards.get(market)
    if (board === undefined) return []
    const nowS = Math.floor(nowMs / 1_000)
    const currentS = candleStartS(nowS, intervalS)
    const beforeS = candleStartS(currentS - 1, intervalS)
    const kept = board.candles(beforeS, intervalS)
    if (kept.length > 0) return fillFlat(kept, { intervalS, startS: beforeS, endS: nowS })
    const close = board.lastPrice()
    if (close === null) return []
    return [beforeS, currentS].map(timeS => flatCandle(timeS, close))
  }

  deals(market: number, limit: number, afterDeal: number): Promise<PublicDeal[]> {
    return this.questions.deals(market, limit, afterDeal)
  }

  candles(query: CandleQuery): Promise<Candle[]> {
    return this.questions.candles(query)
  }

  candlesText(query: CandleQuery, market: MarketText): Promise<string> {
    return this.questions.candlesText(query, market)
  }

  dealsText(query: { market: number; limit: number; afterDeal: number }, market: MarketText): Promise<string> {
    return this.questions.dealsText(query, market)
  }

  rollingDay(market: number, nowMs: number): RollingFigures | null {
    return this.boards.get(market)?.rollingDay(nowMs) ?? null
  }

  rolling(market: number, periodS: number, nowMs: number): Promise<RollingFigures | null> {
    return this.questions.rolling(market, periodS, nowMs)
  }

  private board(market: number): MarketBoard {
    let board = this.boards.get(market)
    if (board === undefined) {
      board = new MarketBoard(market, MIRROR_CAPACITY)
      this.boards.set(market, board)
    }
    return board
  }
}
