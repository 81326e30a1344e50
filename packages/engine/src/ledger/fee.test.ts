import { type Atoms, feeOf, type Ppm } from '@bourse/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeAtoms } from './fee.ts'

it('takes the same fee as the kernel, over the whole range', () => {
  const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      expect(feeAtoms(amount, rate)).toBe(feeOf(amount as Atoms, rate as Ppm))
    }),
  )
})

it('rounds up to an atom', () => {
  expect(feeAtoms(1, 1)).toBe(1)
  expect(feeAtoms(1_000_000, 1)).toBe(1)
  expect(feeAtoms(1_000_001, 1)).toBe(2)
})
