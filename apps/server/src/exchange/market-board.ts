import type { Level } from '@bourse/protocol'
import type { CoreLink } from '../core/core-link.ts'
import type { MarketFeed } from '../followers/market-feed.ts'
import type { MarketBoard } from '../operations/market-board.ts'
import type { Database } from '../platform/postgres/database.ts'
import { peopleByLevel, usdtValue } from './levels/index.ts'
import {
  areOfLevels,
  type ListedMarket,
  type MarketCatalogue,
  marketRulesText,
  writeAmount,
  writePrice,
} from './markets/index.ts'
import { otcTerms } from './otc-adverts/index.ts'
import { merchantsForOperators } from './otc-merchants/index.ts'
import { TURNOVER_SCALE } from './people/index.ts'
import { projectBoard } from './startup/index.ts'

type Deps = {
  readonly db: Database
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly nowMs: () => number
}

type Read = Omit<MarketBoard, 'traders'>
type MarketRow = Awaited<ReturnType<MarketBoard['read']>>['markets'][number]
type LevelRow = Awaited<ReturnType<MarketBoard['read']>>['levels'][number]

/** The markets as operators see them. */
export const marketBoard = (deps: Deps): Read => ({
  async read() {
    const { catalogue, core } = deps
    const { seq } = await core.ask('head', {})
    const [resting, assets, people, terms, merchants] = await Promise.all([
      core.ask('resting_by_market', {}),
      core.ask('assets', {}),
      peopleByLevel(deps.db),
      otcTerms({ db: deps.db, services: { catalogue } }),
      merchantsForOperators(deps.db),
    ])
    const restingIn = new Map(resting.map(({ market, buy, sell }) => [market, { buy, sell }]))
    const bounds = new Map(assets.map(({ asset, maxTotal }) => [asset, maxTotal]))
    const markets = catalogue.markets()
    return {
      ...{ seq, otc: { ...terms, merchants } },
      markets: markets.map(listed => ({
        ...marketRow(deps, listed),
        resting: restingIn.get(listed.market.market) ?? { buy: 0, sell: 0 },
      })),
      coins: catalogue.coins().map(coin => ({
        coin: coin.coin,
        name: coin.name,
        decimals: coin.scale,
        max_total: writeAmount(coin, bounds.get(coin.asset) ?? 0),
        markets: markets.filter(({ market: { base, quote } }) => [base.asset, quote.asset].includes(coin.asset)).length,
      })),
      levels: catalogue.levels().map(line => levelRow(line, people.get(line.level) ?? 0)),
    }
  },
  sales: () => projectBoard(deps),
  last: () => JSON.stringify([deps.catalogue.markets(), deps.catalogue.coins(), deps.catalogue.levels()]),
})

function marketRow({ catalogue, feed, nowMs }: Deps, listed: ListedMarket): Omit<MarketRow, 'resting'> {
  const { market, rules } = listed
  const sources = { catalogue, feed, nowMs: nowMs() }
  const day = feed.rollingDay(market.market, sources.nowMs)
  const turnover = day?.deal ?? 0n
  const usdt = usdtValue(sources, market.market, turnover)
  const { tick, lot, min_amount, max_amount, min_value, max_value } = marketRulesText(listed, rules.lastPrice)
  return {
    name: market.name,
    base: market.base.coin,
    quote: market.quote.coin,
    state: rules.state,
    zone: market.zone,
    rank: market.rank,
    recommended: market.recommended,
    ...{ tick, lot, min_amount, max_amount, min_value, max_value },
    last: writePrice(market, day?.last ?? rules.lastPrice),
    band_ppm: rules.bandPpm,
    fees: rules.fees
      .slice(0, catalogue.levels().length)
      .map(({ maker, taker }, level) => ({ level, maker_ppm: maker, taker_ppm: taker })),
    fees_of_levels: areOfLevels(catalogue.levels(), rules.fees),
    turnover: writeAmount(market.quote, turnover),
    turnover_usdt: usdt === null ? null : (usdt / 10n ** BigInt(TURNOVER_SCALE)).toString(),
  }
}

const levelRow = (
  { level, turnover30d, spot, contract, withdrawDaily, openOrdersMax }: Level,
  people: number,
): LevelRow => ({
  level,
  turnover_30d: turnover30d,
  spot: { level, maker_ppm: spot.makerPpm, taker_ppm: spot.takerPpm },
  contract: { level, maker_ppm: contract.makerPpm, taker_ppm: contract.takerPpm },
  withdraw_unverified: withdrawDaily.unverified,
  withdraw_verified: withdrawDaily.verified,
  open_orders_max: openOrdersMax,
  people,
})
