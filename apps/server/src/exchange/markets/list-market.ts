import { atoms, lots, type Ppm, ppm, ticks } from '@bourse/kernel'
import type { Level } from '@bourse/protocol'
import type { CoreLink, SubmitResult } from '../../core/core-link.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { allLevels, levelOfRow } from './level-table.ts'
import type { Coin, Market } from './market.ts'
import { deleteMarket, insertCoin, insertMarket } from './market-table.ts'
import { atomsOfSteps, readAmount, readPrice, readQuantity } from './market-units.ts'

/** What a listing needs. */
export type ListingDeps = { db: Database; core: CoreLink; now: () => Date }

/** A coin to list; `maxTotal` as text, in whole coins. */
export type NewCoin = Coin & { maxTotal: string }

/** A market to open; prices, quantities and values as text. */
export type NewMarket = Market & {
  lastPrice: string
  minQuantity: string
  maxQuantity: string
  minValue: string
  maxValue: string
  bandPpm: number
}

/** The fees of every level, as the engine takes them. */
export const levelFees = (levels: readonly Level[]): { maker: Ppm; taker: Ppm }[] =>
  levels.map(({ spot }) => ({ maker: ppm(spot.makerPpm), taker: ppm(spot.takerPpm) }))

/** Whether fees are those of the levels. The engine knows more levels than there are: those beyond the last one pay as that one. */
export function areOfLevels(levels: readonly Level[], fees: readonly { maker: number; taker: number }[]): boolean {
  const of = levelFees(levels)
  const longer = Array.from({ length: Math.max(of.length, fees.length) }, (_, at) => at)
  return longer.every(at => {
    const [is, wanted] = [fees[Math.min(at, fees.length - 1)], of[Math.min(at, of.length - 1)]]
    return is?.maker === wanted?.maker && is?.taker === wanted?.taker
  })
}

/** Lists a coin: its row, then the engine's asset. Saying it again does nothing twice; the answer is the problem, or null. */
export async function listCoin({ db, core, now }: ListingDeps, coin: NewCoin): Promise<string | null> {
  const maxTotal = readAmount(coin, coin.maxTotal)
  if (!maxTotal.ok) return `the largest total ${coin.maxTotal} does not fit ${coin.scale} decimals: ${maxTotal.problem}`
  const perUsd = coin.perUsd ?? null
  const row = { asset: coin.asset, coin: coin.coin, name: coin.name, scale: coin.scale, per_usd: perUsd }
  const written = await insertCoin(db, { ...row, max_total: maxTotal.value, created_at: now() })
  const submitted = await core.submit({
    kind: 'create_asset',
    asset: coin.asset,
    scale: coin.scale,
    maxTotal: atoms(maxTotal.value),
  })
  const problem = problemOf(submitted, 'ASSET_EXISTS')
  return problem ?? (written || submitted.kind === 'done' ? null : `${coin.coin} is listed already`)
}

/** Opens a market: its row, then the engine's market. A market the engine refuses leaves no row. */
export async function listMarket({ db, core, now }: ListingDeps, market: NewMarket): Promise<string | null> {
  const steps = atomsOfSteps(market)
  if (steps === null) return `tick × lot is no whole number of the smallest part of ${market.quote.coin}`
  const rules = rulesOf(market)
  if (typeof rules === 'string') return rules
  const written = await insertMarket(db, {
    market: market.market,
    name: market.name,
    base: market.base.asset,
    quote: market.quote.asset,
    tick_units: market.tick.units,
    price_scale: market.tick.scale,
    lot_units: market.lot.units,
    lot_scale: market.lot.scale,
    zone: market.zone,
    rank: market.rank,
    recommended: market.recommended,
    created_at: now(),
  })
  const submitted = await core.submit({
    kind: 'create_market',
    market: market.market,
    base: market.base.asset,
    quote: market.quote.asset,
    lotAtoms: atoms(steps.lotAtoms),
    tickAtoms: atoms(steps.tickAtoms),
    lastPrice: ticks(rules.lastPrice),
    minQuantity: lots(rules.minQuantity),
    maxQuantity: lots(rules.maxQuantity),
    minValue: atoms(rules.minValue),
    maxValue: atoms(rules.maxValue),
    fees: levelFees((await allLevels(db)).map(levelOfRow)),
    bandPpm: ppm(market.bandPpm),
  })
  const problem = problemOf(submitted, 'MARKET_EXISTS')
  if (problem !== null && written && submitted.kind === 'refused') await deleteMarket(db, market.market)
  return problem ?? (written || submitted.kind === 'done' ? null : `${market.name} is open already`)
}

type Rules = { lastPrice: number; minQuantity: number; maxQuantity: number; minValue: number; maxValue: number }

function rulesOf(market: NewMarket): Rules | string {
  const readings = {
    lastPrice: readPrice(market, market.lastPrice),
    minQuantity: readQuantity(market, market.minQuantity),
    maxQuantity: readQuantity(market, market.maxQuantity),
    minValue: readAmount(market.quote, market.minValue),
    maxValue: readAmount(market.quote, market.maxValue),
  }
  const rules: Partial<Rules> = {}
  for (const name of Object.keys(readings) as (keyof Rules)[]) {
    const reading = readings[name]
    if (!reading.ok) return `${name} ${market[name]}: ${reading.problem}`
    rules[name] = reading.value
  }
  return rules as Rules
}

function problemOf(submitted: SubmitResult, repeated: string): string | null {
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return null
  if (submitted.kind === 'refused')
    return submitted.code === repeated ? null : `the engine refused it: ${submitted.code}`
  return submitted.kind === 'unknown'
    ? 'the database did not answer: say it again'
    : `the core did not take it: ${submitted.reason}`
}
