import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { dayFigures, dayPeaks, type ProfileScope } from './profile-table.ts'

/** The figures of a day that is past: they do not change any more. */
export type KeptDay = {
  readonly date: string
  readonly classes: number
  readonly attendances: number
  readonly minutes: number
  readonly peak: number
  readonly peak_local: string | null
}

/** The kept days of an institution from one date to another, both included. */
export async function keptDays(
  db: Queries,
  { institutionId, zone, first, last }: { institutionId: number; zone: string; first: string; last: string },
): Promise<KeptDay[]> {
  const answer = await sql<KeptDay>`
    SELECT to_char(date, 'YYYY-MM-DD') AS date, classes, attendances, minutes, peak, peak_local
    FROM institution_day
    WHERE institution_id = ${institutionId} AND zone = ${zone} AND date BETWEEN ${first}::date AND ${last}::date
  `.execute(db)
  return answer.rows
}

/** Counts the days of a scope from the stays themselves. */
export async function countDays(db: Queries, scope: ProfileScope, dates: readonly string[]): Promise<KeptDay[]> {
  const [figures, peaks] = await Promise.all([dayFigures(db, scope), dayPeaks(db, scope)])
  const figuresOf = new Map(figures.map(row => [row.date, row]))
  const peakOf = new Map(peaks.map(row => [row.date, row]))
  return dates.map(date => {
    const { classes = 0, attendances = 0, minutes = 0 } = figuresOf.get(date) ?? {}
    const highest = peakOf.get(date)
    return { date, classes, attendances, minutes, peak: highest?.peak ?? 0, peak_local: highest?.at_local ?? null }
  })
}

/** Keeps days that are past; those that are kept already stay. */
export async function keepDays(
  db: Queries,
  { institutionId, zone }: Pick<ProfileScope, 'institutionId' | 'zone'>,
  days: readonly KeptDay[],
): Promise<void> {
  if (days.length === 0) return
  await sql`
    INSERT INTO institution_day (institution_id, zone, date, classes, attendances, minutes, peak, peak_local)
    SELECT ${institutionId}::bigint, ${zone}::text, day.* FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS day (date date, classes int, attendances int, minutes int, peak int, peak_local text)
    ON CONFLICT DO NOTHING
  `.execute(db)
}
