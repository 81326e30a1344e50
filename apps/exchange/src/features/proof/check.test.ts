import { createHash } from 'node:crypto'
import { buildLevels, leafOf, pathOf } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { check, type Proof } from './check.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
type Leaf = { uid: number; secret: string; sums: Readonly<Record<string, bigint>> }
const mine: Leaf = { uid: 7, secret: 'mine', sums: { USDT: 12n, BTC: 3n } }
const others: readonly Leaf[] = [
  { uid: 8, secret: 'other', sums: { USDT: 5n } },
  { uid: 9, secret: 'third', sums: {} },
]
const textsOf = (sums: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(sums).map(([coin, amount]) => [coin, String(amount)]))

/** What a house tells me of a tree of these leaves, at a place of it. */
function told(leaves: readonly Leaf[], place = 0): Proof {
  const levels = buildLevels(
    leaves.map(leaf => leafOf(leaf, digest)),
    digest,
  )
  const root = levels.at(-1)?.[0]
  return {
    ...{ day: '2026-11-22', time: 0, accounts: 3, journal_seq: 1, journal_digest: '', days: [], places: {}, place },
    root: root?.hash ?? '',
    sums: textsOf(root?.sums ?? {}),
    leaf: { uid: mine.uid, secret: mine.secret, sums: textsOf(mine.sums) },
    path: pathOf(levels, place).map(({ side, hash, sums }) => ({ side, hash, sums: textsOf(sums) })),
  }
}

it('computes in the page what the server’s own digest comes to', () => {
  expect(check(told([mine, ...others]), () => 0)).toMatchObject({ verdict: { ok: true }, tookMs: 0 })
})

it.each<[string, Proof, string]>([
  ['in which I am left out', told(others), 'root'],
  [
    'in which somebody owes the house, to hide what is owed to me',
    told([mine, { uid: 1, secret: 'of the house', sums: { USDT: -17n } }]),
    'negative',
  ],
  ['in which I am owed less than I see', told([{ ...mine, sums: { USDT: 11n, BTC: 3n } }, ...others]), 'root'],
  ['whose published total is smaller', { ...told([mine, ...others]), sums: { USDT: '16', BTC: '3' } }, 'sum'],
])('catches a tree %s', (_forgery, proof, broken) => {
  expect(check(proof).verdict).toMatchObject({ ok: false, broken })
})
