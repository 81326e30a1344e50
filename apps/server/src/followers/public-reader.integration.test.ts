import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { type Core, startCore } from '../trading/core.ts'
import { carryOut, FLOOR, limitOrder, marketOrder, openingOf, UNANCHORED } from '../trading/test-core.ts'

const [ALICE, BOB] = [200_001, 200_002]
const TEXT = { name: 'BTCUSDT', tick: { units: 1, scale: 2 }, lot: { units: 1, scale: 4 }, moneyScale: 6 }
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let core: Core
const lines: string[] = []

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
  core = await startCore({
    url: database.url,
    clock: systemClock,
    log: makeLog('info', { write: line => void lines.push(line) }),
    metrics: makeMetrics(),
    archiveDir: null,
    ...UNANCHORED,
    fail: cause => {
      throw cause
    },
    // Enough to begin, too little for a long answer.
    settings: { readerMemoryMb: 22 },
  })
  await carryOut(core.link, openingOf([ALICE, BOB]))
  await carryOut(core.link, [limitOrder(ALICE, 'sell', { price: 1_100, quantity: 1_000_000 })])
})
afterAll(async () => {
  await core.stop()
  await opened.close()
  await database.drop()
})

const trade = async (count: number): Promise<void> => {
  for (let deal = 0; deal < count; deal++) await carryOut(core.link, [marketOrder(BOB, 'buy', 1)])
}

/** A month of minutes in both tables, which is far more than the thread has room for when it is read at once. */
const writeMonth = async (nowS: number): Promise<void> => {
  for (const table of ['candle', 'demo_candle']) {
    await opened.pool.query(
      `INSERT INTO ${table} (market, interval_s, time_s, open, close, high, low, volume, deal)
       SELECT $1, 60, minute, 1000, 1000, 1000, 1000, 1, 1000
       FROM generate_series($2::bigint - 3000000, $2::bigint - 6000, 60) AS minute`,
      [FLOOR.market, nowS - (nowS % 60)],
    )
  }
}

it('dies of too little memory without a word to trading, and another answers with every deal', async () => {
  await trade(20)
  await core.published()
  expect(await core.feed.deals(FLOOR.market, 100, 0)).toHaveLength(20)
  const nowS = Math.floor(Date.now() / 1_000)
  await writeMonth(nowS)
  const greedy = { market: FLOOR.market, intervalS: 1_800, startS: 0, endS: nowS, limit: 1_500 }
  const trading = trade(200)
  const outcome = await core.feed.candlesText(greedy, TEXT).then(() => 'answered', String)
  expect(outcome).toContain('the reader has ended')
  await trading
  await core.published()
  expect(core.problems()).toEqual([])
  expect(lines.filter(line => line.includes('the reader of public questions has ended')).length).toBeGreaterThan(0)
  expect(lines.join()).not.toContain('halted')
  expect(await core.feed.deals(FLOOR.market, 1_000, 0)).toHaveLength(220)
  const query = { market: FLOOR.market, intervalS: 86_400, startS: nowS - 86_400, endS: nowS + 60, limit: 10 }
  const volume = (await core.feed.candles(query)).reduce((sum, candle) => sum + candle.volume, 0n)
  expect(volume).toBe(220n)
  await trade(1)
  await core.published()
  expect(await core.feed.deals(FLOOR.market, 1_000, 0)).toHaveLength(221)
})
