import { expect, test } from 'vitest'
import {
  BEGINNING,
  type ChainedRow,
  COUNTED,
  digestOfOrder,
  digestOfOutcome,
  followChain,
  GENESIS,
} from './audit-chain.ts'

const KEY = new Uint8Array(32).fill(1)
const AT = new Date('2026-11-21T04:00:00.000Z')
const ORDER = { at: AT, operator: 'ann', command: 'market pause', subject: 'market BTCUSDT', counted: '{"changes":[]}' }

function chainOf(count: number, form = COUNTED): ChainedRow[] {
  const rows: ChainedRow[] = []
  for (let seq = 1; seq <= count; seq++) {
    const order = { ...ORDER, seq, words: `["BTCUSDT","${seq}"]`, form }
    const digest = digestOfOrder(rows.at(-1)?.digest ?? GENESIS, order, KEY)
    const ending = { outcome: 'done' as const, detail: '', endedAt: AT }
    const outcome = { outcome: ending.outcome, detail: ending.detail, ended_at: AT }
    rows.push({ ...order, ...outcome, digest, outcome_digest: digestOfOutcome(digest, ending, { form, key: KEY }) })
  }
  return rows
}

const read = (rows: readonly ChainedRow[]) => followChain(BEGINNING, rows, KEY)

test('an untouched chain ends at its last row', () => {
  const rows = chainOf(5)
  expect(read(rows)).toEqual({ seq: 5, digest: rows[4]?.digest, form: COUNTED })
})

test('an order that was cut off has no outcome and still holds', () => {
  const rows = chainOf(2).map(row => ({ ...row, outcome: null, detail: null, ended_at: null, outcome_digest: null }))
  expect(read(rows)).toMatchObject({ seq: 2 })
})

test.each([
  ['operator', { operator: 'bob' }, 'row 3 was changed'],
  ['words', { words: '["ETHUSDT","3"]' }, 'row 3 was changed'],
  ['command', { command: 'market close' }, 'row 3 was changed'],
  ['subject', { subject: 'market ETHUSDT' }, 'row 3 was changed'],
  ['count', { counted: null }, 'row 3 was changed'],
  ['moment', { at: new Date(AT.getTime() + 1) }, 'row 3 was changed'],
  ['outcome', { outcome: 'refused' as const }, 'the outcome of row 3 was changed'],
  ['reason', { detail: 'another' }, 'the outcome of row 3 was changed'],
  ['end', { ended_at: null }, 'the outcome of row 3 was changed'],
])('a changed %s is found', (_what, change, sentence) => {
  const rows = chainOf(5).map(row => (row.seq === 3 ? { ...row, ...change } : row))
  expect(read(rows)).toEqual({ broken: sentence })
})

test('a row that was taken out is found', () => {
  expect(read(chainOf(5).filter(row => row.seq !== 3))).toEqual({ broken: 'row 3 is missing' })
})

test('rows that change places are found', () => {
  const [first, second, third] = chainOf(3)
  expect(read([first, third, second].filter(row => row !== undefined))).toEqual({ broken: 'row 2 is missing' })
})

const OPEN = { outcome: null, detail: null, ended_at: null, outcome_digest: null }

test('a chain of before there was a key holds, goes on sealed, and then says what its rows are about', () => {
  const rows = chainOf(2, 1)
  expect(read(rows)).toMatchObject({ seq: 2, form: 1 })
  for (const form of [2, COUNTED]) {
    const order = { ...ORDER, seq: rows.length + 1, words: '[]', form }
    rows.push({ ...order, ...OPEN, digest: digestOfOrder(rows.at(-1)?.digest ?? GENESIS, order, KEY) })
    expect(read(rows)).toMatchObject({ seq: rows.length, form })
  }
})

test('a row that was written without the key is found, whatever form it says it has', () => {
  const rows = chainOf(2)
  const order = { ...ORDER, seq: 3, words: '[]' }
  const digest = digestOfOrder(rows[1]?.digest ?? GENESIS, { ...order, form: 1 }, KEY)
  const forged = { ...order, ...OPEN, digest }
  expect(read([...rows, { ...forged, form: COUNTED }])).toEqual({ broken: 'row 3 was changed' })
  expect(read([...rows, { ...forged, form: 1 }])).toEqual({
    broken: 'row 3 is not sealed, though the one before it is',
  })
})
