import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import localizedFormat from 'dayjs/plugin/localizedFormat'
import { expect, it } from 'vitest'
import { readClock, readDay } from './typed-times.ts'

dayjs.extend(localizedFormat)
dayjs.extend(customParseFormat)

it('reads a day as people write it, and none from what is no day', () => {
  for (const text of ['Nov 24, 2026', '2026-11-24', '2026/11/24', ' 24.11.2026', 'Nov 24', '24 Nov', '11/24/2026']) {
    expect(readDay(text, '2026-11-20')).toBe('2026-11-24')
  }
  for (const text of ['', 'tomorrow', '2026-02-30', '24']) expect(readDay(text, '2026-11-20')).toBeNull()
})

it('reads a time of day', () => {
  expect(['22:00', '9:05', '0905', '9.05', '9'].map(readClock)).toEqual(['22:00', '09:05', '09:05', '09:05', '09:00'])
  for (const text of ['', '24:00', '9:60', 'nine', '123456']) expect(readClock(text)).toBeNull()
})
