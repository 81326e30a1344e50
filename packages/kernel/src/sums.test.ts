import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeOf } from './arithmetic.ts'
import { divideUp, feeOfSum } from './sums.ts'
import { atoms, PPM_WHOLE, ppm } from './units.ts'

describe('feeOfSum', () => {
  test('is the same fee, and goes on beyond the safe range', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat({ max: PPM_WHOLE }), (amount, part) => {
        expect(feeOfSum(BigInt(amount), part)).toBe(BigInt(feeOf(atoms(amount), ppm(part))))
      }),
    )
    expect(feeOfSum(10n ** 20n + 1n, 1000)).toBe(10n ** 17n + 1n)
  })

  test('rounds what is taken upwards', () => {
    expect([divideUp(10n, 5n), divideUp(11n, 5n)]).toEqual([2n, 3n])
  })
})
