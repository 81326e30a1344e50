import { expect, it } from 'vitest'
import { timeAgo, timeAgoText } from './time-ago.ts'

it('says minutes below 3600 seconds, hours below 86400, days from there', () => {
  expect(timeAgo(0, 59_000)).toEqual({ unit: 'minute', count: 0 })
  expect(timeAgo(0, 3_599_000)).toEqual({ unit: 'minute', count: 59 })
  expect(timeAgo(0, 3_600_000)).toEqual({ unit: 'hour', count: 1 })
  expect(timeAgo(0, 86_399_000)).toEqual({ unit: 'hour', count: 23 })
  expect(timeAgo(0, 86_400_000)).toEqual({ unit: 'day', count: 1 })
})

it('takes a moment in the future as now', () => {
  expect(timeAgo(5000, 0)).toEqual({ unit: 'minute', count: 0 })
})

it('never speaks of weeks or months, and of now in the first minute', () => {
  const days = (count: number) => ({ thenMs: 0, nowMs: count * 86_400_000 })
  expect(timeAgoText(days(8), 'en')).toBe('8 days ago')
  expect(timeAgoText(days(40), 'en')).toBe('40 days ago')
  expect(timeAgoText(days(1), 'zh')).toBe('1天前')
  expect(timeAgoText({ thenMs: 0, nowMs: 5_400_000 }, 'en')).toBe('1 hour ago')
  expect(timeAgoText({ thenMs: 0, nowMs: 59_000 }, 'en')).toBe('now')
})
