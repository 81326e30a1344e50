import { expect, test } from 'vitest'
import { timeLeft, wantsRenewal } from './time-left.ts'

test.each([
  [600, '10:00'],
  [599.2, '10:00'],
  [527, '8:47'],
  [9, '0:09'],
  [0, '0:00'],
  [-5, '0:00'],
])('%d seconds are told as %s', (left, told) => {
  expect(timeLeft(1_000 + left, 1_000)).toBe(told)
})

test('an item is taken for longer once a minute of it is used, and never after its release', () => {
  expect([600, 540, 539, 1, 0, -1].map(left => wantsRenewal(1_000 + left, 1_000))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
