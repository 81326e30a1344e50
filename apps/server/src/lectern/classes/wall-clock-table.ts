import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** What a place's clock shows: `2026-11-20 14:00`. */
export type WallTime = string

/** The moments at which a place's clock shows these times. PostgreSQL knows every change of every clock. */
export async function momentsOf(db: Queries, zone: string, times: readonly WallTime[]): Promise<Date[]> {
  const answer = await sql<{ at: Date }>`
    SELECT shown.time::timestamp AT TIME ZONE ${zone} AS at
    FROM unnest(${times}::text[]) WITH ORDINALITY AS shown (time, place)
    ORDER BY place
  `.execute(db)
  return answer.rows.map(row => row.at)
}

/** A day somewhere: its date, what the clock shows there, and the moments when the day begins and ends. */
export type DayThere = { date: string; clock: string; from: Date; to: Date }

/** The day that a place's calendar shows at a moment, and the moments when it begins and ends. */
export async function dayAt(db: Queries, zone: string, at: Date): Promise<DayThere> {
  const answer = await sql<DayThere>`
    SELECT
      to_char(today, 'YYYY-MM-DD') AS date,
      to_char(${at}::timestamptz AT TIME ZONE ${zone}, 'HH24:MI') AS clock,
      today AT TIME ZONE ${zone} AS "from",
      (today + interval '1 day') AT TIME ZONE ${zone} AS "to"
    FROM date_trunc('day', ${at}::timestamptz AT TIME ZONE ${zone}) AS today
  `.execute(db)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('the database answered no day')
  return row
}
