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

/** The same candles with the spans without a deal filled flat at the close before, from the first one up to `untilS`. */
export function fillFlat(candles: readonly Candle[], intervalS: number, untilS: number): Candle[] {
  const filled: Candle[] = []
  for (const candle of candles) {
    fillUpTo(filled, candle.timeS, intervalS)
    filled.push(candle)
  }
  fillUpTo(filled, untilS + 1, intervalS)
  return filled
}

function fillUpTo(filled: Candle[], endS: number, intervalS: number): void {
  for (let last = filled.at(-1); last !== undefined; last = filled.at(-1)) {
    const timeS = nextCandleStartS(last.timeS, intervalS)
    if (timeS >= endS) return
    filled.push(flatCandle(timeS, last.close))
  }
}

/** A span in which nothing was traded. */
export function flatCandle(timeS: number, close: number): Candle {
  return { timeS, open: close, close, high: close, low: close, volume: 0n, deal: 0n }
}
