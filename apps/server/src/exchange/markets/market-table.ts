import type { Generated, Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Recommendation } from './market.ts'

type CoinTable = {
  asset: number
  coin: string
  name: string
  scale: number
  max_total: number
  per_usd: Generated<string | null>
  created_at: Date
}

type MarketTable = {
  market: number
  name: string
  base: number
  quote: number
  tick_units: number
  price_scale: number
  lot_units: number
  lot_scale: number
  zone: 'main' | 'innovation'
  rank: number
  recommended: Recommendation | null
  created_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    coin: CoinTable
    market: MarketTable
  }
}

/** A coin as the database has it. */
export type CoinRow = Selectable<CoinTable>

/** A market as the database has it. */
export type MarketRow = Selectable<MarketTable>

/** Every coin, in the order of their numbers. */
export const allCoins = (db: Database): Promise<CoinRow[]> =>
  db.selectFrom('coin').selectAll().orderBy('asset').execute()

/** Every market, in the order in which they are shown. */
export const allMarkets = (db: Database): Promise<MarketRow[]> =>
  db.selectFrom('market').selectAll().orderBy('rank').orderBy('market').execute()

/** Writes a coin; false when its number or name is taken. */
export async function insertCoin(db: Database, coin: Insertable<CoinTable>): Promise<boolean> {
  const written = await db
    .insertInto('coin')
    .values(coin)
    .onConflict(conflict => conflict.doNothing())
    .returning('asset')
    .executeTakeFirst()
  return written !== undefined
}

/** Gives a coin another name for people; what it is called on the wire stays. */
export async function updateCoinName(db: Database, asset: number, name: string): Promise<void> {
  await db.updateTable('coin').set({ name }).where('asset', '=', asset).execute()
}

/** Says how many of a currency are a dollar. */
export async function updatePerUsd(db: Database, asset: number, perUsd: string): Promise<void> {
  await db.updateTable('coin').set({ per_usd: perUsd }).where('asset', '=', asset).execute()
}

/** Writes a market; false when its number, name or pair is taken. */
export async function insertMarket(db: Database, market: MarketRow): Promise<boolean> {
  const written = await db
    .insertInto('market')
    .values(market)
    .onConflict(conflict => conflict.doNothing())
    .returning('market')
    .executeTakeFirst()
  return written !== undefined
}

/** Takes back a market that the core did not open. */
export async function deleteMarket(db: Database, market: number): Promise<void> {
  await db.deleteFrom('market').where('market', '=', market).execute()
}

/** Changes how a market is shown. */
export async function updateMarket(
  db: Database,
  market: number,
  change: Partial<Pick<MarketRow, 'zone' | 'rank' | 'recommended'>>,
): Promise<void> {
  await db.updateTable('market').set(change).where('market', '=', market).execute()
}
