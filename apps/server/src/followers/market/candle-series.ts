import { assert } from '@bourse/kernel'
import type { Candle } from '../market-feed.ts'
import { candleStartS, type StoredIntervalS } from './candle-interval.ts'

/** The latest candles of one market at one stored interval, at most a fixed number; spans without a deal take no place. */
export class CandleSeries {
  readonly intervalS: StoredIntervalS
  private readonly capacity: number
  private readonly candles: Candle[] = []
  /** Where the oldest one stands once the ring is full. */
  private oldest = 0

  constructor(intervalS: StoredIntervalS, capacity: number) {
    assert(capacity > 0, 'a series keeps at least one candle')
    this.intervalS = intervalS
    this.capacity = capacity
  }

  /** Adds what was traded at a moment, given as a candle whose time is that moment; moments never go back. */
  add(traded: Candle): void {
    const timeS = candleStartS(traded.timeS, this.intervalS)
    const last = this.at(this.candles.length - 1)
    if (last === undefined || timeS > last.timeS) {
      this.push({ ...traded, timeS })
      return
    }
    assert(timeS === last.timeS, `candles grow at their end (${timeS} after ${last.timeS})`)
    last.close = traded.close
    if (traded.high > last.high) last.high = traded.high
    if (traded.low < last.low) last.low = traded.low
    last.volume += traded.volume
    last.deal += traded.deal
  }

  /** The newest candle. */
  last(): Candle | null {
    return this.at(this.candles.length - 1) ?? null
  }

  /** Copies of the candles that begin at or after `startS`, ascending. */
  since(startS: number): Candle[] {
    const found: Candle[] = []
    for (let index = this.candles.length - 1; index >= 0; index--) {
      const candle = this.at(index)
      if (candle === undefined || candle.timeS < startS) break
      found.push({ ...candle })
    }
    return found.reverse()
  }

  /** A copy of the newest candle that begins before a moment, or null. */
  before(timeS: number): Candle | null {
    for (let index = this.candles.length - 1; index >= 0; index--) {
      const candle = this.at(index)
      if (candle !== undefined && candle.timeS < timeS) return { ...candle }
    }
    return null
  }

  /** First open, last close and the extremes from `startS` on, nothing copied; null when nothing was traded. */
  spanSince(startS: number): Pick<Candle, 'open' | 'close' | 'high' | 'low'> | null {
    const newest = this.last()
    if (newest === null || newest.timeS < startS) return null
    let { open, high, low } = newest
    for (let index = this.candles.length - 2; index >= 0; index--) {
      const candle = this.at(index)
      if (candle === undefined || candle.timeS < startS) break
      open = candle.open
      if (candle.high > high) high = candle.high
      if (candle.low < low) low = candle.low
    }
    return { open, close: newest.close, high, low }
  }

  /** The beginning of the oldest one kept, or null; what is older must be looked up elsewhere. */
  oldestS(): number | null {
    return this.at(0)?.timeS ?? null
  }

  // By age: 0 is the oldest.
  private at(index: number): Candle | undefined {
    return this.candles[(this.oldest + index) % this.capacity]
  }

  private push(candle: Candle): void {
    if (this.candles.length < this.capacity) {
      this.candles.push(candle)
      return
    }
    this.candles[this.oldest] = candle
    this.oldest = (this.oldest + 1) % this.capacity
  }
}
