import { expect, it } from 'vitest'
import { calendarDay } from './fields.ts'

const isTaken = (day: string): boolean => calendarDay().safeParse(day).success

it('takes the days that a calendar has, of three centuries', () => {
  expect(['1900-01-01', '2026-11-20', '2028-02-29', '2199-12-31'].map(isTaken)).toEqual([true, true, true, true])
  const none = ['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '2026-1-1', '0001-01-01', '9999-12-31', '']
  expect(none.filter(isTaken)).toEqual([])
})
