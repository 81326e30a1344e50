import { DAY_MS } from '@bourse/kernel'
import { sql } from 'kysely'
import { HOUSE_TRADER_MAX } from '../../followers/house-traders.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { TradedAssets } from './movement-table.ts'

/** The last day whose books were added up; null: none was. */
export async function coveredUntil(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`SELECT max(day)::text AS day FROM cover_day`.execute(db)
  return rows[0]?.day ?? null
}

/** When the books begin; null: they are empty. */
export async function booksBegin(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT to_char(to_timestamp(min(at_ms) / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM entry
  `.execute(db)
  return rows[0]?.day ?? null
}

/** Days that follow each other: the first, the one before it, and the moment at which the last is over. */
export type DayRun = { readonly first: string; readonly before: string; readonly fromMs: number; readonly toMs: number }

/** Adds the books up at the end of each day of a run: what stood the day before it, and what moved since. Doing it again changes nothing. */
export async function addUpDays(
  db: Database,
  { first, before, fromMs, toMs }: DayRun,
  markets: readonly TradedAssets[],
): Promise<void> {
  await sql`
    WITH traded AS (
      SELECT * FROM unnest(${markets.map(one => one.market)}::integer[], ${markets.map(one => one.base)}::integer[],
        ${markets.map(one => one.quote)}::integer[], ${markets.map(one => one.lotAtoms)}::bigint[])
        AS t (number, base, quote, lot_atoms)
    ), run_deal AS (
      SELECT *, quantity * lot_atoms AS atoms FROM deal JOIN traded ON traded.number = deal.market
      WHERE at_ms >= ${fromMs} AND at_ms < ${toMs} AND seq IS NOT NULL
    ), leg AS (
      SELECT at_ms, taker_owner AS owner, base, quote, taker_side = 'buy' AS buys, atoms, value, taker_fee AS fee
      FROM run_deal
      UNION ALL SELECT at_ms, maker_owner, base, quote, taker_side <> 'buy', atoms, value, maker_fee FROM run_deal
    ), moved AS (
      SELECT at_ms, asset, CASE WHEN owner > ${HOUSE_TRADER_MAX} THEN available + held ELSE 0 END AS owed,
        CASE WHEN purse = 'outside' THEN -(available + held) ELSE 0 END AS assets
      FROM entry WHERE at_ms >= ${fromMs} AND at_ms < ${toMs} AND (owner > ${HOUSE_TRADER_MAX} OR purse = 'outside')
      -- The house deals too: what people gain is not what people lose.
      UNION ALL SELECT at_ms, base, CASE WHEN buys THEN atoms - fee ELSE -atoms END, 0 FROM leg WHERE owner > ${HOUSE_TRADER_MAX}
      UNION ALL SELECT at_ms, quote, CASE WHEN buys THEN -value ELSE value - fee END, 0 FROM leg WHERE owner > ${HOUSE_TRADER_MAX}
    ), by_day AS (
      SELECT (at_ms - ${fromMs}) / ${DAY_MS}::bigint AS nth, asset, sum(owed) AS owed, sum(assets) AS assets
      FROM moved GROUP BY 1, 2
      UNION ALL SELECT 0, asset, owed, assets FROM cover_day WHERE day = ${before}::date
    ), every_day AS (
      SELECT nth, asset FROM (SELECT DISTINCT asset FROM by_day) AS any_asset
        CROSS JOIN generate_series(0, (${toMs}::bigint - ${fromMs}::bigint) / ${DAY_MS}::bigint - 1) AS nth
    ), summed AS (
      SELECT nth, asset, sum(coalesce(sum(owed), 0)) OVER up_to AS owed, sum(coalesce(sum(assets), 0)) OVER up_to AS assets
      FROM every_day LEFT JOIN by_day USING (nth, asset) GROUP BY nth, asset
      WINDOW up_to AS (PARTITION BY asset ORDER BY nth)
    )
    INSERT INTO cover_day (day, asset, owed, assets)
    SELECT ${first}::date + nth::integer, asset, owed, assets FROM summed ON CONFLICT DO NOTHING
  `.execute(db)
}

/** What of an asset was owed at the end of a day, and what there was of it, in atoms. */
export type CoverRow = {
  readonly day: string
  readonly asset: number
  readonly owed: bigint
  readonly assets: bigint
}

/** The days from `first` on, the oldest first. */
export async function coverSince(db: Database, first: string): Promise<CoverRow[]> {
  const { rows } = await sql<{ day: string; asset: number; owed: string; assets: string }>`
    SELECT day::text, asset, owed::text, assets::text FROM cover_day WHERE day >= ${first}::date ORDER BY day, asset
  `.execute(db)
  return rows.map(({ day, asset, owed, assets }) => ({ day, asset, owed: BigInt(owed), assets: BigInt(assets) }))
}
