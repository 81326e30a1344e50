import { expect, it } from 'vitest'
import { PURPOSE } from './index.ts'

// As much as an entry holds.
const PURPOSE_MAX = 65_535

it('gives every number once, and none that an entry cannot hold', () => {
  const numbers = Object.values(PURPOSE)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter(number => number <= 0 || number > PURPOSE_MAX)).toEqual([])
})
