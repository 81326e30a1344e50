import { expect, it } from 'vitest'
import { product } from './decimal-text.ts'

it('multiplies decimal texts to the last digit', () => {
  expect(product('63420.1', '6.45')).toBe('409059.645')
  expect(product('0.00024737', '2301.45', '6.45')).toBe('3.672047477925')
  expect(product('0.0184', '100')).toBe('1.84')
  expect(product('-0.0087', '100')).toBe('-0.87')
  expect(product('0', '100')).toBe('0')
})

it('is null when a factor is no decimal text', () => {
  expect(product('1', '')).toBeNull()
  expect(product('1e3', '2')).toBeNull()
})
