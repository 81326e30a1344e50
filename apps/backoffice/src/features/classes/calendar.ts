const DAY_MS = 86_400_000
const DAYS_A_WEEK = 7

/** A day as `2026-11-20`, as a wall calendar shows it. */
export type CalendarDay = string

const dayOf = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10)

/** A moment that has this day in UTC, for formatting. */
const noonOf = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`)

/** The day that is `count` days after another. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => dayOf(noonOf(day).getTime() + count * DAY_MS)

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const weekday = noonOf(day).getUTCDay() || DAYS_A_WEEK
  const from = addDays(day, 1 - weekday)
  return { from, to: addDays(from, DAYS_A_WEEK - 1) }
}

/** The week that ends with a day: that day and the six before. */
export const lastWeek = (day: CalendarDay): { from: CalendarDay; to: CalendarDay } => ({
  from: addDays(day, 1 - DAYS_A_WEEK),
  to: day,
})

/** What a place's calendar shows at a moment. */
export const dayIn = (zone: string, at: Date): CalendarDay =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** What a place's clock shows at a moment: `14:05`. */
export const clockIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
