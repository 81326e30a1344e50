import { expect, it } from 'vitest'
import { isNearlyFull } from './storage-left.ts'

it.each([
  [899, false],
  [900, true],
  [1_000, true],
  [1_001, true],
])('of a storage of 1,000 it says of %d that it is nearly full: %s', (used, said) =>
  expect(isNearlyFull(used, 1_000)).toBe(said),
)
