import type { Database } from '../../platform/postgres/database.ts'
import { type Coin, currencyPrice, type ListedMarket, type MarketCatalogue, type UsdtPrice } from '../markets/index.ts'
import { closesAt, nameOfClose, type WantedClose } from './price-table.ts'

/** A coin at a moment. */
export type PriceWanted = { readonly asset: number; readonly atMs: number }

/** What a coin was worth in USDT then; null where no market says. */
export type PastPrices = (wanted: PriceWanted) => UsdtPrice | null

const MONEY = 'USDT'
const ONE: UsdtPrice = { units: 1n, scale: 0 }

// Either it costs what it costs, or a market says it, or one and that of its money.
type Way = UsdtPrice | readonly ListedMarket[] | null

/** What coins were worth in the spans of `intervalS` that moments lie in, all asked at once; before the first deal what they were listed at. */
export async function pastPrices(
  { db, catalogue }: { readonly db: Database; readonly catalogue: MarketCatalogue },
  wanted: readonly PriceWanted[],
  intervalS: number,
): Promise<PastPrices> {
  const ways = new Map<number, Way>()
  const wayOf = (asset: number): Way => {
    const known = ways.get(asset)
    if (known !== undefined) return known
    const found = findWay(catalogue, catalogue.asset(asset))
    ways.set(asset, found)
    return found
  }
  const spanOf = (atMs: number): number => Math.floor(atMs / 1000 / intervalS) * intervalS
  const asked = new Map<string, WantedClose>()
  for (const { asset, atMs } of wanted) {
    for (const { market } of marketsOf(wayOf(asset))) {
      const close = { market: market.market, timeS: spanOf(atMs) }
      asked.set(nameOfClose(close), close)
    }
  }
  const closes = await closesAt(db, [...asked.values()], intervalS)
  const closeOf = ({ market, rules }: ListedMarket, atMs: number): UsdtPrice => {
    const close = closes.get(nameOfClose({ market: market.market, timeS: spanOf(atMs) }))
    return { units: BigInt(close ?? rules.lastPrice) * BigInt(market.tick.units), scale: market.tick.scale }
  }
  return ({ asset, atMs }) => {
    const way = wayOf(asset)
    if (way === null || !isMarkets(way)) return way
    return way
      .map(market => closeOf(market, atMs))
      .reduce((one, other) => ({ units: one.units * other.units, scale: one.scale + other.scale }), ONE)
  }
}

const isMarkets = (way: UsdtPrice | readonly ListedMarket[]): way is readonly ListedMarket[] => Array.isArray(way)

const marketsOf = (way: Way): readonly ListedMarket[] => (way !== null && isMarkets(way) ? way : [])

function findWay(catalogue: MarketCatalogue, coin: Coin): Way {
  if (coin.coin === MONEY) return ONE
  if (coin.perUsd !== undefined) return currencyPrice(coin.perUsd)
  const direct = catalogue.byName(coin.coin + MONEY)
  if (direct !== null) return [direct]
  for (const own of catalogue.markets()) {
    const through = own.market.base.asset === coin.asset ? catalogue.byName(own.market.quote.coin + MONEY) : null
    if (through !== null) return [own, through]
  }
  return null
}
