import { describe, expect, it } from 'vitest'
import { coverOf } from './soundness.ts'

const sum = (owed: bigint, outside: bigint) => ({ asset: 1, sum: 0n, owed, outside })

describe('the cover of an asset', () => {
  it.each([
    [100_000n, -100_000n, '100.00'],
    [100_000n, -101_690n, '101.69'],
    [3n, -2n, '66.66'],
    [100_000n, -99_999n, '99.99'],
    [0n, -5n, null],
  ])('owed %i, outside %i: %s per cent', (owed, outside, cover) => {
    expect(coverOf(sum(owed, outside), 'BTC', 2).cover).toBe(cover)
  })
})
