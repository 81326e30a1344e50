import { describe, expect, it } from 'vitest'
import { dayIn, lastWeek, weekOf } from './calendar.ts'
import { daysInAddress, listPayload, narrowedBy, readFilters, stepRange } from './class-filters.ts'

const today = '2026-11-20'
const week = { from: '2026-11-16', to: '2026-11-22' }
const read = (query: string) => readFilters(new URLSearchParams(query), today)

describe('the calendar', () => {
  it('begins the week on Monday, also seen from a Sunday', () => {
    expect(weekOf('2026-11-22')).toEqual(week)
    expect(weekOf('2026-11-16')).toEqual(week)
  })

  it('follows the clock of the place', () => {
    const at = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('Europe/Oslo', at)).toBe('2026-11-21')
    expect(dayIn('America/New_York', at)).toBe('2026-11-20')
  })
})

describe('the filters of the address', () => {
  it('are this week and the order of the day when it says nothing', () => {
    expect(read('')).toEqual({
      keyword: '',
      status: null,
      type: null,
      teacherId: null,
      ...week,
      sort: 'day',
      descending: false,
      page: 1,
    })
  })

  it('are what it says', () => {
    expect(
      read('q=geo&status=finished&type=live&teacher=7&from=2026-11-01&to=2026-11-30&sort=name&order=desc&page=3'),
    ).toEqual({
      keyword: 'geo',
      status: 'finished',
      type: 'live',
      teacherId: 7,
      from: '2026-11-01',
      to: '2026-11-30',
      sort: 'name',
      descending: true,
      page: 3,
    })
  })

  it('take a word that is none of theirs for no filter', () => {
    expect(read('status=x&type=y&teacher=-1&page=0&sort=z&order=desc&from=2026-11-30&to=2026-11-01')).toEqual(read(''))
  })

  it('may be all days', () => {
    expect(read('days=all')).toMatchObject({ from: null, to: null })
    expect(daysInAddress(null, today)).toEqual({ from: null, to: null, days: 'all' })
    expect(daysInAddress(week, today)).toEqual({ from: null, to: null, days: null })
  })

  it('are the usual days of the list without any word, for a list of what was', () => {
    const was = { from: '2026-11-17', to: '2026-11-23' }
    // A Monday, before which its own week has no day.
    expect(readFilters(new URLSearchParams(), '2026-11-23', lastWeek)).toMatchObject(was)
    expect(daysInAddress(was, '2026-11-23', lastWeek)).toEqual({ from: null, to: null, days: null })
    expect(daysInAddress(week, '2026-11-23', lastWeek)).toEqual({ ...week, days: null })
  })

  it('step by their own length', () => {
    expect(stepRange(week, 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(stepRange({ from: '2026-11-20', to: '2026-11-20' }, -1)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  })

  it('tell whether more than the days narrows the list', () => {
    expect(narrowedBy(read('from=2026-11-01&to=2026-11-30'))).toEqual([])
    expect(narrowedBy(read('q=x&teacher=7'))).toEqual(['q', 'teacher'])
  })

  it('become the payload of a page', () => {
    expect(listPayload(read('page=3&type=one'), 50)).toMatchObject({
      limit_begin: 100,
      limit_num: 50,
      type: 'one',
      ...week,
    })
  })
})
