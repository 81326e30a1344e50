import { expect, it } from 'vitest'
import { countdownParts, countdownText } from './countdown-parts.ts'

it('shows a second until it is over', () => {
  expect(countdownParts(1000).seconds).toBe(1)
  expect(countdownParts(1).seconds).toBe(1)
  expect(countdownParts(0).seconds).toBe(0)
  expect(countdownParts(-5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

it('cuts a time into days, hours, minutes and seconds', () => {
  expect(countdownParts(((2 * 24 + 6) * 3600 + 14 * 60 + 32) * 1000)).toEqual({
    days: 2,
    hours: 6,
    minutes: 14,
    seconds: 32,
  })
})

it('writes as much as there is', () => {
  expect(countdownText(42_000, 'd')).toBe('0:42')
  expect(countdownText(63_728_000, 'd')).toBe('17:42:08')
  expect(countdownText(((2 * 24 + 6) * 3600 + 14 * 60 + 32) * 1000, '天')).toBe('2 天 06:14:32')
})
