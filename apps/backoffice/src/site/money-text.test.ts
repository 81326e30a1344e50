import { expect, it } from 'vitest'
import { moneyShown } from './money-text.ts'

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
