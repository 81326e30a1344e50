import type { MarketFeed } from '../../followers/market-feed.ts'
import { type Coin, currencyPrice, type MarketCatalogue, type UsdtPrice } from '../markets/index.ts'

/** Where the prices of the past stand. */
export type PastPriceSources = { readonly catalogue: MarketCatalogue; readonly feed: MarketFeed }

const MONEY = 'USDT'

/** What a coin was worth in USDT in the span of `intervalS` that a moment lies in; before the first deal what it was listed at. */
export async function pastPrice(
  sources: PastPriceSources,
  coin: Pick<Coin, 'asset' | 'coin' | 'perUsd'>,
  at: { readonly atMs: number; readonly intervalS: number },
): Promise<UsdtPrice | null> {
  if (coin.coin === MONEY) return { units: 1n, scale: 0 }
  if (coin.perUsd !== undefined) return currencyPrice(coin.perUsd)
  const direct = await closeOf(sources, coin.coin + MONEY, at)
  if (direct !== null) return direct
  for (const { market } of sources.catalogue.markets()) {
    if (market.base.asset !== coin.asset) continue
    const own = await closeOf(sources, market.name, at)
    const through = await closeOf(sources, market.quote.coin + MONEY, at)
    if (own && through) return { units: own.units * through.units, scale: own.scale + through.scale }
  }
  return null
}

async function closeOf(
  { catalogue, feed }: PastPriceSources,
  name: string,
  { atMs, intervalS }: { atMs: number; intervalS: number },
): Promise<UsdtPrice | null> {
  const listed = catalogue.byName(name)
  if (listed === null) return null
  const { market, rules } = listed
  const startS = Math.floor(atMs / 1000 / intervalS) * intervalS
  const [candle] = await feed.candles({ market: market.market, intervalS, startS, endS: startS, limit: 1 })
  return { units: BigInt(candle?.close ?? rules.lastPrice) * BigInt(market.tick.units), scale: market.tick.scale }
}
