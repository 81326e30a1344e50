import { DAY_MS } from '@bourse/kernel'
import { CLASS_LIMITS, type ClassStatus, type ClassType } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { hasStatus, statusTerm } from './class-status-table.ts'

/** The classes that a list's filters leave, its status aside. */
export type ClassScope = {
  readonly institutionId: number
  readonly now: Date
  readonly today: { readonly date: string; readonly from: Date; readonly to: Date }
  readonly start: Date | null
  readonly end: Date | null
  readonly keyword: string
  readonly type?: ClassType | undefined
  readonly teacher_id?: number | undefined
  readonly series_id?: number | undefined
  /** Those that are there, when nothing is said; those that can be brought back; or all that ever were, for figures. */
  readonly which?: 'there' | 'deleted' | 'all' | undefined
}

const ALL = { not_started: 0, in_class: 0, finished: 0, expired: 0 } as const

/** A query of the classes in scope, with one status or all. */
export function classesIn(db: Queries, scope: ClassScope, status: ClassStatus | null) {
  let query = db.selectFrom('class').where('class.institution_id', '=', scope.institutionId)
  const { which = 'there' } = scope
  if (which === 'there') query = query.where('deleted_at', 'is', null)
  if (which === 'deleted') query = query.where('deleted_at', '>', deletedSince(scope.now))
  if (scope.start !== null) query = query.where('start_at', '>=', scope.start)
  if (scope.end !== null) query = query.where('start_at', '<', scope.end)
  if (scope.type !== undefined) query = query.where('type', '=', scope.type)
  if (scope.teacher_id !== undefined) query = query.where('teacher_id', '=', scope.teacher_id)
  if (scope.series_id !== undefined) query = query.where('series_id', '=', scope.series_id)
  if (scope.keyword !== '') query = query.where(matches(scope))
  return status === null ? query : query.where(hasStatus(status, scope.now))
}

/** What was deleted after this moment can still be brought back. */
export const deletedSince = (now: Date): Date => new Date(now.getTime() - CLASS_LIMITS.trashDays * DAY_MS)

// A word is looked for in the class's name, its number and its teacher's name.
function matches({ keyword, institutionId }: ClassScope) {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const number = keyword.replaceAll(/\s/g, '')
  return sql<boolean>`(
    class.name ILIKE ${pattern}
    ${/^\d+$/.test(number) ? sql`OR class.class_no::text LIKE ${`%${number}%`}` : sql``}
    OR class.teacher_id IN (
      SELECT staff_id FROM staff WHERE staff.institution_id = ${institutionId} AND staff.name ILIKE ${pattern}
    )
  )`
}

/** How many classes in scope have each status. */
export async function statusCounts(db: Queries, scope: ClassScope): Promise<Record<ClassStatus | 'all', number>> {
  const rows = await classesIn(db, scope, null)
    .select([statusTerm(scope.now).as('status'), sql<number>`count(*)::int`.as('classes')])
    .groupBy(sql`1`)
    .execute()
  const counts: Record<ClassStatus, number> = { ...ALL }
  for (const row of rows) counts[row.status] = row.classes
  return { ...counts, all: rows.reduce((sum, row) => sum + row.classes, 0) }
}

/** What the heads of today's groups say: how much runs and for how many, what comes next, how today went. */
export async function todayHeads(db: Queries, { scope, zone }: { scope: ClassScope; zone: string }) {
  const { now, today } = scope
  const ofToday = sql<boolean>`start_at >= ${today.from} AND start_at < ${today.to}`
  const later = sql<boolean>`${ofToday} AND begun_at IS NULL AND end_at >= ${now}`
  const row = await classesIn(db, scope, null)
    .where(sql<boolean>`((${ofToday}) OR (begun_at IS NOT NULL AND over_at IS NULL))`)
    .select([
      sql<number>`(count(*) FILTER (WHERE begun_at IS NOT NULL AND over_at IS NULL))::int`.as('running'),
      sql<number>`coalesce(sum((
        SELECT count(DISTINCT person) FROM class_visit
        WHERE class_visit.class_id = class.class_id AND left_at IS NULL AND role = 'student'
      )) FILTER (WHERE begun_at IS NOT NULL AND over_at IS NULL), 0)::int`.as('people'),
      sql<number>`(count(*) FILTER (WHERE ${later}))::int`.as('later'),
      sql<string | null>`to_char(
        min(start_at) FILTER (WHERE ${later} AND start_at >= ${now}) AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI'
      )`.as('next_local'),
      sql<number>`(count(*) FILTER (WHERE ${ofToday} AND over_at IS NOT NULL))::int`.as('finished'),
      sql<number>`(count(*) FILTER (WHERE ${ofToday} AND begun_at IS NULL AND end_at < ${now}))::int`.as('expired'),
    ])
    .executeTakeFirstOrThrow()
  return {
    now: { classes: row.running, people: row.people },
    later: { classes: row.later, next_local: row.next_local },
    earlier: { finished: row.finished, expired: row.expired },
  }
}
