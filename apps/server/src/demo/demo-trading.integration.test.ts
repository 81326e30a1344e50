import { randomBytes } from 'node:crypto'
import { DAY_S, type FakeClock, fakeClock } from '@bourse/kernel'
import { FIRST_LEVELS } from '@bourse/protocol'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoContracts, openDemoContracts } from '../exchange/contract-index/index.ts'
import { listForDemo, type MarketCatalogue, openCatalogue } from '../exchange/markets/index.ts'
import { systemIds } from '../platform/ids.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { createSealing } from '../platform/secrets/sealing.ts'
import { type Core, startCore } from '../trading/core.ts'
import { historyWritten, UNANCHORED } from '../trading/test-core.ts'
import { type DemoTrading, givePast, startDemoTrading } from './index.ts'

const log = makeLog('silent')
const BTC = 1
const LISTED = 634_201
const BEGAN_MS = 1_700_000_000_000
const USERS = [
  { email: 'ann@example.com', userId: 200_001, level: 1 },
  { email: 'ben@example.com', userId: 200_002, level: 0 },
  { email: 'chloe@example.com', userId: 200_003, level: 3 },
]
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let clock: FakeClock
let core: Core
let catalogue: MarketCatalogue
let trading: DemoTrading
let demoContracts: DemoContracts

async function open(): Promise<void> {
  const fail = (cause: unknown): never => {
    throw cause
  }
  core = await startCore({
    url: database.url,
    clock,
    log,
    metrics: makeMetrics(),
    archiveDir: null,
    fail,
    ...UNANCHORED,
  })
  catalogue = await openCatalogue(opened.db, core.link)
  const deps = { db: opened.db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  await listForDemo(deps, catalogue)
  demoContracts = await openDemoContracts(deps)
  const { contracts, board: indexBoard } = demoContracts
  trading = await startDemoTrading({ core: core.link, feed: core.feed, catalogue, contracts, indexBoard, clock, log })
}

async function close(): Promise<void> {
  await trading.stop()
  await core.stop()
}

const published = async (): Promise<unknown> => core.published()

/** Lets so many rounds of trading go by. */
async function trade(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const seq = await historyWritten(core.link)
    // A round that is still under way sets its next timer when it is over.
    const headLater = async (): Promise<number> => {
      clock.advance(250)
      return (await core.link.ask('head', {})).seq
    }
    await expect.poll(headLater, { timeout: 10_000 }).toBeGreaterThan(seq)
    await published()
  }
}

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, log)
  clock = fakeClock(BEGAN_MS)
  for (const { email, userId, level } of USERS) {
    await opened.pool.query(
      `INSERT INTO app_user (user_id, created_at, email, password_hash, password_at, nickname, language, level, invite_code)
       VALUES ($1, now(), $2, '', now(), $2, 'en', $3, $2)`,
      [userId, email, level],
    )
  }
  await givePast({
    url: database.url,
    pool: opened.pool,
    db: opened.db,
    clock,
    log,
    ids: systemIds(clock),
    users: USERS,
    sealing: createSealing(randomBytes(32)),
    ...UNANCHORED,
  })
  await open()
})
afterAll(async () => {
  await close()
  await opened.close()
  await database.drop()
})

describe('a demo', () => {
  it.each([
    ['a market', BTC],
    ['a contract', 501],
  ])('has two years of candles of %s at its first start, which end at the listing price', async (_what, market) => {
    const endS = Math.floor(clock.nowMs() / 1_000)
    const query = { market, endS, limit: 5_000 }
    const days = await core.feed.candles({ ...query, intervalS: DAY_S, startS: endS - 730 * DAY_S })
    expect(days).toHaveLength(730)
    const minutes = await core.feed.candles({ ...query, intervalS: 60, startS: endS - 86_400 })
    expect(minutes).toHaveLength(1_440)
    expect(Math.abs((minutes.at(-2)?.close ?? 0) / LISTED - 1)).toBeLessThan(0.001)
    expect(
      days.every(
        ({ high, low, open: first, close: last }) => high >= Math.max(first, last) && low <= Math.min(first, last),
      ),
    ).toBe(true)
    expect(core.feed.today(market, clock.nowMs())?.volume).toBeGreaterThan(0n)
  })

  it('has people whose money came and went by the ledger, and some of it waits for operators', async () => {
    const counted = async (what: string): Promise<Record<string, number>> => {
      const { rows } = await opened.pool.query<{ state: string; count: number }>(
        `SELECT state, count(*)::int AS count FROM ${what} GROUP BY state`,
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    }
    const people = USERS.length
    expect(await counted('arrival')).toEqual({ credited: 4 * people, held: 1 })
    const withdrawals = await counted('withdrawal')
    expect(withdrawals['confirmed']).toBeGreaterThan(people)
    for (const end of ['rejected', 'cancelled', 'reviewing']) expect(withdrawals[end]).toBeGreaterThan(0)
    expect(await counted('payment')).toEqual({ final: withdrawals['confirmed'] })
    expect((await counted('transfer'))['done']).toBeGreaterThan(people)
    expect((await counted('conversion'))['done']).toBeGreaterThan(people)
    // Two of them have been verified, and bank.
    expect(await counted('bank_line')).toEqual({ credited: 4, proposed: 2, open: 1 })
    expect(await counted('fiat_withdrawal')).toEqual({ paid: 2, rejected: 2, reviewing: 2 })
    // What is set aside in the ledger is what waits in the table, and nothing came from nowhere.
    const { rows } = await opened.pool.query(
      `SELECT w.withdrawal_id FROM withdrawal w WHERE (w.state IN ('reviewing', 'approved')) = w.settled`,
    )
    expect(rows).toEqual([])
    const { rows: sums } = await opened.pool.query(
      'SELECT asset FROM balance GROUP BY asset HAVING sum(available::numeric + held) <> 0',
    )
    expect(sums).toEqual([])
  })

  it('has people with a past of months: orders, deals, open orders, and the turnover of their levels', async () => {
    const since = clock.nowMs() - 30 * DAY_S * 1_000
    const { rows } = await opened.pool.query<{ owner: number; orders: string; months: number; money: number }>(
      `SELECT owner, count(*)::int AS orders, count(DISTINCT to_char(to_timestamp(ended_at_ms / 1000), 'YYYY-MM'))::int AS months,
         (SELECT coalesce(sum(value), 0) / 1e6 FROM deal JOIN market USING (market)
          WHERE owner IN (taker_owner, maker_owner) AND at_ms >= $1 AND name LIKE '%USDT')::float AS money
       FROM ended_order WHERE owner > 100000 GROUP BY owner ORDER BY owner`,
      [since],
    )
    expect(rows.map(({ owner }) => owner)).toEqual(USERS.map(({ userId }) => userId))
    for (const [index, { orders, months, money }] of rows.entries()) {
      expect(orders).toBeGreaterThan(20)
      expect(months).toBeGreaterThanOrEqual(3)
      const own = Number(FIRST_LEVELS[USERS[index]?.level ?? 0]?.turnover30d)
      const next = Number(FIRST_LEVELS[(USERS[index]?.level ?? 0) + 1]?.turnover30d)
      expect(money).toBeGreaterThanOrEqual(own)
      expect(money).toBeLessThan(next)
    }
    for (const { userId } of USERS) {
      const open = await core.link.ask('open_orders', { owner: userId, market: null, side: null, offset: 0, limit: 50 })
      expect(open.total).toBeGreaterThanOrEqual(3)
    }
  })

  it('has dealt in every market within the last half hour, seldom minutes apart, and ends where the chart ends', async () => {
    const { rows } = await opened.pool.query<{ name: string; deals: number; gap: number; ends: boolean }>(
      `SELECT name, count(*)::int AS deals, max(gap)::int AS gap,
         (array_agg(price ORDER BY deal_id DESC))[1] = (SELECT close FROM demo_candle candle
           WHERE candle.market = told.market AND interval_s = 60 ORDER BY time_s DESC LIMIT 1) AS ends
       FROM (SELECT market, deal_id, price, at_ms - lag(at_ms) OVER (PARTITION BY market ORDER BY deal_id) AS gap
         FROM deal WHERE at_ms >= $1 AND at_ms <= $2) told JOIN market USING (market)
       GROUP BY told.market, name`,
      [BEGAN_MS - 30 * 60_000, BEGAN_MS],
    )
    expect(rows).toHaveLength(catalogue.markets().length)
    for (const { name, deals, gap, ends } of rows) {
      expect([name, deals >= 40, gap <= 180_000, ends]).toEqual([name, true, true, true])
    }
  })

  it('has come by its past in few rows of the journal, for each of which a first start waits', async () => {
    const { rows } = await opened.pool.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM journal WHERE at_ms <= $1',
      [BEGAN_MS],
    )
    // Trades, and some sixty of money that came and went.
    expect(rows[0]?.rows).toBeLessThan(575)
  })

  it('has thirty levels a side in every market, and trades', async () => {
    await published()
    for (const { market } of catalogue.markets()) {
      const { asks, bids } = core.feed.depth(market.market, 100, 1)
      expect([market.name, asks.length >= 30, bids.length >= 30]).toEqual([market.name, true, true])
      expect((asks[0]?.price ?? 0) > (bids[0]?.price ?? 0)).toBe(true)
    }
    await trade(10)
    expect(core.feed.latestDeals(BTC, 100).length).toBeGreaterThan(3)
  })

  it('keeps the prices of pairs together', async () => {
    await trade(5)
    const price = (name: string): number => {
      const listed = catalogue.byName(name)
      const last = core.feed.lastPrice(listed?.market.market ?? 0) ?? 0
      return listed ? (last * listed.market.tick.units) / 10 ** listed.market.tick.scale : 0
    }
    expect(Math.abs(price('ETHUSDT') / price('BTCUSDT') / price('ETHBTC') - 1)).toBeLessThan(0.01)
  })

  it('goes on after a restart where it was, with the same books', async () => {
    const before = core.feed.lastPrice(BTC) ?? 0
    await close()
    await open()
    await trade(5)
    expect(core.problems()).toEqual([])
    expect(Math.abs((core.feed.lastPrice(BTC) ?? 0) / before - 1)).toBeLessThan(0.01)
    expect(core.feed.depth(BTC, 100, 1).asks.length).toBeGreaterThanOrEqual(30)
  })

  it('rests when it is told to', async () => {
    // Asked while a round may be under way: what it answers is over.
    clock.advance(1_000)
    await trading.pause()
    await published()
    const { seq } = await core.link.ask('head', {})
    clock.advance(5_000)
    await published()
    expect((await core.link.ask('head', {})).seq).toBe(seq)
    trading.resume()
    await trade(1)
  })

  it('keeps no lasting record of its traders’ orders, but of what was dealt', async () => {
    await historyWritten(core.link)
    const counts =
      'SELECT (SELECT count(*)::int FROM ended_order WHERE owner <= 100000) AS orders, (SELECT count(*) > 0 FROM deal) AS dealt'
    expect((await opened.pool.query(counts)).rows).toEqual([{ orders: 0, dealt: true }])
  })
})
