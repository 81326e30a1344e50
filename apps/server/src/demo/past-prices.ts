import { HOUR_S } from '@bourse/kernel'
import type { DemoMarket } from '../exchange/markets/index.ts'
import type { PastCandles } from './past-candles.ts'

const MINUTE_S = 60

/** The prices of the made-up past. */
export type PastPrices = {
  /** A market's price at a moment, in ticks. */
  at(market: string, atMs: number): number
  /** The same as the minutes have it, of which there are those of the last days. */
  within(market: string, atMs: number): number
  /** The same in whole coins of its money. */
  worth(market: string, atMs: number): number
}

/** Reads prices from the hours of a made-up past; after its last candle they stay. */
export function pastPrices(markets: readonly DemoMarket[], past: readonly PastCandles[]): PastPrices {
  const known = new Map(
    markets.map(market => {
      const candlesOf = (intervalS: number) =>
        past.find(one => one.market === market.market && one.intervalS === intervalS)?.candles ?? []
      const hours = candlesOf(HOUR_S)
      const byMinute = new Map(candlesOf(MINUTE_S).map(candle => [candle.timeS, candle.close]))
      // The last hour stands at its close, where the chart ends and trading goes on.
      const byHour = new Map(hours.slice(0, -1).map(candle => [candle.timeS, candle.open]))
      return [market.base + market.quote, { market, byHour, byMinute, last: hours.at(-1)?.close ?? 1 }]
    }),
  )
  const at = (name: string, atMs: number): number => {
    const found = known.get(name)
    const hourS = Math.floor(atMs / 1_000 / HOUR_S) * HOUR_S
    return found?.byHour.get(hourS) ?? found?.last ?? 1
  }
  return {
    at,
    within(name, atMs) {
      const minuteS = Math.floor(atMs / 1_000 / MINUTE_S) * MINUTE_S
      return known.get(name)?.byMinute.get(minuteS) ?? at(name, atMs)
    },
    worth(name, atMs) {
      const tick = known.get(name)?.market.tick
      return tick === undefined ? 0 : (at(name, atMs) * tick.units) / 10 ** tick.scale
    },
  }
}
