import { expect, it } from 'vitest'
import { sparklinePath } from './sparkline-path.ts'

it('draws the lowest value at the bottom and the highest at the top', () => {
  expect(sparklinePath([1, 3, 2], 100, 32)).toBe('M0 31L50 1L100 16')
})

it('is a flat line where there is nothing to compare', () => {
  expect(sparklinePath([], 100, 32)).toBe('M0 16H100')
  expect(sparklinePath([5], 100, 32)).toBe('M0 16H100')
  expect(sparklinePath([5, 5, 5], 100, 32)).toBe('M0 16H100')
})
