import type { MarketFeed } from '../../followers/market-feed.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { TURNOVER_SCALE } from '../people/index.ts'

/** Where prices come from. */
export type PriceSources = { catalogue: MarketCatalogue; feed: MarketFeed; nowMs: number }

const COUNTED_IN = 'USDT'
const UNIT = 10n ** BigInt(TURNOVER_SCALE)

/** The value of an amount of a market's quote in millionths of a USDT, rounded down; null where no market prices the quote. */
export function usdtValue({ catalogue, feed, nowMs }: PriceSources, market: number, value: bigint): bigint | null {
  const { quote } = catalogue.byNumber(market).market
  if (quote.coin === COUNTED_IN) return (value * UNIT) / 10n ** BigInt(quote.scale)
  const pricing = catalogue.byName(`${quote.coin}${COUNTED_IN}`)
  if (pricing === null) return null
  const { tick, market: number } = pricing.market
  const last = feed.today(number, nowMs)?.last ?? pricing.rules.lastPrice
  return (value * BigInt(last) * BigInt(tick.units) * UNIT) / 10n ** BigInt(quote.scale + tick.scale)
}
