import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeOf, mulDiv, mulDivChecked, productOf, type Rounding } from './arithmetic.ts'
import { BrokenInvariant } from './assert.ts'
import { atoms, PPM_WHOLE, ppm, SAFE_MAX } from './units.ts'

/** Counts of every magnitude: a uniform draw below 2^53 would hardly ever be small. */
const count = fc.oneof(
  fc.nat({ max: 1000 }),
  fc.maxSafeNat(),
  fc.tuple(fc.nat({ max: 52 }), fc.integer({ min: -2, max: 2 })).map(([power, off]) => Math.max(0, 2 ** power + off)),
  fc.nat({ max: 3 }).map(off => SAFE_MAX - off),
)
const rate = fc.oneof(fc.nat({ max: PPM_WHOLE }), fc.constantFrom(0, 1, PPM_WHOLE - 1, PPM_WHOLE))
const rounding = fc.constantFrom<Rounding[]>('down', 'up', 'half-up')
const runs = { numRuns: 2000 }

function exactDivision(numerator: bigint, divisor: bigint, way: Rounding): bigint {
  if (way === 'down') return numerator / divisor
  if (way === 'up') return (numerator + divisor - 1n) / divisor
  return (2n * numerator + divisor) / (2n * divisor)
}

const safeOrNull = (value: bigint): number | null => (value <= BigInt(SAFE_MAX) ? Number(value) : null)

describe('feeOf', () => {
  test('equals the exact product divided and rounded up, over the whole range', () => {
    fc.assert(
      fc.property(count, rate, (amount, part) => {
        const exact = exactDivision(BigInt(amount) * BigInt(part), BigInt(PPM_WHOLE), 'up')
        expect(BigInt(feeOf(atoms(amount), ppm(part)))).toBe(exact)
      }),
      runs,
    )
  })

  test('of two parts is never less than of the whole', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), rate, (left, right, part) => {
        const fee = (amount: number) => feeOf(atoms(amount), ppm(part))
        expect(fee(left) + fee(right)).toBeGreaterThanOrEqual(fee(left + right))
      }),
      runs,
    )
  })

  test.each([
    [0, PPM_WHOLE, 0],
    [1, 0, 0],
    [1, 1, 1],
    [1_000_000, 1, 1],
    [1_000_001, 1, 2],
    [999, 1000, 1],
    [1000, 1000, 1],
    [1001, 1000, 2],
    [SAFE_MAX, PPM_WHOLE, SAFE_MAX],
    [SAFE_MAX, PPM_WHOLE - 1, 9_007_190_247_541_737],
  ])('of %d atoms at %d ppm is %d', (amount, part, fee) => {
    expect(feeOf(atoms(amount), ppm(part))).toBe(fee)
  })

  test.each([
    [-1, 10],
    [1.5, 10],
    [Number.NaN, 10],
    [2 ** 53, 10],
    [1, -1],
    [1, PPM_WHOLE + 1],
    [1, 0.5],
  ])('stops at %d atoms and %d ppm', (amount, part) => {
    expect(() => feeOf(amount as never, part as never)).toThrow(BrokenInvariant)
  })
})

describe('mulDiv', () => {
  test('equals the exact quotient in every rounding, and null beyond the safe range', () => {
    fc.assert(
      fc.property(count, count, count, rounding, (a, b, c, way) => {
        fc.pre(c > 0)
        const exact = safeOrNull(exactDivision(BigInt(a) * BigInt(b), BigInt(c), way))
        expect(mulDivChecked(a, b, c, way)).toBe(exact)
      }),
      runs,
    )
  })

  test('is exact where the quotient comes as close to the next integer as it can', () => {
    fc.assert(
      fc.property(count, count, (wholes, c) => {
        fc.pre(c > 0)
        const quotient = Math.floor(wholes / c)
        const top = quotient * c + c - 1
        fc.pre(top <= SAFE_MAX)
        expect(mulDiv(top, 1, c, 'down')).toBe(quotient)
      }),
      runs,
    )
  })

  test.each<[number, number, number, Rounding, number | null]>([
    [SAFE_MAX, SAFE_MAX, SAFE_MAX, 'down', SAFE_MAX],
    [SAFE_MAX, 2, 2, 'up', SAFE_MAX],
    [SAFE_MAX, 3, 2, 'down', null],
    [2 ** 52, 2, 1, 'down', null],
    // The quotient is the largest safe integer and the remainder decides.
    [SAFE_MAX, 5, 5, 'up', SAFE_MAX],
    [6_004_799_503_160_661, 3, 2, 'down', SAFE_MAX],
    [6_004_799_503_160_661, 3, 2, 'up', null],
    [6_004_799_503_160_661, 3, 2, 'half-up', null],
    [1, 1, 2, 'half-up', 1],
    [1, 1, 3, 'half-up', 0],
    [0, SAFE_MAX, 1, 'up', 0],
  ])('of %d × %d ÷ %d rounded %s is %d', (a, b, c, way, result) => {
    expect(mulDivChecked(a, b, c, way)).toBe(result)
  })

  test('stops where the unchecked form would answer nothing', () => {
    expect(() => mulDiv(SAFE_MAX, 3, 2, 'down')).toThrow(BrokenInvariant)
  })

  test.each([
    [-1, 1, 1],
    [1, -1, 1],
    [1, 1, 0],
    [1, 1, -1],
    [0.5, 1, 1],
    [1, Number.NaN, 1],
    [1, 1, Number.POSITIVE_INFINITY],
    [2 ** 53, 1, 1],
  ])('stops at %d × %d ÷ %d', (a, b, c) => {
    expect(() => mulDivChecked(a, b, c, 'down')).toThrow(BrokenInvariant)
  })
})

describe('productOf', () => {
  test('is the exact product, or null beyond the safe range', () => {
    fc.assert(
      fc.property(count, count, (a, b) => {
        expect(productOf(a, b)).toBe(safeOrNull(BigInt(a) * BigInt(b)))
      }),
      runs,
    )
  })

  test.each([
    [SAFE_MAX, 1, SAFE_MAX],
    [2 ** 52, 2, null],
    [94_906_265, 94_906_265, 9_007_199_136_250_225],
    [94_906_266, 94_906_266, null],
  ])('of %d and %d is %d', (a, b, product) => {
    expect(productOf(a, b)).toBe(product)
  })

  test('stops at what is no count', () => {
    expect(() => productOf(-1, 1)).toThrow(BrokenInvariant)
    expect(() => productOf(1, 0.5)).toThrow(BrokenInvariant)
  })
})
