import { expect, test } from 'vitest'
import { sumOf } from './sum-of.ts'

test('decimals are summed exactly and told with two digits', () => {
  expect(sumOf(['0.1', '0.2'])).toBe('0.30')
  expect(sumOf(['12345678901234567.891', '0.009'])).toBe('12345678901234567.90')
  expect(sumOf(['5', '0'])).toBe('5.00')
  expect(sumOf([])).toBe('0.00')
})

test('with a part that nobody priced there is no sum', () => {
  expect(sumOf(['1', null])).toBeNull()
})
