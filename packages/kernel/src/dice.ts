import { assert, broken } from './assert.ts'

/** Seeded randomness: the same seed throws the same dice on every machine. */
export type Dice = {
  /** The next 32 random bits as an unsigned integer. */
  bits(): number
  /** A number from 0 up to and without 1. */
  fraction(): number
  /** A whole number from `low` to `high`, both included; the range holds fewer than 2^53 numbers. */
  between(low: number, high: number): number
  /** True with the given chance. */
  chance(probability: number): boolean
  /** One of the items. */
  pick<T>(items: readonly T[]): T
}

/** Dice by sfc32, whose 128-bit state is filled from the seed by splitmix32. */
export function seededDice(seed: number): Dice {
  let mix = seed >>> 0
  const splitmix = (): number => {
    mix = (mix + 0x9e3779b9) | 0
    let z = mix ^ (mix >>> 16)
    z = Math.imul(z, 0x21f0aaad)
    z ^= z >>> 15
    z = Math.imul(z, 0x735a2d97)
    return z ^ (z >>> 15)
  }
  let a = splitmix()
  let b = splitmix()
  let c = splitmix()
  let counter = splitmix()

  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  // 53 bits, so that wide ranges are reached evenly.
  const fraction = (): number => ((bits() >>> 5) * 67_108_864 + (bits() >>> 6)) / 9_007_199_254_740_992

  const between = (low: number, high: number): number => {
    const count = high - low + 1
    if (!(Number.isSafeInteger(low) && Number.isSafeInteger(count) && count > 0))
      broken(`dice between ${low} and ${high}`)
    return low + Math.floor(fraction() * count)
  }

  return {
    bits,
    fraction,
    between,
    chance: probability => fraction() < probability,
    pick: items => {
      assert(items.length > 0, 'dice pick from at least one item')
      return items[between(0, items.length - 1)] as (typeof items)[number]
    },
  }
}
