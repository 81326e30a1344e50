import { SAFE_MAX } from '@bourse/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atomsOf, countable, rawOf } from './chain-amounts.ts'

it('rounds down to an atom and keeps what is left over, to the last part', () => {
  const ether = { chain: 18, house: 8 }
  expect(atomsOf(19_999_999_999n, ether)).toEqual({ atoms: 1n, rest: 9_999_999_999n })
  expect(atomsOf(9_999_999_999n, ether)).toEqual({ atoms: 0n, rest: 9_999_999_999n })
  expect(atomsOf(3n, { chain: 0, house: 8 })).toEqual({ atoms: 300_000_000n, rest: 0n })
  const scale = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), scale, scale, (raw, chain, house) => {
      const { atoms, rest } = atomsOf(raw, { chain, house })
      expect((rawOf(atoms, { chain, house }) ?? -1n) + rest).toBe(raw)
    }),
  )
})

it('has no amount for a chain that is too coarse for it', () => {
  expect(rawOf(15n, { chain: 0, house: 1 })).toBeNull()
  expect(rawOf(10n, { chain: 0, house: 1 })).toBe(1n)
})

it('counts no further than the ledger does', () => {
  expect(countable(BigInt(SAFE_MAX) + 1n)).toBe(SAFE_MAX)
  expect(countable(7n)).toBe(7)
})
