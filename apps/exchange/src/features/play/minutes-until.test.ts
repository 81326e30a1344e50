import { expect, it } from 'vitest'
import { minutesUntil } from './minutes-until.ts'

it.each([
  [60, 1],
  [75, 2],
  [3605, 60],
  [0.5, 1],
  [2520, 42],
  [0, 0],
  [-5, 0],
])('says %s seconds from now as %s minutes', (seconds, minutes) => {
  expect(minutesUntil(1_700_000_000 + seconds, 1_700_000_000_000)).toBe(minutes)
})
