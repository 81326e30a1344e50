import type { ClassType } from '@bourse/protocol'
import { sql } from 'kysely'
import { type ClassScope, classesIn } from '../classes/index.ts'
import type { Queries } from '../institutions/index.ts'
import type { Doing, VisitRow } from './class-figures.ts'

/** A class that is over, as rows are read for the figures. */
export type HeldClassRow = {
  readonly class_id: number
  readonly class_no: number
  readonly name: string
  readonly type: ClassType
  readonly teacher: string
  readonly expected: number
  readonly begun_at: Date
  readonly over_at: Date
  readonly start_local: string
  readonly end_local: string
  readonly begun_local: string
  readonly over_local: string
  readonly deleted: boolean
  readonly counts_waiting: boolean
}

const shown = (column: string, zone: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI')`

/** The classes in scope that are over, newest first. */
export function heldClasses(
  db: Queries,
  { scope, zone, only }: { scope: ClassScope; zone: string; only?: number },
  page: { begin: number; count: number },
): Promise<HeldClassRow[]> {
  let query = classesIn(db, scope, 'finished')
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .select(['class.class_id', 'class.class_no', 'class.name', 'class.type', 'staff.name as teacher', 'class.expected'])
    .select([
      sql<Date>`class.begun_at`.as('begun_at'),
      sql<Date>`class.over_at`.as('over_at'),
      shown('class.start_at', zone).as('start_local'),
      shown('class.end_at', zone).as('end_local'),
      shown('class.begun_at', zone).as('begun_local'),
      shown('class.over_at', zone).as('over_local'),
      sql<boolean>`class.deleted_at IS NOT NULL`.as('deleted'),
      'class.counts_waiting',
    ])
    .orderBy('start_at', 'desc')
    .orderBy('class.class_id', 'desc')
    .limit(page.count)
    .offset(page.begin)
  if (only !== undefined) query = query.where('class.class_id', '=', only)
  return query.execute()
}

/** How many classes in scope are over. */
export async function countHeld(db: Queries, scope: ClassScope): Promise<number> {
  const row = await classesIn(db, scope, 'finished')
    .select(sql<number>`count(*)::int`.as('classes'))
    .executeTakeFirstOrThrow()
  return row.classes
}

/** Every stay in some classes. */
export const visitsIn = (db: Queries, classIds: readonly number[]): Promise<VisitRow[]> =>
  classIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('class_visit')
        .select(['visit_id', 'class_id', 'person', 'name', 'role', 'number', 'user_id', 'joined_at', 'left_at'])
        .where('class_id', 'in', classIds)
        .orderBy('visit_id')
        .execute()

/** How often each visit said something, raised a hand or was given the floor, in some classes. */
export async function doingsIn(db: Queries, classIds: readonly number[]): Promise<Doing[]> {
  const answer = await sql<Doing>`
    SELECT class_id, kind, coalesce(event->'line'->>'visit', event->>'visit')::bigint AS visit, count(*)::int AS times
    FROM class_event
    WHERE class_id = ANY (${classIds}::bigint[])
      AND (
        kind = 'said' OR (kind = 'floor' AND (event->>'has')::boolean)
        OR (kind = 'hand' AND event->>'since' IS NOT NULL)
      )
    GROUP BY 1, 2, 3
  `.execute(db)
  return answer.rows
}
