import { atScale } from '@bourse/kernel'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { TURNOVER_SCALE } from '../people/index.ts'

/** Where prices come from. */
export type PriceSources = { catalogue: MarketCatalogue; feed: MarketFeed; nowMs: number }

const COUNTED_IN = 'USDT'

/** The value of an amount of a market's quote in millionths of a USDT, rounded down; null where no market prices the quote. */
export function usdtValue({ catalogue, feed, nowMs }: PriceSources, market: number, value: bigint): bigint | null {
  const { quote } = catalogue.byNumber(market).market
  if (quote.coin === COUNTED_IN) return atScale(value, { from: quote.scale, to: TURNOVER_SCALE })
  const pricing = catalogue.byName(`${quote.coin}${COUNTED_IN}`)
  if (pricing === null) return null
  const { tick, market: number } = pricing.market
  const last = feed.today(number, nowMs)?.last ?? pricing.rules.lastPrice
  const worth = value * BigInt(last) * BigInt(tick.units)
  return atScale(worth, { from: quote.scale + tick.scale, to: TURNOVER_SCALE })
}
