import { expect, test } from 'vitest'
import { ageOf, nearness, utcMoment } from './moments.ts'

test.each([
  [-5, { unit: 'second', count: 0 }],
  [59, { unit: 'second', count: 59 }],
  [60, { unit: 'minute', count: 1 }],
  [3599, { unit: 'minute', count: 59 }],
  [3600, { unit: 'hour', count: 1, minutes: 0 }],
  [4320, { unit: 'hour', count: 1, minutes: 12 }],
  [172_799, { unit: 'hour', count: 47, minutes: 59 }],
  [172_800, { unit: 'day', count: 2 }],
])('%i seconds are said as %o', (seconds, age) => {
  expect(ageOf(seconds)).toEqual(age)
})

test.each([
  [1199, 'calm'],
  [1200, 'near'],
  [1800, 'near'],
  [1801, 'past'],
] as const)('after %i seconds of half an hour promised it is %s', (age, how) => {
  expect(nearness(age, 1800)).toBe(how)
})

test('a moment as forms take it is in UTC, whoever looks, and has its year', () => {
  expect([utcMoment(1_795_000_000, 'en'), utcMoment(1_795_000_000, 'zh')]).toEqual([
    '18 Nov 2026 11:06',
    '2026-11-18 11:06',
  ])
})
