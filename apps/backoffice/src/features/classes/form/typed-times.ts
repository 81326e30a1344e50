import { type CalendarDay } from '@bourse/kernel'
import dayjs from 'dayjs'

// As the field shows it, and the ways in which people write a day in figures.
const DAYS = ['ll', 'L', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYY年M月D日', 'D.M.YYYY', 'MMM D, YYYY', 'D MMM YYYY']
const DAYS_OF_YEAR = ['MMM D', 'D MMM', 'M月D日']

/** The day that somebody typed; one without a year is of the year that the form is in. Null for what is no day. */
export function readDay(text: string, near: CalendarDay): CalendarDay | null {
  const typed = text.trim()
  const whole = dayjs(typed, DAYS, dayjs.locale(), true)
  if (whole.isValid()) return whole.format('YYYY-MM-DD')
  const short = dayjs(typed, DAYS_OF_YEAR, dayjs.locale(), true)
  return short.isValid() ? `${near.slice(0, 4)}${short.format('-MM-DD')}` : null
}

/** The time of day that somebody typed: `9:05`, `09.05`, `0905` or `9`. Null for what is none. */
export function readClock(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.：]?(\d{2}))?$/.exec(text.trim())
  if (parts === null) return null
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
