import { addDays, daysBetween, isCalendarDay } from '@bourse/kernel'
import { type classDates, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { busyTimes } from './busy-teacher-table.ts'
import { seriesDays } from './class-dates.ts'
import { classById } from './class-table.ts'
import { momentsOfSpans, seriesProblems, spanOn } from './plan-class.ts'
import { plannedDays } from './planned-day-table.ts'
import { knownStaff } from './staff-table.ts'

type Request = Parameters<Operation<typeof classDates>>[1]

/** Tells the days that a plan would have, and on which of them its teacher is somewhere else. */
export const listDates: Operation<typeof classDates> = async (context, request) => {
  const { institutionId } = contactOf(context)
  if (!isCalendarDay(request.date)) return refuseFields({ date: 'format' })
  const wrong = seriesProblems(request)
  if (wrong) return refuseFields(wrong)
  const zone = await zoneOf(context.db, institutionId)
  const plan = await daysOfPlan(context, request, { institutionId, zone })
  if (plan === null) return refuse('404')
  const { teacher_id: teacherId } = request
  if (teacherId !== undefined && !(await knownStaff(context.db, institutionId, [teacherId])).has(teacherId)) {
    return refuseFields({ teacher_id: 'unknown' })
  }
  const { days, ids } = plan
  const spans = days.map(day => spanOn(day, request))
  const times = await momentsOfSpans(context.db, zone, spans)
  const busy =
    teacherId === undefined ? [] : await busyTimes(context.db, { institutionId, zone, teacherId, except: ids }, times)
  return ok({
    records: spans.map(({ start, end }, at) => ({ start_local: start, end_local: end, busy: busy[at] ?? null })),
  })
}

async function daysOfPlan(
  { db, clock }: OperationContext,
  { class_id: classId, scope, date, ...series }: Request,
  { institutionId, zone }: { readonly institutionId: number; readonly zone: string },
): Promise<{ days: string[]; ids: number[] } | null> {
  if (classId === undefined) return { days: seriesDays(date, series), ids: [] }
  const kept = await classById(db, { institutionId, classId })
  if (kept === undefined) return null
  const classes = await plannedDays(db, { kept, scope, zone, now: new Date(clock.nowMs()) })
  const moved = daysBetween(classes.find(one => one.class_id === classId)?.day ?? date, date)
  const byDay = classes.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return { days: byDay.map(({ day }) => addDays(day, moved)), ids: byDay.map(one => one.class_id) }
}
