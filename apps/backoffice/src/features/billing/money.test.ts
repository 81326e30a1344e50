import { expect, it } from 'vitest'
import { amountLess, moneyShown } from './money.ts'

it.each([
  ['1407.03', '1,407.03'],
  ['-8.03', '−8.03'],
  ['0.00', '0.00'],
  ['90071992547409.91', '90,071,992,547,409.91'],
])('writes %s as %s, without a double between', (text, shown) => {
  expect(moneyShown('en', text)).toBe(shown)
})

it('follows the language', () => {
  expect(moneyShown('es', '1234567.8')).toBe('1.234.567,80')
})

it.each([
  ['154.61', '269.00', '-114.39'],
  ['0.30', '0.10', '0.2'],
  ['269.00', '269.00', '0'],
  ['-0.01', '269.00', '-269.01'],
  ['90071992547409.91', '0.01', '90071992547409.9'],
])('takes from %s %s in whole cents and leaves %s', (from, taken, left) => {
  expect(amountLess(from, taken)).toBe(left)
})
