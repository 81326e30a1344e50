import { CLASS_LIMITS, type ClassRepeat } from '@bourse/protocol'

const DAY_MS = 86_400_000
const SATURDAY = 6

/** A day as `2026-11-20`, without a time zone: days are counted as on a wall calendar. */
export type CalendarDay = string

const dayOf = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10)
const midnightOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text of the right form names a day that exists: there is no 30 February. */
export const isCalendarDay = (day: CalendarDay): boolean =>
  !Number.isNaN(midnightOf(day)) && dayOf(midnightOf(day)) === day

/** The day that is `count` days after another. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => dayOf(midnightOf(day) + count * DAY_MS)

/** How many days one day is after another. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS)

const isWeekend = (day: CalendarDay): boolean => {
  const weekday = new Date(midnightOf(day)).getUTCDay()
  return weekday === 0 || weekday === SATURDAY
}

/** How a series goes on: so many classes, or up to a day. */
export type SeriesPlan = {
  readonly repeat: ClassRepeat
  readonly repeat_count: number
  readonly repeat_until?: CalendarDay | undefined
}

/**
 * The days of a series, the first one included. Working days leave out Saturdays and Sundays. A series up to a day too far
 * away is answered with one class more than a series may have.
 */
export function seriesDays(first: CalendarDay, { repeat, repeat_count, repeat_until }: SeriesPlan): CalendarDay[] {
  if (repeat === 'none') return [first]
  const count = repeat_until === undefined ? repeat_count : CLASS_LIMITS.repeatsMax + 1
  const step = repeat === 'weekly' ? 7 : 1
  const days: CalendarDay[] = []
  for (let day = first; days.length < count; day = addDays(day, step)) {
    if (repeat_until !== undefined && day > repeat_until) break
    if (repeat !== 'weekdays' || !isWeekend(day) || day === first) days.push(day)
  }
  return days
}
