import type { ClassRepeat } from '@bourse/protocol'

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

const isWeekend = (day: CalendarDay): boolean => {
  const weekday = new Date(midnightOf(day)).getUTCDay()
  return weekday === 0 || weekday === SATURDAY
}

/** The days of a series: `count` of them, the first one included. Working days leave out Saturdays and Sundays. */
export function seriesDays(first: CalendarDay, repeat: ClassRepeat, count: number): CalendarDay[] {
  if (repeat === 'none') return [first]
  if (repeat === 'weekly') return Array.from({ length: count }, (_, week) => addDays(first, week * 7))
  const days: CalendarDay[] = []
  for (let day = first; days.length < count; day = addDays(day, 1)) {
    if (repeat === 'daily' || !isWeekend(day) || day === first) days.push(day)
  }
  return days
}
