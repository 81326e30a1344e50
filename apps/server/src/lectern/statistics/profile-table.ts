import { DAY_MS } from '@bourse/kernel'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** Whose figures, over which time, on whose clock. */
export type ProfileScope = {
  readonly institutionId: number
  readonly zone: string
  readonly from: Date
  readonly to: Date
  readonly now: Date
}

/** The figures of one day. */
export type DayFigures = {
  readonly date: string
  readonly classes: number
  readonly attendances: number
  readonly minutes: number
}

/** The most students at one moment of a day, in all classes together. */
export type DayPeak = { readonly date: string; readonly peak: number; readonly at_local: string }

// A class that was held counts for good, also when it was deleted: it was billed.
/** Classes that began, who came to them and for how long, by the day it began. */
export async function dayFigures(
  db: Queries,
  { institutionId, zone, from, to, now }: ProfileScope,
): Promise<DayFigures[]> {
  const answer = await sql<DayFigures>`
    WITH held AS (
      SELECT to_char(begun_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date, count(*)::int AS classes
      FROM class
      WHERE institution_id = ${institutionId} AND begun_at >= ${from} AND begun_at < ${to}
      GROUP BY 1
    ), people AS (
      SELECT role, min(joined_at) AS first,
        -- Stays that overlap count once, and the waiting before the beginning not at all, as in the list and in the bill.
        coalesce((
          SELECT ceil(extract(epoch FROM sum(upper(stay) - lower(stay))) / 60)
          FROM unnest(range_agg(
            tstzrange(joined_at, greatest(joined_at, least(left_at, ${now})))
            * CASE
                WHEN counts_waiting THEN tstzrange(NULL, NULL)
                WHEN begun_at IS NULL THEN 'empty'::tstzrange
                ELSE tstzrange(begun_at, over_at)
              END
          )) AS stay
        ), 0) AS minutes
      FROM class_visit
      JOIN (SELECT class_id, begun_at, over_at, counts_waiting FROM class) AS held_class USING (class_id)
      WHERE institution_id = ${institutionId}
        AND joined_at >= ${from} AND joined_at < ${to}
      GROUP BY class_id, person, role
    ), counted AS (
      SELECT (first AT TIME ZONE ${zone})::date AS day,
        (count(*) FILTER (WHERE role = 'student'))::int AS attendances,
        coalesce(sum(minutes) FILTER (WHERE role <> 'observer'), 0)::int AS minutes
      FROM people GROUP BY 1
    ), came AS (
      SELECT to_char(day, 'YYYY-MM-DD') AS date, attendances, minutes FROM counted
    )
    SELECT date, coalesce(classes, 0) AS classes, coalesce(attendances, 0) AS attendances, coalesce(minutes, 0) AS minutes
    FROM held FULL JOIN came USING (date)
    ORDER BY date
  `.execute(db)
  return answer.rows
}

/** The highest moment of each day: stays of all classes laid over each other, not the sum of the classes' own peaks. */
export async function dayPeaks(db: Queries, { institutionId, zone, from, to, now }: ProfileScope): Promise<DayPeak[]> {
  const answer = await sql<DayPeak>`
    WITH stays AS (
      SELECT joined_at, coalesce(left_at, ${now}) AS left_at
      FROM class_visit
      WHERE institution_id = ${institutionId} AND role = 'student'
        -- Who came the evening before may still be there.
        AND joined_at >= ${new Date(from.getTime() - DAY_MS)} AND joined_at < ${to}
        AND (left_at IS NULL OR left_at > ${from})
    ), steps AS (
      SELECT joined_at AS at, 1 AS step FROM stays UNION ALL SELECT left_at, -1 FROM stays
    ), running AS (
      SELECT at, sum(step) OVER (ORDER BY at, step ROWS UNBOUNDED PRECEDING)::int AS people FROM steps
    ), highest AS (
      SELECT DISTINCT ON (1) (at AT TIME ZONE ${zone})::date AS day, people, at
      FROM running
      WHERE at >= ${from} AND at < ${to}
      ORDER BY 1, people DESC, at
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS date, people AS peak,
      to_char(at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS at_local
    FROM highest
    ORDER BY 1
  `.execute(db)
  return answer.rows
}

/** The stays of students in all classes that reach into a span, as far as now. */
export async function staysOfStudents(
  db: Queries,
  { institutionId, from, now }: Pick<ProfileScope, 'institutionId' | 'from' | 'now'>,
): Promise<{ joinedMs: number; leftMs: number }[]> {
  const rows = await db
    .selectFrom('class_visit')
    .select(['joined_at', 'left_at'])
    .where('institution_id', '=', institutionId)
    .where('role', '=', 'student')
    // Who came the evening before may still be there.
    .where('joined_at', '>=', new Date(from.getTime() - DAY_MS))
    .where('joined_at', '<', now)
    .where(where => where.or([where('left_at', 'is', null), where('left_at', '>', from)]))
    .execute()
  return rows.map(({ joined_at, left_at }) => ({
    joinedMs: joined_at.getTime(),
    leftMs: (left_at ?? now).getTime(),
  }))
}

/** How much runs now, and for how many. */
export async function liveNow(db: Queries, institutionId: number): Promise<{ classes: number; people: number }> {
  const answer = await sql<{ classes: number; people: number }>`
    WITH running AS MATERIALIZED (
      SELECT class_id FROM class
      WHERE institution_id = ${institutionId} AND begun_at IS NOT NULL AND over_at IS NULL AND deleted_at IS NULL
    )
    SELECT (SELECT count(*)::int FROM running) AS classes, (
      SELECT count(DISTINCT (class_id, person))::int FROM class_visit JOIN running USING (class_id)
      WHERE role = 'student' AND left_at IS NULL
    ) AS people
  `.execute(db)
  return answer.rows[0] ?? { classes: 0, people: 0 }
}

/** A class among the most attended. */
export type TopClass = {
  readonly class_id: number
  readonly name: string
  readonly date: string
  readonly attended: number
  readonly expected: number
}

/** The most attended classes that are over. */
export async function topClasses(db: Queries, scope: ProfileScope, count: number): Promise<TopClass[]> {
  const answer = await sql<TopClass>`
    SELECT class_id, name, to_char(begun_at AT TIME ZONE ${scope.zone}, 'YYYY-MM-DD') AS date, attended, expected
    FROM class
    WHERE institution_id = ${scope.institutionId} AND over_at IS NOT NULL
      AND begun_at >= ${scope.from} AND begun_at < ${scope.to} AND attended > 0
    ORDER BY attended DESC, begun_at DESC
    LIMIT ${count}
  `.execute(db)
  return answer.rows
}

/** Minutes that were recorded, each recording's rounded up as a person's are. What was recorded was billed: one that is deleted since counts too. */
export async function recordingMinutes(db: Queries, { institutionId, from, to }: ProfileScope): Promise<number> {
  const answer = await sql<{ minutes: number }>`
    SELECT coalesce(sum(ceil(length_ms / 60000.0)), 0)::int AS minutes FROM recording
    WHERE institution_id = ${institutionId}
      AND recorded_at >= ${from} AND recorded_at < ${to}
  `.execute(db)
  return answer.rows[0]?.minutes ?? 0
}
