import { type classList, ok, type RequestOf } from '@bourse/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Operation, OperationContext } from '../../operation.ts'
import { contactOf } from '../contacts/contact-of.ts'
import { type Queries, zoneOf } from '../institutions/institution-table.ts'
import { addDays } from './class-dates.ts'
import { type ClassScope, classesIn, statusCounts, todayHeads } from './class-scope.ts'
import { classView, classViewTerms } from './class-view.ts'
import { dayAt, momentsOf } from './wall-clock.ts'

type Request = RequestOf<typeof classList>

/** Tells the classes of the institution that the filters leave. */
export const listClasses: Operation<typeof classList> = async (context, request) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const scope = await scopeOf(context, { institutionId, zone }, request)
  const [rows, statuses, heads] = await Promise.all([
    pageOf(db, { scope, zone, request }),
    statusCounts(db, scope),
    todayHeads(db, { scope, zone }),
  ])
  const { limit_begin, limit_num } = request
  const total = request.status === undefined ? statuses.all : statuses[request.status]
  return ok({
    total,
    limit_begin,
    limit_num,
    records: rows.map(({ group, ...row }) => ({ ...classView(row), group })),
    statuses,
    today: { date: scope.today.date, ...heads },
  })
}

/** The filters that lists of classes share. */
export type ClassFilter = Pick<Request, 'keyword'> & Partial<Pick<Request, 'type' | 'teacher_id' | 'from' | 'to'>>

/** The classes of an institution that the filters leave, on its own calendar. */
export async function scopeOf(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  { institutionId, zone }: { institutionId: number; zone: string },
  filter: ClassFilter,
): Promise<ClassScope> {
  const now = new Date(clock.nowMs())
  const [range, today] = await Promise.all([rangeOf(db, zone, filter), dayAt(db, zone, now)])
  const { keyword, type, teacher_id } = filter
  return { institutionId, now, today, ...range, keyword, type, teacher_id }
}

async function rangeOf(db: Queries, zone: string, { from, to }: ClassFilter) {
  const shown = [from, to === undefined ? undefined : addDays(to, 1)]
  const [start, end] = await Promise.all(
    shown.map(async day => (day === undefined ? null : ((await momentsOf(db, zone, [`${day} 00:00`]))[0] ?? null))),
  )
  return { start: start ?? null, end: end ?? null }
}

type Page = { readonly scope: ClassScope; readonly zone: string; readonly request: Request }

async function pageOf(db: Queries, { scope, zone, request }: Page) {
  const { now, today } = scope
  const group = sql<'now' | 'later' | 'earlier' | 'day'>`
    CASE
      WHEN begun_at IS NOT NULL AND over_at IS NULL THEN 'now'
      WHEN start_at < ${today.from} OR start_at >= ${today.to} THEN 'day'
      WHEN over_at IS NULL AND end_at >= ${now} THEN 'later'
      ELSE 'earlier'
    END`
  let query = classesIn(db, scope, request.status ?? null)
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .select(classViewTerms({ zone, now }))
    .select(group.as('group'))
    .limit(request.limit_num)
    .offset(request.limit_begin)
  for (const term of orderOf(request, group, now)) query = query.orderBy(term)
  return query.execute()
}

const COLUMNS = {
  name: 'class.name',
  class_no: 'class.class_no',
  type: 'class.type',
  teacher: 'staff.name',
  start: 'class.start_at',
} as const

// The list that follows the day: what runs, what is still to come today, what was today, the days to come, the days past.
function orderOf({ sort, descending }: Request, group: RawBuilder<string>, now: Date): RawBuilder<unknown>[] {
  if (sort !== 'day') {
    const direction = sql.raw(descending ? 'DESC' : 'ASC')
    return [sql`${sql.ref(COLUMNS[sort])} ${direction}`, sql`class.class_id`]
  }
  return [
    sql`array_position(ARRAY['now', 'later', 'earlier', 'day'], ${group})`,
    sql`start_at < ${now} AND (${group}) = 'day'`,
    sql`CASE WHEN start_at < ${now} AND (${group}) = 'day' THEN NULL ELSE start_at END`,
    sql`start_at DESC`,
    sql`class.class_id`,
  ]
}
