import type { ContractAction } from '@bourse/engine'
import { atoms, lots, ppm, seededDice, ticks } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandBody, SubmitResult } from '../core/core-link.ts'
import { CONTRACT_TABLES } from '../followers/told-contracts-table.ts'
import { openToldHistory } from '../followers/told-history-table.ts'
import { makeLog } from '../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { type Core } from './core.ts'
import { withCoreStores } from './core-stores.ts'
import { carryOut, FLOOR, openingOf, placeOf, someCommand, startTestCore } from './test-core.ts'
import { verifyHistory } from './verify-history.ts'

// Whoever can write the database can write what people are shown of the past. The journal is sealed: told again, it says what was written.

const OWNERS = [200_001, 200_002, 200_003] as const
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
  await carryOut(core.link, openingOfContract())
  const dice = seededDice(25)
  const trade = async (): Promise<void> => {
    for (let count = 0; count < 150; count++) await core.link.submit(someCommand(dice, OWNERS))
    await tradeContracts(core)
  }
  await trade()
  snapshotSeq = await core.snapshot()
  await trade()
  await core.link.ask('projected', { ...(await core.link.ask('head', {})), waitMs: 60_000 })
  await core.stop()
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const CONTRACT = 501
const SLOT_MS = 60_000

/** A contract, with money for everybody in it. */
function openingOfContract(): CommandBody[] {
  const from = { fromOwner: 0, fromPurse: 'outside', asset: FLOOR.usdt, amount: atoms(2_000_000) } as const
  const legs = OWNERS.map(toOwner => ({ ...from, toOwner, toPurse: 'contract' }) as const)
  return [
    {
      ...{
        kind: 'create_contract',
        market: CONTRACT,
        quote: FLOOR.usdt,
        tickAtoms: atoms(10),
        lastPrice: ticks(1_000),
      },
      ...{ minQuantity: lots(1), maxQuantity: lots(10_000), positionMax: lots(100_000), priceMax: ticks(5_000) },
      ...{ bandPpm: ppm(200_000), impactValue: atoms(1_000_000), intervalMs: SLOT_MS },
      ...{
        fees: [{ maker: ppm(200), taker: ppm(500) }],
        tiers: [{ upTo: 1_000_000_000, leverageMax: 100, mmr: 5_000 }],
      },
    },
    { kind: 'transfer', owner: 0, clientId: 'contract-money', purpose: 1, legs },
  ]
}

/** Opens, amends, triggers, pays funding and is liquidated: a row of every table of contracts. */
async function tradeContracts({ link }: Core): Promise<void> {
  const [ann, ben, cy] = OWNERS
  const order = (owner: number, action: ContractAction, of: object): Promise<SubmitResult> =>
    link.submit({
      ...{ kind: 'place_contract_order', owner, market: CONTRACT, clientId: null, action, type: 'limit' },
      ...{ timeInForce: 'gtc', postOnly: false, price: null, quantity: null, triggerPrice: null, triggerBy: 'last' },
      ...{ trail: null, ...of },
    })
  const index = (price: number): Promise<SubmitResult> =>
    link.submit({ kind: 'set_index', market: CONTRACT, index: ticks(price) })
  await link.submit({ kind: 'set_margin_mode', owner: cy, market: CONTRACT, mode: 'isolated' })
  for (const side of ['long', 'short'] as const)
    await link.submit({ kind: 'set_leverage', owner: cy, market: CONTRACT, side, leverage: 100 })
  await index(1_000)
  await order(ben, 'open_short', { price: ticks(1_000), quantity: lots(300) })
  await order(cy, 'open_long', { price: ticks(1_000), quantity: lots(100) })
  await order(ann, 'open_long', { price: ticks(1_000), quantity: lots(50) })
  const rests = await order(ann, 'open_long', { price: ticks(950), quantity: lots(20) })
  const id = rests.kind === 'done' ? rests.id : 0
  const amend = { kind: 'change_contract_order', owner: ann, market: CONTRACT, order: id } as const
  await link.submit({ ...amend, price: ticks(955), quantity: lots(30), triggerPrice: null, trail: null })
  await order(ann, 'close_long', { type: 'stop_market', timeInForce: 'ioc', triggerPrice: ticks(990) })
  const slot = Math.floor(Date.now() / SLOT_MS) * SLOT_MS
  await link.submit({ kind: 'settle_funding', market: CONTRACT, slot })
  await order(ben, 'open_long', { price: ticks(985), quantity: lots(500) })
  for (let time = 0; time < 3; time++) await index(980)
  await link.submit({ kind: 'cancel_contract_orders', owner: ben, market: null })
  for (let time = 0; time < 3; time++) await index(1_000)
}

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

const SAVED = ['deal', 'ended_order', 'entry', 'balance', ...CONTRACT_TABLES]

/** Does something to the tables, asks what is wrong, and takes it back. */
async function after(change: string, seq = 0): Promise<string[]> {
  for (const table of SAVED) await opened.pool.query(`CREATE TABLE saved_${table} AS SELECT * FROM ${table}`)
  const { rowCount } = await opened.pool.query(change)
  expect(rowCount).toBe(1)
  const { problems } = await problemsFrom(seq)
  for (const table of SAVED)
    await opened.pool.query(
      `TRUNCATE ${table}; INSERT INTO ${table} SELECT * FROM saved_${table}; DROP TABLE saved_${table}`,
    )
  return problems
}

const NEWEST_DEAL = '(SELECT max(deal_id) FROM deal)'
const NEWEST_ORDER = '(SELECT max(order_id) FROM ended_order)'
const DEALT_ORDER = "(SELECT max(order_id) FROM contract_order WHERE reason = 'filled')"
const LIVING_ORDER = '(SELECT max(order_id) FROM contract_order WHERE reason IS NULL AND price IS NOT NULL)'
const NEWEST_CONTRACT_DEAL = '(SELECT max(deal_id) FROM contract_deal)'
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
  [
    'an order of a contract that won otherwise',
    `UPDATE contract_order SET realised = realised + 1 WHERE order_id = ${DEALT_ORDER}`,
    /^the order \d+ of a contract is not what the journal tells$/,
  ],
  [
    'a living order of a contract at another price',
    `UPDATE contract_order SET price = price + 1 WHERE order_id = ${LIVING_ORDER}`,
    /^the order \d+ of a contract is not what the journal tells$/,
  ],
  [
    'an order of a contract that was taken away',
    `DELETE FROM contract_order WHERE order_id = ${DEALT_ORDER}`,
    /^the order \d+ of a contract is missing$/,
  ],
  [
    'a deal of a contract for another fee',
    `UPDATE contract_deal SET taker_fee = 0 WHERE deal_id = ${NEWEST_CONTRACT_DEAL}`,
    /^the deal \d+ of contract 501 is not what the journal tells$/,
  ],
  [
    'a slot at another rate',
    'UPDATE funding_slot SET rate = rate + 1 WHERE slot_ms = (SELECT max(slot_ms) FROM funding_slot)',
    /^the funding slot \d+ of contract 501 is not what the journal tells$/,
  ],
  [
    'funding that nobody paid',
    `INSERT INTO funding_payment SELECT 200009, market, side, slot_ms, at_ms, amount FROM funding_payment LIMIT 1`,
    /^the funding of 200009 in slot \d+ of contract 501 never was$/,
  ],
  [
    'a liquidation that was taken away',
    'DELETE FROM contract_closing WHERE (seq, place) = (SELECT seq, place FROM contract_closing ORDER BY seq DESC LIMIT 1)',
    /^the closing \d+ of command \d+ is missing$/,
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
