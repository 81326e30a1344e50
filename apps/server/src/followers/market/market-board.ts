import { DAY_S } from '@bourse/kernel'
import type { Candle, Depth, MarketUpdate, PublicDeal, RollingFigures, TodayFigures } from '../market-feed.ts'
import { foldCandles } from './candle.ts'
import { candleStartS, STORED_INTERVALS_S, type StoredIntervalS, storedIntervalFor } from './candle-interval.ts'
import { CandleSeries } from './candle-series.ts'
import { DealsRing } from './deals-ring.ts'
import { DepthBook } from './depth-book.ts'
import { ROLLING_MINUTES, RollingDay } from './rolling-day.ts'

/** How much a board keeps: deals, and candles of 1 s, 1 min, 1 h and 1 day. */
export type BoardCapacity = { deals: number; candles: readonly [number, number, number, number] }

/** What the gateway's copy, and the shadow for it, keeps: enough for live figures, two candles of any interval and a day of minutes. */
export const MIRROR_CAPACITY: BoardCapacity = { deals: 100, candles: [120, ROLLING_MINUTES + 60, 48, 64] }

/** What is kept to answer questions without the database: an hour of seconds, a week of minutes. */
export const READER_CAPACITY: BoardCapacity = { deals: 10_000, candles: [3_600, 10_140, 2_000, 4_000] }

/** What a board begins with: candles by stored interval and deals, both ascending, and levels. */
export type BoardContents = {
  market: number
  candles: readonly [Candle[], Candle[], Candle[], Candle[]]
  deals: PublicDeal[]
  levels: MarketUpdate['levels']
}

/** All that is public about one market, kept by following its updates. */
export class MarketBoard {
  readonly market: number
  private readonly book = new DepthBook()
  private readonly ring: DealsRing
  private readonly series: readonly CandleSeries[]
  private readonly latestDay = new RollingDay()

  constructor(market: number, capacity: BoardCapacity) {
    this.market = market
    this.ring = new DealsRing(capacity.deals)
    this.series = STORED_INTERVALS_S.map(
      (intervalS, index) => new CandleSeries(intervalS, capacity.candles[index] ?? 1),
    )
  }

  /** Takes in what a board before it held. */
  begin(contents: BoardContents): void {
    contents.candles.forEach((candles, index) => {
      for (const candle of candles) this.series[index]?.add(candle)
    })
    for (const minute of contents.candles[1]) this.latestDay.add(minute)
    for (const deal of contents.deals) this.ring.add(deal)
    for (const level of contents.levels) this.book.set(level.side, level.price, level.quantity)
  }

  /** Takes in what one journal row did to the market. */
  apply(update: MarketUpdate): void {
    for (const { side, price, quantity } of update.levels) this.book.set(side, price, quantity)
    for (const deal of update.deals) this.ring.add(deal)
    const traded = tradedIn(update)
    if (traded === null) return
    for (const series of this.series) series.add(traded)
    this.latestDay.add(traded)
  }

  /** The latest price, or null before the first deal. */
  lastPrice(): number | null {
    return this.seriesOf(DAY_S)?.last()?.close ?? null
  }

  /** The day's figures; null before the first deal. */
  today(nowMs: number): TodayFigures | null {
    const day = this.seriesOf(DAY_S)?.last()
    if (!day) return null
    const sums = this.latestDay.at(nowMs)
    if (day.timeS !== candleStartS(nowMs / 1_000, DAY_S)) {
      return { open: day.close, last: day.close, high: day.close, low: day.close, ...sums }
    }
    return { open: day.open, last: day.close, high: day.high, low: day.low, ...sums }
  }

  /** Figures over the latest 24 hours, to the minute; null before the first deal. */
  rollingDay(nowMs: number): RollingFigures | null {
    const last = this.lastPrice()
    if (last === null) return null
    const fromS = (Math.floor(nowMs / 60_000) - ROLLING_MINUTES + 1) * 60
    const span = this.seriesOf(60)?.spanSince(fromS) ?? { open: last, close: last, high: last, low: last }
    return { ...span, last, ...this.latestDay.at(nowMs) }
  }

  /** Both sides of the book; see DepthBook. */
  depth(limit: number, step: number): Depth {
    return this.book.depth(limit, step)
  }

  /** The newest deals first; see DealsRing. */
  deals(limit: number, afterDeal = 0): PublicDeal[] {
    return this.ring.newest(limit, afterDeal)
  }

  /** Candles at any interval from what is kept; begins with a whole one at or after `startS`. */
  candles(startS: number, intervalS: number): Candle[] {
    const stored = this.seriesOf(storedIntervalFor(intervalS))?.since(candleStartS(startS, intervalS)) ?? []
    return foldCandles(stored, intervalS)
  }

  /** The last candle of a stored interval that is kept and begins before a moment, as a list of none or one. */
  lastBefore(timeS: number, intervalS: StoredIntervalS): Candle[] {
    return [this.seriesOf(intervalS)?.before(timeS) ?? []].flat()
  }

  /** From where on candles of an interval are kept here; null when none is. */
  candlesFromS(intervalS: number): number | null {
    return this.seriesOf(storedIntervalFor(intervalS))?.oldestS() ?? null
  }

  /** What another board needs to begin with, as much as `capacity` holds. */
  contents(capacity: BoardCapacity): BoardContents {
    const newest = (index: number): Candle[] =>
      this.series[index]?.since(0).slice(-(capacity.candles[index] ?? 1)) ?? []
    return {
      market: this.market,
      candles: [newest(0), newest(1), newest(2), newest(3)],
      deals: this.ring.newest(capacity.deals).reverse(),
      levels: [...this.book.levels()],
    }
  }

  private seriesOf(intervalS: number): CandleSeries | undefined {
    return this.series.find(series => series.intervalS === intervalS)
  }
}

/** What was traded in one row, as a candle of its moment; null when nothing was. */
export function tradedIn(update: Pick<MarketUpdate, 'atMs' | 'deals'>): Candle | null {
  const [first] = update.deals
  if (first === undefined) return null
  const traded = {
    timeS: Math.floor(update.atMs / 1_000),
    open: first.price,
    close: first.price,
    high: first.price,
    low: first.price,
    volume: 0n,
    deal: 0n,
  }
  for (const { price, quantity, value } of update.deals) {
    traded.close = price
    if (price > traded.high) traded.high = price
    if (price < traded.low) traded.low = price
    traded.volume += BigInt(quantity)
    traded.deal += BigInt(value)
  }
  return traded
}
