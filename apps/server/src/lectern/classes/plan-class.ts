import { addDays, type CalendarDay, isCalendarDay } from '@bourse/kernel'
import { ATTENDEES_MAX, CLASS_LIMITS, type classEdit, type FieldProblems, type RequestOf } from '@bourse/protocol'
import type { Queries } from '../institutions/index.ts'
import { type SeriesPlan, seriesDays } from './class-dates.ts'
import { knownStaff } from './staff-table.ts'
import { momentsOf, type WallTime } from './wall-clock-table.ts'

/** What is said about a class in the form. */
export type ClassForm = Omit<RequestOf<typeof classEdit>, 'class_id' | 'scope' | 'double_book'>

/** When a class is, as the institution's clock shows it. */
export type WallSpan = { readonly start: WallTime; readonly end: WallTime }

/** The span of a class on a day; an end at or before the start is the next day's. */
export function spanOn(day: CalendarDay, { start, end }: Pick<ClassForm, 'start' | 'end'>): WallSpan {
  return { start: `${day} ${start}`, end: `${end <= start ? addDays(day, 1) : day} ${end}` }
}

/** What is wrong with the form by itself; null when nothing is. */
export function formProblems(form: ClassForm): FieldProblems | null {
  const problems: Record<string, FieldProblems[string]> = {}
  const attendees = ATTENDEES_MAX[form.type]
  if (!isCalendarDay(form.date)) problems['date'] = 'format'
  if (form.start === form.end) problems['end'] = 'class_without_length'
  if (form.attendees_max > attendees) problems['attendees_max'] = ['class_type_full', { max: attendees }]
  if (form.seats > CLASS_LIMITS.seatsAnyResolution && form.resolution !== 'sd') {
    problems['seats'] = ['seats_need_sd', { max: CLASS_LIMITS.seatsAnyResolution }]
  }
  return Object.keys(problems).length === 0 ? null : problems
}

/** What is wrong with the days of a series; null when nothing is. */
export function seriesProblems(form: { readonly date: CalendarDay } & SeriesPlan): FieldProblems | null {
  const { date, repeat, repeat_until: until } = form
  if (repeat === 'none' || until === undefined) return null
  if (!isCalendarDay(until) || until < date) return { repeat_until: 'format' }
  const max = CLASS_LIMITS.repeatsMax
  return seriesDays(date, form).length > max ? { repeat_until: ['series_long', { max }] } : null
}

/** What of the form does not exist at the institution; null when all does. */
export async function staffProblems(
  db: Queries,
  institutionId: number,
  form: ClassForm,
): Promise<FieldProblems | null> {
  const known = await knownStaff(db, institutionId, [form.teacher_id, ...form.assistant_ids])
  const problems: Record<string, FieldProblems[string]> = {}
  if (!known.has(form.teacher_id)) problems['teacher_id'] = 'unknown'
  if (form.assistant_ids.some(id => !known.has(id))) problems['assistant_ids'] = 'unknown'
  else if (form.assistant_ids.includes(form.teacher_id)) problems['assistant_ids'] = 'teacher_assists'
  return Object.keys(problems).length === 0 ? null : problems
}

/** The moments of spans on an institution's clock. */
export async function momentsOfSpans(
  db: Queries,
  zone: string,
  spans: readonly WallSpan[],
): Promise<{ start: Date; end: Date }[]> {
  const moments = await momentsOf(
    db,
    zone,
    spans.flatMap(span => [span.start, span.end]),
  )
  return spans.map((_, index) => {
    const [start, end] = moments.slice(index * 2, index * 2 + 2)
    if (start === undefined || end === undefined)
      throw new Error('the database answered fewer moments than it was asked')
    return { start, end }
  })
}

/** Whether a class that begins then may still be noted down. */
export const isTooEarly = (start: Date, nowMs: number): boolean => start.getTime() < nowMs - CLASS_LIMITS.lateS * 1000
