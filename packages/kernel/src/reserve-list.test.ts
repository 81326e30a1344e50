import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkReserves, heldByCoin, type ReserveLine, reserveDigest, reserveMessage } from './reserve-list.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const PLACES = { BTC: 8, ETH: 8, USDT: 6 }
const lines: readonly ReserveLine[] = [
  { chain: 'ETH', address: 'hot', coin: 'ETH', amount: 5n * 10n ** 18n + 9n, scale: 18 },
  { chain: 'ETH', address: 'hot', coin: 'USDT', amount: 7_000_000n, scale: 6 },
  { chain: 'BTC', address: 'one', coin: 'BTC', amount: 12n, scale: 8 },
  { chain: 'EOS', address: 'name', coin: 'USDT', amount: 1n, scale: 4 },
]
const statement = {
  ...{ day: '2026-11-23', journalSeq: 7, journalDigest: 'j', root: 'r' },
  digest: reserveDigest(lines, digest),
}
// A signature here is the digest of the words, which hold the address.
const signed = (chain: string, address: string) => ({
  ...{ chain, address },
  signature: digest(reserveMessage(statement, { chain, address })),
})
const addresses = [
  signed('ETH', 'hot'),
  signed('BTC', 'one'),
  { chain: 'EOS', address: 'name', signature: null },
] as const
const of = { statement, lines, addresses, places: PLACES }
const isOwn = ({ signature }: { signature: string }, message: string): boolean => signature === digest(message)
const by = { digest, isOwn }

describe('a list of reserves', () => {
  it('holds, says what is proven and what nobody signed for', () => {
    expect(checkReserves(of, by)).toEqual({
      isWhole: true,
      forged: [],
      unsigned: [addresses[2]],
      held: { ETH: 500_000_000n, USDT: 7_000_100n, BTC: 12n },
      proven: { ETH: 500_000_000n, USDT: 7_000_000n, BTC: 12n },
    })
  })

  it('is the same in whatever order its lines come', () => {
    expect(reserveDigest(lines.toReversed(), digest)).toBe(statement.digest)
  })

  it('rounds down once, after all of a coin was added up', () => {
    const half = { chain: 'A', address: 'a', coin: 'BTC', amount: 5n, scale: 9 }
    expect(heldByCoin([half, { ...half, chain: 'B' }], PLACES)).toEqual({ BTC: 1n })
  })
})

describe('a forgery of reserves is caught', () => {
  it('when a signature is another’s', () => {
    const forged = { ...addresses[0], signature: addresses[1].signature }
    const verdict = checkReserves({ ...of, addresses: [forged, addresses[1], addresses[2]] }, by)
    expect(verdict.forged).toEqual([forged])
    expect(verdict.proven).toEqual({ BTC: 12n })
  })

  it('when an amount was changed', () => {
    const more = lines.map(line => (line.coin === 'BTC' ? { ...line, amount: 13n } : line))
    expect(checkReserves({ ...of, lines: more }, by).isWhole).toBe(false)
  })

  it('when an amount was changed together with the digest: then no signature fits', () => {
    const more = lines.map(line => (line.coin === 'BTC' ? { ...line, amount: 13n } : line))
    const other = { ...statement, digest: reserveDigest(more, digest) }
    const verdict = checkReserves({ ...of, lines: more, statement: other }, by)
    expect([verdict.isWhole, verdict.forged.length]).toEqual([true, 2])
  })

  it('when an address is missing, with its lines or without them', () => {
    const [, ...rest] = addresses
    expect(checkReserves({ ...of, addresses: rest }, by).isWhole).toBe(false)
    const without = lines.filter(({ address }) => address !== 'hot')
    expect(checkReserves({ ...of, lines: without, addresses: rest }, by).isWhole).toBe(false)
  })

  it('when an address stands twice, or holds less than nothing', () => {
    expect(checkReserves({ ...of, addresses: [...addresses, addresses[0]] }, by).isWhole).toBe(false)
    const below = [...lines, { chain: 'BTC', address: 'one', coin: 'USDT', amount: -1n, scale: 6 }]
    const other = { ...statement, digest: reserveDigest(below, digest) }
    expect(checkReserves({ ...of, lines: below, statement: other }, by).isWhole).toBe(false)
  })

  it('when the day, the journal or what is owed was exchanged', () => {
    for (const change of [{ day: '2026-11-24' }, { journalDigest: 'k' }, { root: 's' }, { journalSeq: 8 }]) {
      expect(checkReserves({ ...of, statement: { ...statement, ...change } }, by).forged).toHaveLength(2)
    }
  })
})
