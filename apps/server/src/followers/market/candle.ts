import { assert } from '@bourse/kernel'
import type { Candle } from '../market-feed.ts'
import { candleStartS, nextCandleStartS } from './candle-interval.ts'

/** One candle of what comes first and what follows it in the same span. */
export function mergeCandles(first: Candle, next: Candle): Candle {
  return {
    timeS: first.timeS,
    open: first.open,
    close: next.close,
    high: Math.max(first.high, next.high),
    low: Math.min(first.low, next.low),
    volume: first.volume + next.volume,
    deal: first.deal + next.deal,
  }
}

/** Candles of a longer interval, made of ascending ones of a shorter. */
export function foldCandles(candles: Iterable<Candle>, intervalS: number): Candle[] {
  const folded: Candle[] = []
  for (const candle of candles) {
    const timeS = candleStartS(candle.timeS, intervalS)
    const last = folded.at(-1)
    assert(last === undefined || last.timeS <= timeS, 'candles to fold ascend')
    if (last !== undefined && last.timeS === timeS) folded[folded.length - 1] = mergeCandles(last, candle)
    else folded.push({ ...candle, timeS })
  }
  return folded
}

/** Which candles an answer holds: from the first one that begins at or after `startS` to the one that `endS` lies in. */
export type CandleSpan = { intervalS: number; startS: number; endS: number }

/**
 * The candles of a span, spans without a deal filled flat at the close before. What comes before the span tells the first
 * close and costs nothing, however old it is: the work is as long as the span, never as long as the silence before it.
 */
export function fillFlat(candles: readonly Candle[], { intervalS, startS, endS }: CandleSpan): Candle[] {
  const within = candles.findIndex(candle => candle.timeS >= startS)
  const first = within < 0 ? candles.length : within
  let close = candles[first - 1]?.close ?? null
  const filled: Candle[] = []
  let next = first
  // Before the first deal there is nothing to fill.
  let timeS = close === null ? (candles[first]?.timeS ?? endS + 1) : firstStartS(startS, intervalS)
  for (; timeS <= endS; timeS = nextCandleStartS(timeS, intervalS)) {
    const candle = candles[next]
    if (candle?.timeS === timeS) {
      filled.push(candle)
      close = candle.close
      next += 1
    } else if (close !== null) {
      filled.push(flatCandle(timeS, close))
    }
  }
  return filled
}

/** Where the first candle begins that begins at or after a moment. */
export function firstStartS(timeS: number, intervalS: number): number {
  const startS = candleStartS(timeS, intervalS)
  return startS < timeS ? nextCandleStartS(startS, intervalS) : startS
}

/** A span in which nothing was traded. */
export function flatCandle(timeS: number, close: number): Candle {
  return { timeS, open: close, close, high: close, low: close, volume: 0n, deal: 0n }
}
