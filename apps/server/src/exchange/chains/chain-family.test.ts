import { describe, expect, it } from 'vitest'
import { type ChainFamily, familyOf, memoAt } from './chain-family.ts'

const GOOD: readonly [ChainFamily, string][] = [
  ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['litecoin', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
  ['evm', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['tron', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ['xrp', 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'],
  ['eos', 'eosio.token'],
]

describe('addresses', () => {
  it.each(GOOD)('of %s are taken: %s', (family, address) => {
    expect(familyOf(family).read(address)).toEqual({ ok: true, address })
  })

  it.each(GOOD.filter(([family]) => family !== 'eos'))(
    'of %s are refused with one letter mistyped: %s',
    (family, address) => {
      for (const at of [6, address.length - 2]) {
        const letter = address[at] === 'q' ? 'p' : 'q'
        expect(familyOf(family).read(address.slice(0, at) + letter + address.slice(at + 1)).ok).toBe(false)
      }
    },
  )

  it('of one chain are none of another', () => {
    for (const [family, address] of GOOD) {
      const others = (['bitcoin', 'litecoin', 'evm', 'tron', 'xrp'] as const).filter(other => other !== family)
      expect(others.filter(other => familyOf(other).read(address).ok)).toEqual([])
    }
  })

  it('without a checksum in the case of its letters are no proof of anything', () => {
    const [, address] = GOOD[3] as [ChainFamily, string]
    expect(familyOf('evm').read(address.toLowerCase())).toEqual({ ok: false, why: 'checksum' })
  })
})

it('a tag with one digit mistyped, or two neighbours swapped, is nobody’s', () => {
  const tags = new Set(Array.from({ length: 5_000 }, (_, place) => memoAt(place)))
  expect(tags.size).toBe(5_000)
  for (const place of [0, 1, 777, 4_999]) {
    const tag = memoAt(place)
    for (let at = 0; at < tag.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const other = tag.slice(0, at) + digit + tag.slice(at + 1)
        expect(other !== tag && tags.has(other)).toBe(false)
      }
      const swapped = tag.slice(0, at) + (tag[at + 1] ?? '') + (tag[at] ?? '') + tag.slice(at + 2)
      expect(swapped !== tag && tags.has(swapped)).toBe(false)
    }
  }
})
