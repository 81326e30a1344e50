import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { TradedAssets } from './movement-table.ts'

/** A coin's price at the end of a day, as cents of an atom: `units` ÷ 10^`scale`. */
export type DayPrice = { readonly asset: number; readonly units: bigint; readonly scale: number }

/** The first day on which anybody had anything, and the last one that was closed; null where there is none. */
export async function closedUntil(db: Database): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    SELECT (SELECT max(day)::text FROM closed_day) AS last,
      (SELECT to_char(to_timestamp(min(at_ms) / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM entry
        WHERE owner IN (SELECT user_id FROM app_user)) AS first
  `.execute(db)
  return rows[0] ?? { first: null, last: null }
}

type Day = { readonly day: string; readonly before: string; readonly fromMs: number; readonly toMs: number }

/** Closes a day: what everybody held at the end of the day before, and what moved in it. Closing it again changes nothing. */
export async function closeDay(
  db: Database,
  { day, before, fromMs, toMs }: Day,
  of: { markets: readonly TradedAssets[]; prices: readonly DayPrice[]; now: Date },
): Promise<void> {
  const { markets, prices } = of
  await db.transaction().execute(async transaction => {
    const { rows } = await sql`
      INSERT INTO closed_day (day, closed_at) VALUES (${day}::date, ${of.now}) ON CONFLICT DO NOTHING RETURNING day
    `.execute(transaction)
    if (rows.length === 0) return
    await sql`
      WITH traded AS (
        SELECT * FROM unnest(${markets.map(one => one.market)}::integer[], ${markets.map(one => one.base)}::integer[],
          ${markets.map(one => one.quote)}::integer[], ${markets.map(one => one.lotAtoms)}::bigint[])
          AS t (number, base, quote, lot_atoms)
      ), day_deal AS (
        SELECT *, quantity * lot_atoms AS atoms FROM deal JOIN traded ON traded.number = deal.market
        WHERE at_ms >= ${fromMs} AND at_ms < ${toMs} AND seq IS NOT NULL
      ), moved AS (
        SELECT user_id AS owner, asset, amount FROM closing WHERE day = ${before}::date
        UNION ALL SELECT owner, asset, available + held FROM entry WHERE at_ms >= ${fromMs} AND at_ms < ${toMs}
        UNION ALL SELECT taker_owner, base, CASE WHEN taker_side = 'buy' THEN atoms - taker_fee ELSE -atoms END FROM day_deal
        UNION ALL SELECT taker_owner, quote, CASE WHEN taker_side = 'buy' THEN -value ELSE value - taker_fee END FROM day_deal
        UNION ALL SELECT maker_owner, base, CASE WHEN taker_side = 'buy' THEN -atoms ELSE atoms - maker_fee END FROM day_deal
        UNION ALL SELECT maker_owner, quote, CASE WHEN taker_side = 'buy' THEN value - maker_fee ELSE -value END FROM day_deal
      ), held AS (
        SELECT owner, asset, sum(amount) AS amount FROM moved
        WHERE owner IN (SELECT user_id FROM app_user) GROUP BY owner, asset
      )
      INSERT INTO closing (user_id, day, asset, amount, cents)
      SELECT owner, ${day}::date, held.asset, amount, floor(amount * units * 100 / power(10::numeric, scale))
      FROM held LEFT JOIN unnest(${prices.map(({ asset }) => asset)}::integer[],
        ${prices.map(({ units }) => String(units))}::numeric[], ${prices.map(({ scale }) => scale)}::integer[])
        AS priced (asset, units, scale) ON priced.asset = held.asset
      WHERE amount > 0
    `.execute(transaction)
  })
}

/** Who moved anything in a span, or dealt. */
export async function moversWithin(
  db: Database,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<readonly number[]> {
  const within = sql`at_ms >= ${fromMs} AND at_ms < ${toMs}`
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM app_user WHERE user_id IN (
      SELECT owner FROM entry WHERE ${within}
      UNION SELECT taker_owner FROM deal WHERE ${within} UNION SELECT maker_owner FROM deal WHERE ${within})
    ORDER BY user_id
  `.execute(db)
  return rows.map(({ user_id: id }) => Number(id))
}

/** What somebody's purses were worth at the end of each day from `first` on, in cents. */
export async function worthByDay(
  db: Database,
  userId: number,
  first: string,
): Promise<{ day: string; cents: bigint }[]> {
  const { rows } = await sql<{ day: string; cents: string }>`
    SELECT closed_day.day::text AS day, coalesce(sum(cents), 0)::text AS cents
    FROM closed_day LEFT JOIN closing ON closing.day = closed_day.day AND closing.user_id = ${userId}
    WHERE closed_day.day >= ${first}::date
      AND closed_day.day >= (SELECT created_at::date FROM app_user WHERE user_id = ${userId})
    GROUP BY closed_day.day ORDER BY closed_day.day
  `.execute(db)
  return rows.map(({ day, cents }) => ({ day, cents: BigInt(cents) }))
}
