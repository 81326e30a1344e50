import { seededDice } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { roundsOf } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerUpdate } from '../core/core-link.ts'
import { PROJECTED_WAIT_MS, readEndedOrders, readOwnDeals } from '../followers/read-history.ts'
import { makeLog } from '../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { type Core, type CoreSettings } from './core.ts'
import { carryOut, FLOOR, limitOrder, marketOrder, openingOf, someCommand, startTestCore } from './test-core.ts'

const log = makeLog('silent')
const ALICE = 200_001
const BOB = 200_002
const CAROL = 200_003
const DAVE = 200_004
const ANY = { market: null, side: null, startMs: null, endMs: null, offset: 0, limit: 100 }

const start = (url: string, settings: Partial<CoreSettings> = {}): Promise<Core> => startTestCore({ url, settings })

describe('the core', () => {
  let database: Awaited<ReturnType<typeof throwawayDatabase>>
  let opened: OpenDatabase
  let core: Core

  beforeAll(async () => {
    database = await throwawayDatabase()
    opened = await openDatabase(database.url, log)
    core = await start(database.url)
    await carryOut(core.link, openingOf([ALICE, BOB, CAROL, DAVE]))
  })
  afterAll(async () => {
    await core.stop()
    await opened.close()
    await database.drop()
  })

  it('answers an order with its record and sees it in the reads that follow', async () => {
    const placed = await core.link.submit(limitOrder(ALICE, 'sell', { price: 1_100, quantity: 5, clientId: 'a-1' }))
    expect(placed).toMatchObject({
      kind: 'done',
      orders: [{ owner: ALICE, price: 1_100, quantity: 5, left: 5, state: 'pending', clientId: 'a-1' }],
    })
    const open = await core.link.ask('open_orders', { owner: ALICE, market: null, side: null, offset: 0, limit: 50 })
    expect(open.records.map(({ clientId, left }) => [clientId, left])).toEqual([['a-1', 5]])
    const balances = await core.link.ask('balances', { owner: ALICE, purse: 'spot' })
    expect(balances.find(({ asset }) => asset === FLOOR.btc)).toMatchObject({ held: 50 })
  })

  it('remembers a client id: the same command again changes nothing', async () => {
    const again = await core.link.submit(limitOrder(ALICE, 'sell', { price: 1_100, quantity: 5, clientId: 'a-1' }))
    expect(again.kind).toBe('repeated')
    const other = await core.link.submit(limitOrder(ALICE, 'sell', { price: 1_101, quantity: 5, clientId: 'a-1' }))
    expect(other).toMatchObject({ kind: 'refused', code: 'CLIENT_ID_REUSED' })
    const outcome = await core.link.ask('outcome', { owner: ALICE, clientId: 'a-1' })
    expect(outcome).not.toBeNull()
  })

  it('tells followers of an owner each command as it leaves the orders', async () => {
    const updates: OwnerUpdate[] = []
    const end = core.link.followOwner(BOB, update => updates.push(update))
    await carryOut(core.link, [limitOrder(BOB, 'buy', { price: 1_100, quantity: 7 })])
    await expect.poll(() => updates.length).toBe(1)
    expect(updates[0]?.orders).toMatchObject([
      { event: 'put', order: { left: 2, dealtQuantity: 5, state: 'part_filled' } },
    ])
    expect(updates[0]?.deals).toMatchObject([{ role: 'taker', price: 1_100, quantity: 5 }])
    await carryOut(core.link, [marketOrder(ALICE, 'sell', 2)])
    await expect.poll(() => updates.length).toBe(2)
    expect(updates[1]?.orders).toMatchObject([{ event: 'finish', order: { left: 0, state: 'filled' } }])
    end()
  })

  it('publishes depth, deals, today and candles', async () => {
    await carryOut(core.link, [limitOrder(ALICE, 'sell', { price: 1_200, quantity: 3 })])
    await expect.poll(() => core.feed.depth(FLOOR.market, 10, 1).asks).toEqual([{ price: 1_200, quantity: 3 }])
    expect(core.feed.latestDeals(FLOOR.market, 10).map(({ quantity }) => quantity)).toEqual([2, 5])
    const nowMs = Date.now()
    expect(core.feed.today(FLOOR.market, nowMs)).toMatchObject({ last: 1_100, volume: 7n, deal: 7_700n })
    const nowS = Math.floor(nowMs / 1_000)
    const query = { market: FLOOR.market, intervalS: 86_400, startS: nowS - 86_400, endS: nowS, limit: 10 }
    expect(await core.feed.candles(query)).toMatchObject([{ open: 1_100, close: 1_100, volume: 7n }])
    expect(await core.feed.rolling(FLOOR.market, 3_600, nowMs)).toMatchObject({ volume: 7n, close: 1_100 })
    expect((await core.feed.deals(FLOOR.market, 1, 0)).map(({ quantity }) => quantity)).toEqual([2])
  })

  it('tells by its code that the database broke off what another thread had asked it', async () => {
    const blocking = await opened.pool.connect()
    await blocking.query('BEGIN')
    await blocking.query('LOCK TABLE candle IN ACCESS EXCLUSIVE MODE')
    const asked = core.feed.candles({ market: FLOOR.market, intervalS: 60, startS: 0, endS: 600, limit: 10 })
    const outcome = asked.then(
      () => null,
      (cause: unknown) => cause,
    )
    const breakOff = async (): Promise<number | null> => {
      const ended = await opened.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%demo_candle%'`,
      )
      return ended.rowCount
    }
    await expect.poll(breakOff, { timeout: 10_000 }).toBe(1)
    await blocking.query('ROLLBACK')
    blocking.release()
    expect(await outcome).toMatchObject({ code: '57P01' })
  })

  const ROUNDS = roundsOf(300)
  // Two reads a round may each wait for a history that is behind: a busy machine is slow, and not wrong.
  const ROUNDS_MS_MAX = ROUNDS * 2 * PROJECTED_WAIT_MS
  it('shows what was just traded in every history read, however far the history is behind', {
    timeout: ROUNDS_MS_MAX,
  }, async () => {
    const sources = { db: opened.db, core: core.link }
    const dice = seededDice(5)
    let seen = 0
    await carryOut(core.link, [limitOrder(CAROL, 'sell', { price: 1_050, quantity: 900 })])
    for (let round = 0; round < ROUNDS; round++) {
      // Others keep the projector busy meanwhile.
      const load = Array.from({ length: 5 }, () => core.link.submit(someCommand(dice, [BOB, ALICE])))
      const submitted = await core.link.submit(marketOrder(DAVE, 'buy', 1))
      if (submitted.kind !== 'done') throw new Error(JSON.stringify(submitted))
      const history = await readEndedOrders(sources, { owner: DAVE, ...ANY, limit: 10 })
      if (history.some(({ order }) => order === submitted.id)) seen += 1
      const deals = await readOwnDeals(sources, { owner: DAVE, ...ANY, order: submitted.id })
      expect(deals.reduce((sum, deal) => sum + deal.quantity, 0)).toBe(submitted.orders[0]?.dealtQuantity)
      await Promise.all(load)
    }
    expect(seen).toBe(ROUNDS)
  })

  it('shows what was just traded while nothing can be written into the history', async () => {
    const sources = { db: opened.db, core: core.link }
    const blocking = await opened.pool.connect()
    await blocking.query('BEGIN')
    await blocking.query('LOCK TABLE deal, ended_order IN SHARE MODE')
    const submitted = await core.link.submit(marketOrder(DAVE, 'buy', 1))
    if (submitted.kind !== 'done') throw new Error(JSON.stringify(submitted))
    const history = await readEndedOrders(sources, { owner: DAVE, ...ANY, limit: 10 })
    expect(history[0]).toMatchObject({ order: submitted.id, state: 'filled' })
    expect(await readOwnDeals(sources, { owner: DAVE, ...ANY, order: submitted.id })).toMatchObject([{ quantity: 1 }])
    const written = await blocking.query('SELECT 1 FROM ended_order WHERE order_id = $1', [submitted.id])
    expect(written.rowCount).toBe(0)
    await blocking.query('ROLLBACK')
    blocking.release()
  })

  it('writes the history again from where it really stands when it was set back', async () => {
    await core.link.ask('projected', { ...(await core.link.ask('head', {})), waitMs: 10_000 })
    const count = async (): Promise<unknown> => (await opened.pool.query('SELECT count(*) FROM deal')).rows
    const before = await count()
    await opened.pool.query(`TRUNCATE deal, ended_order, entry, candle, balance; UPDATE follower_position SET seq = 0`)
    await carryOut(core.link, [limitOrder(ALICE, 'buy', { price: 11, quantity: 1 })])
    await expect.poll(count, { timeout: 20_000 }).toEqual(before)
    expect(core.problems()).toEqual([])
  })

  it('keeps house when it is told to, says when it could not, and leaves nobody waiting when it ends', async () => {
    const seq = await core.snapshot()
    await core.keep()
    const verified = await opened.pool.query(
      'SELECT verified_at IS NOT NULL AS verified FROM core_snapshot WHERE seq = $1',
      [seq],
    )
    expect(verified.rows).toEqual([{ verified: true }])
    await opened.pool.query('ALTER TABLE core_snapshot RENAME COLUMN verified_at TO hidden')
    await expect(core.keep()).rejects.toThrow('what need not be kept could not be let go')
    await opened.pool.query('ALTER TABLE core_snapshot RENAME COLUMN hidden TO verified_at')
    const keeping = core.keep()
    await core.stop()
    await keeping
    core = await start(database.url)
  })

  it('comes back after a stop with the same state, and goes on', async () => {
    await carryOut(core.link, [limitOrder(ALICE, 'sell', { price: 5_000, quantity: 1 })])
    await expect.poll(() => core.feed.depth(FLOOR.market, 100, 1).asks.at(-1)?.price).toBe(5_000)
    const before = await core.link.ask('balances', { owner: ALICE, purse: 'spot' })
    const open = await core.link.ask('open_orders', { owner: ALICE, market: null, side: null, offset: 0, limit: 50 })
    const depth = core.feed.depth(FLOOR.market, 50, 1)
    await core.stop()
    core = await start(database.url)
    expect(await core.link.ask('balances', { owner: ALICE, purse: 'spot' })).toEqual(before)
    expect(
      await core.link.ask('open_orders', { owner: ALICE, market: null, side: null, offset: 0, limit: 50 }),
    ).toEqual(open)
    expect(core.feed.depth(FLOOR.market, 50, 1)).toEqual(depth)
    expect(core.feed.latestDeals(FLOOR.market, 1)).toHaveLength(1)
    await carryOut(core.link, [limitOrder(ALICE, 'buy', { price: 10, quantity: 1 })])
    expect(core.problems()).toEqual([])
  })
})
