import { addDays, type CalendarDay, weekdayOf } from '@bourse/kernel'

// Days are counted by the kernel and shown somewhere's way by Intl. dayjs comes with the kit, whose fields hold their days in it:
// it reads what is typed into them and says a week's names, and nothing else.
const DAYS_A_WEEK = 7

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const from = addDays(day, 1 - weekdayOf(day))
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
