import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [14_200_000, '14.2 MB'],
  [148_200_000_000, '148 GB'],
  [500_000_000_000, '500 GB'],
  [2e15, '2000 TB'],
])('says %d bytes as %s', (bytes, said) => {
  expect(sizeText(bytes, (value, digits) => value.toFixed(digits))).toBe(said)
})
