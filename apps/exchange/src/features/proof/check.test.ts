import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildLevels, leafOf, pathOf } from '@bourse/kernel'
import { afterAll, describe, expect, it } from 'vitest'
import { check, type Proof, proofFile } from './check.ts'
import { pathLevels, stepStandings } from './path-view.ts'

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

const FORGERIES: readonly [string, Proof, 'root' | 'negative' | 'sum', number][] = [
  ['in which I am left out', told(others), 'root', 1],
  [
    'in which somebody owes the house, to hide what is owed to me',
    told([mine, { uid: 1, secret: 'of the house', sums: { USDT: -17n } }]),
    'negative',
    1,
  ],
  ['in which I am owed less than I see', told([{ ...mine, sums: { USDT: 11n, BTC: 3n } }, ...others]), 'root', 2],
  ['whose published total is smaller', { ...told([mine, ...others]), sums: { USDT: '16', BTC: '3' } }, 'sum', 2],
]

it('computes in the page what the server’s own digest comes to, each step in its time', () => {
  let ms = 0
  const checked = check(told([mine, ...others]), () => ms++)
  expect(checked).toMatchObject({ verdict: { ok: true }, tookMs: 4 })
  expect(checked.stepsMs).toEqual({ leaf: 1, levels: 1, negative: 1, root: 1 })
})

it.each(FORGERIES)('catches a tree %s', (_forgery, proof, broken, level) => {
  expect(check(proof).verdict).toMatchObject({ ok: false, broken, level })
})

describe('what is drawn of a proof', () => {
  const standingsOf = (proof: Proof) => {
    const { verdict } = check(proof)
    return {
      steps: stepStandings(verdict).map(({ standing }) => standing),
      levels: pathLevels(proof, verdict, 'USDT').map(({ standing }) => standing),
    }
  }

  it('ticks every step and level of one that holds, and goes from the leaf to the total', () => {
    const proof = told([mine, ...others])
    expect(standingsOf(proof)).toEqual({ steps: ['good', 'good', 'good', 'good'], levels: ['good', 'good'] })
    const levels = pathLevels(proof, check(proof).verdict, 'USDT')
    expect(levels.map(({ own, other, together }) => [own, other, together])).toEqual([
      ['12', '5', '17'],
      ['17', '0', '17'],
    ])
    expect(levels.map(({ side }) => side)).toEqual(['right', 'right'])
  })

  it('stops at the first that does not fit, and nothing after it is said to be checked', () => {
    const owing = told([mine, ...others, { uid: 1, secret: 'of the house', sums: { USDT: -17n } }])
    expect(standingsOf(owing)).toEqual({
      steps: ['good', 'good', 'broken', 'unreached'],
      levels: ['good', 'broken'],
    })
    expect(standingsOf({ ...told([mine, ...others]), leaf: { uid: 7, secret: 'mine', sums: { USDT: '-1' } } })).toEqual(
      {
        steps: ['good', 'good', 'broken', 'unreached'],
        levels: ['unreached', 'unreached'],
      },
    )
    expect(standingsOf(told([{ ...mine, sums: {} }, ...others]))).toEqual({
      steps: ['good', 'good', 'good', 'broken'],
      levels: ['good', 'broken'],
    })
  })

  it('has bars by powers of ten, from one power below the smallest sum, and none for a coin of which nothing is owed', () => {
    const proof = told([
      { ...mine, sums: { USDT: 100n } },
      { uid: 8, secret: 'other', sums: { USDT: 900n } },
      ...others,
    ])
    const { verdict } = check({ ...proof, leaf: { ...proof.leaf, sums: { USDT: '100' } } })
    const shares = (coin: string) => pathLevels(proof, verdict, coin).map(({ share }) => share)
    // 1,000 and 1,005: from 100 on.
    expect(shares('USDT')[0]).toBeCloseTo(1 / Math.log10(10.05), 6)
    expect(shares('USDT')[1]).toBe(1)
    expect(shares('XRP')).toEqual([0, 0])
  })
})

describe('the script that checks without the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-proof-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const script = readFileSync(fileURLToPath(new URL('check-proof.txt', import.meta.url)), 'utf8')
  const run = (proof: Proof, ...copy: string[]) => {
    const file = join(folder, 'proof.json')
    writeFileSync(file, proofFile(proof))
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-', file, ...copy], {
      ...{ input: script, encoding: 'utf8' },
    })
    return { status, stdout }
  }

  it('finds one that holds, beside a copy of the published digest as well', () => {
    const proof = told([mine, ...others])
    expect(run(proof)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Holds: your balances are in ${proof.root}`),
    })
    expect(run(proof, proof.root)).toMatchObject({ status: 0 })
    expect(run(proof, digest('another'))).toMatchObject({ status: 1, stdout: expect.stringContaining('your copy') })
  })

  const WORDS = { root: 'it leads to', negative: 'level 1 is below zero', sum: 'the published total is another one' }
  it.each(FORGERIES)('catches a tree %s', (_forgery, proof, broken) => {
    expect(run(proof)).toMatchObject({ status: 1, stdout: expect.stringContaining(WORDS[broken]) })
  })
})
