import { addDays } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { clockIn, dayIn, lastWeek, weekOf } from './calendar.ts'

describe('days of a wall calendar', () => {
  it('follow each other over the ends of months, years and summer times', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  })

  it('make weeks from Monday to Sunday', () => {
    expect(weekOf('2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(weekOf('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  })

  it('make a last week of seven days that ends with the day itself', () => {
    expect(lastWeek('2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  })
})

describe('what a place shows', () => {
  const moment = new Date('2026-11-20T23:30:00Z')

  it('is the day and the clock of its own zone', () => {
    expect([dayIn('Europe/Oslo', moment), clockIn('Europe/Oslo', moment)]).toEqual(['2026-11-21', '00:30'])
    expect([dayIn('America/New_York', moment), clockIn('America/New_York', moment)]).toEqual(['2026-11-20', '18:30'])
    expect([dayIn('Asia/Kathmandu', moment), clockIn('Asia/Kathmandu', moment)]).toEqual(['2026-11-21', '05:15'])
  })

  it('jumps with the clock of the place in spring, and shows an hour twice in autumn', () => {
    const oslo = (text: string): string => clockIn('Europe/Oslo', new Date(text))
    expect([oslo('2026-03-29T00:59:00Z'), oslo('2026-03-29T01:00:00Z')]).toEqual(['01:59', '03:00'])
    expect([oslo('2026-10-25T00:30:00Z'), oslo('2026-10-25T01:30:00Z')]).toEqual(['02:30', '02:30'])
  })

  it('writes midnight as the beginning of a day', () => {
    expect(clockIn('Europe/Oslo', new Date('2026-11-20T23:00:00Z'))).toBe('00:00')
  })
})
