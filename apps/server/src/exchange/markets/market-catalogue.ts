import { assert } from '@bourse/kernel'
import type { Level } from '@bourse/protocol'
import type { CoreLink, CoreMarket } from '../../core/core-link.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { allLevels, levelOfRow } from './level-table.ts'
import type { Coin, Market } from './market.ts'
import { allCoins, allMarkets, type CoinRow, type MarketRow } from './market-table.ts'

/** A market with the rules the engine holds it to now. */
export type ListedMarket = { readonly market: Market; readonly rules: CoreMarket }

/** Coins, markets and levels by name and number, kept in memory: every order asks. */
export type MarketCatalogue = {
  coins(): readonly Coin[]
  markets(): readonly ListedMarket[]
  /** What each level asks and brings, the lowest first. */
  levels(): readonly Level[]
  byName(name: string): ListedMarket | null
  byNumber(market: number): ListedMarket
  /** Null for a number that is none of a market: contracts are numbered with them. */
  find(market: number): ListedMarket | null
  coin(name: string): Coin | null
  asset(asset: number): Coin
  /** Reads everything anew: after a listing or a change of rules or levels. */
  refresh(): Promise<void>
}

type Contents = {
  coins: readonly Coin[]
  markets: readonly ListedMarket[]
  levels: readonly Level[]
  byName: ReadonlyMap<string, ListedMarket>
  byNumber: ReadonlyMap<number, ListedMarket>
  coinByName: ReadonlyMap<string, Coin>
  coinByAsset: ReadonlyMap<number, Coin>
}

/** Opens the catalogue. Only what the engine knows too is listed. */
export async function openCatalogue(db: Database, core: CoreLink): Promise<MarketCatalogue> {
  let contents = await read(db, core)
  return {
    coins: () => contents.coins,
    markets: () => contents.markets,
    levels: () => contents.levels,
    byName: name => contents.byName.get(name) ?? null,
    byNumber(market) {
      const listed = contents.byNumber.get(market)
      assert(listed, `market ${market} is listed`)
      return listed
    },
    find: market => contents.byNumber.get(market) ?? null,
    coin: name => contents.coinByName.get(name) ?? null,
    asset(asset) {
      const coin = contents.coinByAsset.get(asset)
      assert(coin, `asset ${asset} is listed`)
      return coin
    },
    async refresh() {
      contents = await read(db, core)
    },
  }
}

async function read(db: Database, core: CoreLink): Promise<Contents> {
  const [coinRows, marketRows, levelRows, assets, rules] = await Promise.all([
    allCoins(db),
    allMarkets(db),
    allLevels(db),
    core.ask('assets', {}),
    core.ask('markets', {}),
  ])
  const known = new Set(assets.map(({ asset }) => asset))
  const coins = coinRows.filter(({ asset }) => known.has(asset)).map(coinOf)
  const coinByAsset = new Map(coins.map(coin => [coin.asset, coin]))
  const rulesOf = new Map(rules.map(view => [view.market, view]))
  const markets = marketRows.flatMap(row => {
    const view = rulesOf.get(row.market)
    return view ? [{ market: marketOf(row, coinByAsset), rules: view }] : []
  })
  return {
    coins,
    markets,
    levels: levelRows.map(levelOfRow),
    byName: new Map(markets.map(listed => [listed.market.name, listed])),
    byNumber: new Map(markets.map(listed => [listed.market.market, listed])),
    coinByName: new Map(coins.map(coin => [coin.coin, coin])),
    coinByAsset,
  }
}

const coinOf = ({ asset, coin, name, scale, per_usd: perUsd }: CoinRow): Coin => ({
  ...{ asset, coin, name, scale },
  ...(perUsd === null ? {} : { perUsd }),
})

function marketOf(row: MarketRow, coins: ReadonlyMap<number, Coin>): Market {
  const base = coins.get(row.base)
  const quote = coins.get(row.quote)
  assert(base && quote, `the coins of market ${row.name} are listed`)
  return {
    market: row.market,
    name: row.name,
    base,
    quote,
    tick: { units: row.tick_units, scale: row.price_scale },
    lot: { units: row.lot_units, scale: row.lot_scale },
    zone: row.zone,
    rank: row.rank,
    recommended: row.recommended,
  }
}
