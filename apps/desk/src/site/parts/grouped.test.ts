import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test.each([
  ['193779694.001002', '193,779,694.001002'],
  ['-1234.50', '−1,234.50'],
  ['999', '999'],
  ['1000', '1,000'],
  ['0.0000012345', '0.0000012345'],
])('%s is read as %s', (text, read) => {
  expect(grouped(text)).toBe(read)
})

test.each([
  ['193779694.001902', 2, '193,779,694.00'],
  ['-1234.5', 0, '−1,234'],
  ['7.5', 2, '7.5'],
  ['1000', 2, '1,000'],
])('%s to at most %i decimals is read as %s', (text, most, read) => {
  expect(grouped(text, most)).toBe(read)
})
