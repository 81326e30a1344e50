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
