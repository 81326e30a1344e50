import { addDays } from '@bourse/kernel'
import { type classList, ok, type RequestOf } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import { contactOf, type Queries, zoneOf } from '../institutions/index.ts'
import { pageOf } from './class-page-table.ts'
import { type ClassScope, statusCounts, todayHeads } from './class-scope-table.ts'
import { classView } from './class-view.ts'
import { dayAt, momentsOf } from './wall-clock-table.ts'

type Request = RequestOf<typeof classList>

/** Tells the classes of the institution that the filters leave. */
export const listClasses: Operation<typeof classList> = async (context, request) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const filtered = await scopeOf(context, { institutionId, zone }, request)
  const scope: ClassScope = { ...filtered, which: request.deleted ? 'deleted' : 'there' }
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
export type ClassFilter = Pick<Request, 'keyword'> &
  Partial<Pick<Request, 'type' | 'teacher_id' | 'series_id' | 'from' | 'to'>>

/** The classes of an institution that the filters leave, on its own calendar. */
export async function scopeOf(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  { institutionId, zone }: { institutionId: number; zone: string },
  filter: ClassFilter,
): Promise<ClassScope> {
  const now = new Date(clock.nowMs())
  const [range, today] = await Promise.all([rangeOf(db, zone, filter), dayAt(db, zone, now)])
  const { keyword, type, teacher_id, series_id } = filter
  return { institutionId, now, today, ...range, keyword, type, teacher_id, series_id }
}

async function rangeOf(db: Queries, zone: string, { from, to }: ClassFilter) {
  const shown = [from, to === undefined ? undefined : addDays(to, 1)]
  const [start, end] = await Promise.all(
    shown.map(async day => (day === undefined ? null : ((await momentsOf(db, zone, [`${day} 00:00`]))[0] ?? null))),
  )
  return { start: start ?? null, end: end ?? null }
}
