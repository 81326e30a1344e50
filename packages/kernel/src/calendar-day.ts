import { broken } from './assert.ts'

/**
 * A day as a wall calendar shows it: `2026-11-20`. It belongs to no time zone, and counting days has nothing to do with clocks;
 * which day it is somewhere is asked of whoever knows zones: PostgreSQL in the server, Intl in a browser.
 */
export type CalendarDay = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS_A_WEEK = 7
// Of an era of 400 years, after which the calendar repeats itself; years begin in March here, so that a leap day is the last.
const DAYS_AN_ERA = 146_097
const DAYS_BEFORE_1970 = 719_468

/** Whether a text names a day that exists: there is no 30 February. */
export function isCalendarDay(text: string): boolean {
  return DAY.test(text) && dayAt(numberOf(text)) === text
}

/** The day that is `count` days after another. */
export const addDays = (day: CalendarDay, count: number): CalendarDay => dayAt(numberOf(day) + count)

/** How many days one day is after another. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => numberOf(to) - numberOf(from)

/** The days from one to another, both included. */
export function daysFrom(first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const begin = numberOf(first)
  return Array.from({ length: Math.max(0, numberOf(last) - begin + 1) }, (_, at) => dayAt(begin + at))
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: CalendarDay): number => remainder(numberOf(day) + 3, DAYS_A_WEEK) + 1

// Days since 1 January 1970.
function numberOf(day: CalendarDay): number {
  const [, year = 0, month = 0, date = 0] = (DAY.exec(day) ?? broken(`a day is written like 2026-11-20 (${day})`)).map(
    Number,
  )
  const fromMarch = month > 2 ? month - 3 : month + 9
  const years = month > 2 ? year : year - 1
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + daysBeforeMonth(fromMarch) + date - 1 - DAYS_BEFORE_1970
}

function dayAt(number: number): CalendarDay {
  const days = number + DAYS_BEFORE_1970
  const era = Math.floor(days / DAYS_AN_ERA)
  const ofEra = days - era * DAYS_AN_ERA
  const leapDays = Math.floor(ofEra / 1460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096)
  const yearOfEra = Math.floor((ofEra - leapDays) / 365)
  const ofYear = ofEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(ofYear - daysBeforeMonth(fromMarch) + 1, 2)}`
}

// 31, 30, 31, 30, 31 and again: from March on, five months have 153 days.
const daysBeforeMonth = (fromMarch: number): number => Math.floor((153 * fromMarch + 2) / 5)

const padded = (value: number, width: number): string => String(value).padStart(width, '0')

const remainder = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor
