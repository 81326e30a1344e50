import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysFrom, isCalendarDay, weekdayOf } from './calendar-day.ts'
import { DAY_MS } from './durations.ts'

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

describe('a calendar day', () => {
  it('exists or does not', () => {
    for (const day of ['2028-02-29', '2000-02-29', '2026-11-20', '0001-01-01']) expect(isCalendarDay(day)).toBe(true)
    for (const day of [
      '2026-02-29',
      '1900-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
    ])
      expect(isCalendarDay(day)).toBe(false)
    for (const text of ['', '2026-1-1', '20261-01-01', '2026-11-20T00:00', 'tomorrow']) {
      expect(isCalendarDay(text)).toBe(false)
    }
  })

  it('is followed by the next one across months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  })

  it('is what the calendar of the machine says, for four hundred years', () => {
    const begin = Date.UTC(1803, 0, 1)
    const first = dayOf(begin)
    const odd = Array.from({ length: 146_098 }, (_, count) => count).filter(count => {
      const ms = begin + count * DAY_MS
      const day = dayOf(ms)
      const isSame = addDays(first, count) === day && daysBetween(first, day) === count
      return !isSame || weekdayOf(day) !== (new Date(ms).getUTCDay() || 7)
    })
    expect(odd).toEqual([])
    expect(addDays(first, 146_097)).toBe('2203-01-01')
  })

  it('is nothing else', () => {
    expect(() => addDays('tomorrow', 1)).toThrow('a day is written like')
  })

  it('is told from one to another, both included', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysFrom('2026-02-27', '2026-02-27')).toEqual(['2026-02-27'])
    expect(daysFrom('2026-02-27', '2026-02-26')).toEqual([])
  })
})
