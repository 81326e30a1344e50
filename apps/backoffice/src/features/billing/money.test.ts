import { expect, it } from 'vitest'
import { amountLess } from './money.ts'

it.each([
  ['154.61', '269.00', '-114.39'],
  ['0.30', '0.10', '0.2'],
  ['269.00', '269.00', '0'],
  ['-0.01', '269.00', '-269.01'],
  ['90071992547409.91', '0.01', '90071992547409.9'],
])('takes from %s %s in whole cents and leaves %s', (from, taken, left) => {
  expect(amountLess(from, taken)).toBe(left)
})
