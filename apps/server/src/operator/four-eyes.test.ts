import { expect, test } from 'vitest'
import { fourEyesProblem } from './four-eyes.ts'

test('two named operators are four eyes', () => {
  expect(fourEyesProblem('ann', 'bob')).toBeNull()
})

test('the same operator twice is not', () => {
  expect(fourEyesProblem('ann', 'ann')).toBe('ann has already spoken: another operator must agree')
})

test('whoever acts at the machine without a key counts for nobody', () => {
  expect(fourEyesProblem('local', 'ann')).toContain('named operators')
  expect(fourEyesProblem('ann', 'local')).toContain('named operators')
})
