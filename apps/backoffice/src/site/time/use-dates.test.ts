import { expect, it } from 'vitest'
import { datesIn } from './use-dates.ts'

const AT_S = Date.UTC(2026, 10, 20, 11, 17) / 1000

it('writes English dates day first and times of 24 hours, everywhere', () => {
  const { day, time, moment } = datesIn('en')
  expect(day('2026-11-20')).toBe('20 Nov')
  expect(day('2026-11-20', 'full')).toBe('20 Nov 2026')
  expect(day('2026-11-20', 'long')).toBe('20 November')
  expect(day('2026-11-20', 'week')).toBe('Fri 20 Nov')
  expect(time('2026-11-20 19:01')).toBe('20 Nov 19:01')
  expect(moment(AT_S, 'Asia/Shanghai')).toBe('20 Nov 2026, 19:17')
})

it('writes a moment in the zone that is asked for', () => {
  const { moment } = datesIn('zh')
  expect(moment(AT_S, 'Asia/Shanghai')).toContain('19:17')
  expect(moment(AT_S, 'UTC')).toContain('11:17')
})

it('writes a month alone, and the time of day in a zone to the minute or the second', () => {
  const { day, clock } = datesIn('en')
  expect(day('2026-11-20', 'month')).toBe('November')
  expect(clock(AT_S * 1000, 'Asia/Shanghai')).toBe('19:17')
  expect(clock(AT_S * 1000, 'UTC', 'seconds')).toBe('11:17:00')
})
