import { describe, expect, it } from 'vitest'
import { seriesDays } from './class-dates.ts'

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
