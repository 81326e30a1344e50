import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** A class that somebody is in at the time of another. */
export type BusyWith = {
  readonly class_id: number
  readonly class_no: number
  readonly name: string
  readonly start_local: string
  readonly end_local: string
}

/** Whose time is looked at, and the classes that are planned anew and in nobody's way. */
export type BusyQuestion = {
  readonly institutionId: number
  readonly zone: string
  readonly teacherId: number
  readonly except: readonly number[]
}

/** From when to when something is. */
export type Span = { readonly start: Date; readonly end: Date }

/** For each span the class that the teacher teaches or assists in then, or null. No class takes longer than a day. */
export async function busyTimes(
  db: Queries,
  { institutionId, zone, teacherId, except }: BusyQuestion,
  times: readonly Span[],
): Promise<(BusyWith | null)[]> {
  const answer = await sql<BusyWith & { place: number }>`
    SELECT asked.place::int AS place, other.*
    FROM unnest(
      ${times.map(({ start }) => start)}::timestamptz[], ${times.map(({ end }) => end)}::timestamptz[]
    ) WITH ORDINALITY AS asked (begins, ends, place)
    CROSS JOIN LATERAL (
      SELECT class_id, class_no, name,
        to_char(start_at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS start_local,
        to_char(end_at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS end_local
      FROM class
      WHERE institution_id = ${institutionId} AND deleted_at IS NULL AND over_at IS NULL
        AND start_at < asked.ends AND start_at > asked.begins - interval '24 hours' AND end_at > asked.begins
        AND class_id <> ALL (${except}::bigint[])
        AND (teacher_id = ${teacherId} OR EXISTS (
          SELECT FROM class_assistant
          WHERE class_assistant.class_id = class.class_id AND staff_id = ${teacherId}
        ))
      ORDER BY start_at LIMIT 1
    ) AS other
    ORDER BY place
  `.execute(db)
  const byPlace = new Map(answer.rows.map(({ place, ...busy }) => [place, busy]))
  return times.map((_, at) => byPlace.get(at + 1) ?? null)
}
