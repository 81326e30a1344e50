import { createHash } from 'node:crypto'
import { buildLevels, leafOf, pathOf } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { check, type Proof } from './check.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const mine = { uid: 7, secret: 'mine', sums: { USDT: 12n, BTC: 3n } }
const levels = buildLevels(
  [mine, { uid: 8, secret: 'other', sums: { USDT: 5n } }, { uid: 9, secret: 'third', sums: {} }].map(leaf =>
    leafOf(leaf, digest),
  ),
  digest,
)
const root = levels.at(-1)?.[0]
const textsOf = (sums: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(sums).map(([coin, amount]) => [coin, String(amount)]))
const proof: Proof = {
  ...{ day: '2026-11-22', time: 0, accounts: 3, journal_seq: 1, journal_digest: '', days: [], places: {}, place: 0 },
  root: root?.hash ?? '',
  sums: textsOf(root?.sums ?? {}),
  leaf: { uid: mine.uid, secret: mine.secret, sums: textsOf(mine.sums) },
  path: pathOf(levels, 0).map(({ side, hash, sums }) => ({ side, hash, sums: textsOf(sums) })),
}

it('computes in the page what the server’s own digest comes to, and catches what was changed', () => {
  expect(check(proof, () => 0)).toMatchObject({ verdict: { ok: true }, tookMs: 0 })
  const less = { ...proof, leaf: { ...proof.leaf, sums: { USDT: '11', BTC: '3' } } }
  expect(check(less).verdict).toEqual({ ok: false, broken: 'root', level: 2 })
})
