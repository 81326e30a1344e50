import { describe, expect, it } from 'vitest'
import { addDays, isCalendarDay, seriesDays } from './class-dates.ts'

describe('a calendar day', () => {
  it('exists or does not', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true)
    for (const day of ['2026-02-29', '2026-02-30', '2026-04-31']) expect(isCalendarDay(day)).toBe(false)
  })

  it('is followed by the next one across months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})

describe('a series', () => {
  it('has one day without repetition, whatever the count', () => {
    expect(seriesDays('2026-11-20', { repeat: 'none', repeat_count: 5 })).toEqual(['2026-11-20'])
  })

  it('goes on daily or weekly', () => {
    expect(seriesDays('2026-11-20', { repeat: 'daily', repeat_count: 3 })).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(seriesDays('2026-11-20', { repeat: 'weekly', repeat_count: 3 })).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
    ])
  })

  it('goes on up to a day, and says when that is too far', () => {
    const daily = { repeat: 'daily' as const, repeat_count: 1 }
    expect(seriesDays('2026-11-20', { ...daily, repeat_until: '2026-11-22' })).toHaveLength(3)
    const weekly = { repeat: 'weekly' as const, repeat_count: 1, repeat_until: '2026-12-03' }
    expect(seriesDays('2026-11-20', weekly)).toEqual(['2026-11-20', '2026-11-27'])
    expect(seriesDays('2026-11-20', { ...daily, repeat_until: '2028-01-01' })).toHaveLength(61)
  })

  it('leaves out weekends on working days, save a first day that was chosen', () => {
    expect(seriesDays('2026-11-20', { repeat: 'weekdays', repeat_count: 3 })).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
    ])
    expect(seriesDays('2026-11-21', { repeat: 'weekdays', repeat_count: 2 })).toEqual(['2026-11-21', '2026-11-23'])
  })
})
