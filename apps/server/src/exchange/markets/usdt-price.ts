import { assert, atScale, parseDecimal } from '@bourse/kernel'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Coin } from './market.ts'
import type { MarketCatalogue } from './market-catalogue.ts'

const MONEY = 'USDT'

/** Where the last prices stand. */
export type PriceSources = { readonly catalogue: MarketCatalogue; readonly feed: Pick<MarketFeed, 'lastPrice'> }

/** A price of one coin in USDT, as a whole number at a scale. */
export type UsdtPrice = { readonly units: bigint; readonly scale: number }

/** What one coin is worth in USDT: by its own market, or through the coin it is quoted in; null where no market says. */
export function usdtPriceOf(sources: PriceSources, coin: Pick<Coin, 'asset' | 'coin' | 'perUsd'>): UsdtPrice | null {
  if (coin.coin === MONEY) return { units: 1n, scale: 0 }
  if (coin.perUsd !== undefined) return currencyPrice(coin.perUsd)
  const direct = lastPrice(sources, coin.coin + MONEY)
  if (direct) return direct
  for (const { market } of sources.catalogue.markets()) {
    if (market.base.asset !== coin.asset) continue
    const own = lastPrice(sources, market.name)
    const through = lastPrice(sources, market.quote.coin + MONEY)
    if (own && through) return { units: own.units * through.units, scale: own.scale + through.scale }
  }
  return null
}

type WorthTerms = { readonly price: UsdtPrice; readonly places: number }

const RATE_SCALE = 8
const CURRENCY_SCALE = 16

/** What one of a currency is worth, when so many of it are a dollar. Rounded down, as every worth is. */
export function currencyPrice(perUsd: string): UsdtPrice {
  const rate = parseDecimal(perUsd, RATE_SCALE)
  assert(rate.ok && rate.value > 0, `${perUsd} is a rate`)
  return { units: 10n ** BigInt(RATE_SCALE + CURRENCY_SCALE) / BigInt(rate.value), scale: CURRENCY_SCALE }
}

/** What so many atoms are worth, as a whole number at the scale `places`. Rounded down: a worth is never told higher than it is. */
export function worthOf(coin: Pick<Coin, 'scale'>, atoms: bigint, { price, places }: WorthTerms): bigint {
  return atScale(atoms * price.units, { from: coin.scale + price.scale, to: places })
}

function lastPrice({ catalogue, feed }: PriceSources, name: string): UsdtPrice | null {
  const listed = catalogue.byName(name)
  if (!listed) return null
  const { market, rules } = listed
  const ticks = feed.lastPrice(market.market) ?? rules.lastPrice
  return { units: BigInt(ticks) * BigInt(market.tick.units), scale: market.tick.scale }
}
