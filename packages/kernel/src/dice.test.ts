import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenInvariant } from './assert.ts'
import { seededDice } from './dice.ts'
import { SAFE_MAX } from './units.ts'

const throws = (seed: number, count: number): number[] => {
  const dice = seededDice(seed)
  return Array.from({ length: count }, () => dice.bits())
}

/** Pearson's statistic of counts that should all be equal. */
function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length
  return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
}

describe('seededDice', () => {
  test('throw the same from the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        expect(throws(seed, 20)).toEqual(throws(seed, 20))
      }),
    )
  })

  test('throw for ever what they threw when a seed was first written down', () => {
    expect(throws(1, 4)).toEqual([647_275_419, 720_736_219, 2_935_747_679, 3_959_590_554])
  })

  test('throw differently from neighbouring seeds', () => {
    const firsts = new Set(Array.from({ length: 10_000 }, (_, seed) => throws(seed, 1)[0]))
    expect(firsts.size).toBeGreaterThan(9_990)
  })

  test('stay between their bounds and reach both', () => {
    fc.assert(
      fc.property(fc.integer(), fc.maxSafeInteger(), fc.nat({ max: 5 }), (seed, low, width) => {
        fc.pre(low + width <= SAFE_MAX)
        const dice = seededDice(seed)
        const seen = Array.from({ length: 200 }, () => dice.between(low, low + width))
        expect(Math.min(...seen)).toBe(low)
        expect(Math.max(...seen)).toBe(low + width)
        expect(seen.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('fall evenly', () => {
    const dice = seededDice(7)
    const faces = Array<number>(100).fill(0)
    const bitsSet = Array<number>(32).fill(0)
    for (let index = 0; index < 100_000; index++) {
      const face = dice.between(0, 99)
      faces[face] = (faces[face] ?? 0) + 1
      const bits = dice.bits()
      for (let bit = 0; bit < 32; bit++) bitsSet[bit] = (bitsSet[bit] ?? 0) + ((bits >>> bit) & 1)
    }
    // 99 degrees of freedom: beyond 149 is one seed in a thousand, and this seed is fixed.
    expect(chiSquare(faces)).toBeLessThan(149)
    for (const ones of bitsSet) expect(Math.abs(ones - 50_000)).toBeLessThan(700)
  })

  test('give fractions of 53 bits from 0 up to and without 1', () => {
    const dice = seededDice(3)
    let odd = 0
    for (let index = 0; index < 10_000; index++) {
      const fraction = dice.fraction()
      expect(fraction).toBeGreaterThanOrEqual(0)
      expect(fraction).toBeLessThan(1)
      odd += (fraction * 2 ** 53) % 2
    }
    expect(Math.abs(odd - 5_000)).toBeLessThan(250)
  })

  test('are sure of chance 1, never see chance 0, and see one in ten about one time in ten', () => {
    const dice = seededDice(5)
    let hits = 0
    for (let index = 0; index < 10_000; index++) {
      expect(dice.chance(1)).toBe(true)
      expect(dice.chance(0)).toBe(false)
      hits += dice.chance(0.1) ? 1 : 0
    }
    expect(Math.abs(hits - 1_000)).toBeLessThan(150)
  })

  test('pick every item and nothing else', () => {
    const dice = seededDice(9)
    const seen = new Set(Array.from({ length: 500 }, () => dice.pick(['bid', 'ask', 'none'])))
    expect([...seen].sort()).toEqual(['ask', 'bid', 'none'])
  })

  test.each([
    [1, 0],
    [0.5, 2],
    [0, 1.5],
    [Number.NaN, 1],
    [-SAFE_MAX, SAFE_MAX],
    [0, SAFE_MAX],
  ])('stop at a range from %d to %d', (low, high) => {
    expect(() => seededDice(1).between(low, high)).toThrow(BrokenInvariant)
  })

  test('stop at nothing to pick from', () => {
    expect(() => seededDice(1).pick([])).toThrow(BrokenInvariant)
  })
})
