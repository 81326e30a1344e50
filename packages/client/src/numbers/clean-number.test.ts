import { expect, it } from 'vitest'
import { cleanNumber } from './clean-number.ts'

it.each([
  ['63,060.05', '63060.05'],
  ['1,234,567', '1234567'],
  ['0,5', '0.5'],
  ['0,500', '0.500'],
  ['63,400', '63400'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0.', '0.'],
  ['１２.５', '12.5'],
  ['12 000', '12000'],
  ["12'000.5", '12000.5'],
  ['1.2.3', '1.23'],
  ['abc', ''],
  ['', ''],
])('%j is read as %j', (typed, plain) => {
  expect(cleanNumber(typed)).toBe(plain)
})

it.each([
  ['-', '-'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['1e', '1e'],
  ['1e9', '1e9'],
  ['1.5E-3', '1.5E-3'],
])('%j is no other number than it says: it stays %j', (typed, kept) => {
  expect(cleanNumber(typed)).toBe(kept)
})
