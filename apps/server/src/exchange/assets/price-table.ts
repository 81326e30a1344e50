import { DAY_S } from '@bourse/kernel'
import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** A market, and the beginning of the span whose close is asked for. */
export type WantedClose = { readonly market: number; readonly timeS: number }

/** A name for it, to look its close up by. */
export const nameOfClose = ({ market, timeS }: WantedClose): string => `${market} ${timeS}`

/**
 * The last close of each market at or before the span that begins then, all in one question; none where nothing was dealt by then. Candles of short spans
 * are forgotten after a while: then the day's counts. What a demo made up is of before its first deal.
 */
export async function closesAt(
  db: Database,
  wanted: readonly WantedClose[],
  intervalS: number,
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ market: number; time_s: string; close: string | null }>`
    SELECT w.market, w.time_s, coalesce(
      (SELECT close FROM candle WHERE market = w.market AND interval_s = ${intervalS} AND time_s <= w.time_s
        ORDER BY time_s DESC LIMIT 1),
      (SELECT close FROM demo_candle WHERE market = w.market AND interval_s = ${intervalS} AND time_s <= w.time_s
        ORDER BY time_s DESC LIMIT 1),
      (SELECT close FROM candle WHERE market = w.market AND interval_s = ${DAY_S} AND time_s <= w.time_s
        ORDER BY time_s DESC LIMIT 1)) AS close
    FROM unnest(${wanted.map(({ market }) => market)}::integer[], ${wanted.map(({ timeS }) => timeS)}::bigint[])
      AS w (market, time_s)
  `.execute(db)
  return new Map(
    rows.flatMap(({ market, time_s, close }) =>
      close === null ? [] : [[nameOfClose({ market, timeS: Number(time_s) }), Number(close)] as const],
    ),
  )
}
