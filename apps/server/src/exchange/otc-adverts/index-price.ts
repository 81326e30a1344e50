import { atScale, parseDecimal } from '@bourse/kernel'
import { type UsdtPrice, usdtPriceOf } from '../markets/index.ts'
import type { OtcServices } from './otc-services.ts'
import { INDEX_PLACES } from './otc-units.ts'
import type { OtcPair } from './pair.ts'

const RATE_SCALE = 8
const MONEY = 'USDT'

type Sources = Pick<OtcServices, 'catalogue' | 'feed'>

/** What a coin costs in a currency by the live book, four decimals finer than its prices; null where no market says. */
export function indexOf(services: Sources, { coin, terms, currency }: OtcPair): bigint | null {
  const scale = terms.price_places + INDEX_PLACES
  const direct = middleOf(services, coin.coin + currency.currency)
  if (direct !== null) return atScale(direct.units, { from: direct.scale, to: scale })
  const inDollars = middleOf(services, coin.coin + MONEY) ?? usdtPriceOf(services, coin)
  const rate = parseDecimal(services.catalogue.coin(currency.currency)?.perUsd ?? currency.per_usd, RATE_SCALE)
  if (inDollars === null || !rate.ok || rate.value <= 0) return null
  return atScale(inDollars.units * BigInt(rate.value), { from: inDollars.scale + RATE_SCALE, to: scale })
}

/** The middle between the best prices of a book; null when a side is empty, or there is no such market. */
function middleOf({ catalogue, feed }: Sources, name: string): UsdtPrice | null {
  const market = catalogue.byName(name)?.market
  if (market === undefined) return null
  const { asks, bids } = feed.depth(market.market, 1, 1)
  const [ask, bid] = [asks[0], bids[0]]
  if (ask === undefined || bid === undefined) return null
  // Half a tick is a decimal more.
  const fives = 5n * BigInt(ask.price + bid.price) * BigInt(market.tick.units)
  return { units: fives, scale: market.tick.scale + 1 }
}
