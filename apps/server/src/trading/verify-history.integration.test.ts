import { seededDice } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openToldHistory } from '../followers/told-history-table.ts'
import { makeLog } from '../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { type Core } from './core.ts'
import { withCoreStores } from './core-stores.ts'
import { carryOut, openingOf, placeOf, someCommand, startTestCore } from './test-core.ts'
import { verifyHistory } from './verify-history.ts'

// Whoever can write the database can write what people are shown of the past. The journal is sealed: told again, it says what was written.

const OWNERS = [200_001, 200_002, 200_003]
const log = makeLog('silent')
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let snapshotSeq = 0

const start = (): Promise<Core> => startTestCore({ url: database.url })

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, log)
  const core = await start()
  await carryOut(core.link, openingOf(OWNERS))
  const dice = seededDice(25)
  const trade = async (): Promise<void> => {
    for (let count = 0; count < 150; count++) await core.link.submit(someCommand(dice, OWNERS))
  }
  await trade()
  snapshotSeq = await core.snapshot()
  await trade()
  await core.link.ask('projected', { ...(await core.link.ask('head', {})), waitMs: 60_000 })
  await core.stop()
}, 60_000)
afterAll(async () => {
  await opened.close()
  await database.drop()
})

async function problemsFrom(seq: number): Promise<{ problems: string[]; fromSeq: number; deals: number }> {
  const tale = await openToldHistory(database.url)
  try {
    const { problems, fromSeq, told } = await withCoreStores(placeOf(database.url), stores =>
      verifyHistory(stores, tale, seq),
    )
    return { problems, fromSeq, deals: told.deals }
  } finally {
    await tale.close()
  }
}

/** Does something to the tables, asks what is wrong, and takes it back. */
async function after(change: string, seq = 0): Promise<string[]> {
  for (const table of ['deal', 'ended_order', 'entry', 'balance'])
    await opened.pool.query(`CREATE TABLE saved_${table} AS SELECT * FROM ${table}`)
  const { rowCount } = await opened.pool.query(change)
  expect(rowCount).toBe(1)
  const { problems } = await problemsFrom(seq)
  for (const table of ['deal', 'ended_order', 'entry', 'balance'])
    await opened.pool.query(
      `TRUNCATE ${table}; INSERT INTO ${table} SELECT * FROM saved_${table}; DROP TABLE saved_${table}`,
    )
  return problems
}

const NEWEST_DEAL = '(SELECT max(deal_id) FROM deal)'
const NEWEST_ORDER = '(SELECT max(order_id) FROM ended_order)'
const NEWEST_ENTRY = '(SELECT max(seq) FROM entry)'

it('is whole as the house wrote it, from the beginning and from a snapshot on', async () => {
  const whole = await problemsFrom(0)
  expect([whole.problems, whole.fromSeq]).toEqual([[], 0])
  expect(whole.deals).toBeGreaterThan(20)
  const late = await problemsFrom(snapshotSeq)
  expect([late.problems, late.fromSeq]).toEqual([[], snapshotSeq])
  expect(late.deals).toBeLessThan(whole.deals)
})

it.each([
  [
    'a deal of another price',
    `UPDATE deal SET price = price + 1 WHERE deal_id = ${NEWEST_DEAL}`,
    /^the deal \d+ of market 1 is not what the journal tells$/,
  ],
  [
    'a deal whose holding after it was changed',
    `UPDATE deal SET taker_gave_after = 7 WHERE deal_id = ${NEWEST_DEAL}`,
    /^the deal .* is not what the journal tells$/,
  ],
  [
    'a deal that never was',
    `INSERT INTO deal SELECT (jsonb_populate_record(one, '{"deal_id": 999999}')).* FROM deal one WHERE deal_id = ${NEWEST_DEAL}`,
    /^the deal 999999 of market 1 never was$/,
  ],
  ['a deal that was taken away', `DELETE FROM deal WHERE deal_id = ${NEWEST_DEAL}`, /^the deal .* is missing$/],
  [
    'an order that ended otherwise',
    `UPDATE ended_order SET dealt_quantity = dealt_quantity + 1 WHERE order_id = ${NEWEST_ORDER}`,
    /^the order \d+ is not what the journal tells$/,
  ],
  [
    'an order of somebody else',
    `UPDATE ended_order SET owner = 200009 WHERE order_id = ${NEWEST_ORDER}`,
    /^the order \d+ is not what the journal tells$/,
  ],
  [
    'an order that was taken away',
    `DELETE FROM ended_order WHERE order_id = ${NEWEST_ORDER}`,
    /^the order \d+ is missing$/,
  ],
  [
    'an order that never was',
    `INSERT INTO ended_order SELECT (jsonb_populate_record(one, '{"order_id": 999999, "ended_at_ms": 9999999999999}')).* FROM ended_order one WHERE order_id = ${NEWEST_ORDER}`,
    /^the order 999999 never was$/,
  ],
  [
    'an entry that never was',
    `INSERT INTO entry SELECT (jsonb_populate_record(one, '{"place": 99}')).* FROM entry one WHERE seq = ${NEWEST_ENTRY} LIMIT 1`,
    /^the entry 99 of command \d+ never was$/,
  ],
  [
    'a balance of more',
    `UPDATE balance SET available = available + 1 WHERE owner = 200001 AND asset = 1 AND purse = 'spot'`,
    /^the balance of 200001 in asset 1 is not what the journal tells$/,
  ],
  [
    'a balance of nobody',
    `INSERT INTO balance VALUES (200009, 'spot', 1, 5, 0)`,
    /^the balance of 200009 in asset 1 is not what the journal tells$/,
  ],
])('finds %s', async (_what, change, sentence) => {
  const problems = await after(change)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(sentence)
})

it('finds from a snapshot on what lies after it', async () => {
  const problems = await after(`UPDATE deal SET price = price + 1 WHERE deal_id = ${NEWEST_DEAL}`, snapshotSeq)
  expect(problems).toHaveLength(1)
})
