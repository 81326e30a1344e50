import { type CalendarDay } from '@bourse/kernel'
import type { SeriesScope } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import type { ClassRow } from './class-table.ts'

/** A class with the day it is on, on the institution's calendar. */
export type PlannedDay = { readonly class_id: number; readonly day: CalendarDay }

type PlannedDayQuery = {
  readonly kept: ClassRow
  readonly scope: SeriesScope
  readonly zone: string
  readonly now: Date
}

/** A class, and those of its series that are meant and have not begun; held against changes, in one order. */
export async function plannedDays(db: Queries, { kept, scope, zone, now }: PlannedDayQuery): Promise<PlannedDay[]> {
  const isMeant =
    scope === 'one' || kept.series_id === null
      ? sql`class_id = ${kept.class_id}`
      : sql`(class_id = ${kept.class_id} OR (
          series_id = ${kept.series_id} AND begun_at IS NULL AND end_at > ${now}
          AND (${scope === 'all'} OR start_at >= ${kept.start_at})
        ))`
  const answer = await sql<PlannedDay>`
    SELECT class_id, to_char(start_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day FROM class
    WHERE institution_id = ${kept.institution_id} AND deleted_at IS NULL AND ${isMeant}
    ORDER BY class_id FOR UPDATE
  `.execute(db)
  return answer.rows
}
