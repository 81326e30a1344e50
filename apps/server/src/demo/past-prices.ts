import type { DemoMarket } from '../exchange/markets/index.ts'
import type { PastCandles } from './past-candles.ts'

const HOUR_S = 3_600

/** The prices of the made-up past. */
export type PastPrices = {
  /** A market's price at a moment, in ticks. */
  at(market: string, atMs: number): number
  /** The same in whole coins of its money. */
  worth(market: string, atMs: number): number
}

/** Reads prices from the hours of a made-up past; after its last candle they stay. */
export function pastPrices(markets: readonly DemoMarket[], past: readonly PastCandles[]): PastPrices {
  const known = new Map(
    markets.map(market => {
      const hours = past.find(one => one.market === market.market && one.intervalS === HOUR_S)?.candles ?? []
      // The last hour stands at its close, where the chart ends and trading goes on.
      const byHour = new Map(hours.slice(0, -1).map(candle => [candle.timeS, candle.open]))
      return [market.base + market.quote, { market, byHour, last: hours.at(-1)?.close ?? 1 }]
    }),
  )
  const at = (name: string, atMs: number): number => {
    const found = known.get(name)
    const hourS = Math.floor(atMs / 1_000 / HOUR_S) * HOUR_S
    return found?.byHour.get(hourS) ?? found?.last ?? 1
  }
  return {
    at,
    worth(name, atMs) {
      const tick = known.get(name)?.market.tick
      return tick === undefined ? 0 : (at(name, atMs) * tick.units) / 10 ** tick.scale
    },
  }
}
