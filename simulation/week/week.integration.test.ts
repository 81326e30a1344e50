import { DAY_MS } from '@bourse/kernel'
import { PARTITION_COMMANDS } from '@bourse/server/src/core/journal-partitions.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { throwawayDatabase } from '@bourse/testkit/database'
import { expect, it } from 'vitest'
import { WeekMarket } from './week-market.ts'

const MIB = 1_048_576
/** What is really traded; the rest of the week is reckoned from it. */
const SPAN_MS = 1_200_000
/** A cluster with all migrations, the demo's own people and documents, and what the write-ahead log keeps. */
const BEFORE_TRADING_BYTES = 256 * MIB
/** The partition that is written, and the one before until two verified snapshots have followed it. */
const JOURNAL_COMMANDS_KEPT = 2.1 * PARTITION_COMMANDS
/** An hour more than a day, for the keeper comes now and then. */
const DEALS_KEPT_MS = (25 / 24) * DAY_MS
/** Candles of a second live so long; the longer ones and the entries of the traders' own money for ever. */
const WEEK_MS = 7 * DAY_MS
/** What the traders of sixteen markets and three contracts may ask of core and history: a machine of two cores has other things to do. */
const COMMANDS_PER_S_MAX = 40

it('holds a week of the demo market, as its traders really trade, within a gibibyte', {
  timeout: 300_000,
}, async () => {
  await using database = await throwawayDatabase()
  const log = makeLog('silent')
  const opened = await openDatabase(database.url, log)
  const startMs = Date.parse('2026-03-02T00:00:00Z')
  const market = await WeekMarket.open({ database: opened, startMs, log })
  const { clock, core, store } = market
  await market.pass(0)
  const begun = { seq: core.seq, bytes: new Map(await store.tables()) }
  await market.pass(SPAN_MS)
  const bytes = new Map(await store.tables())
  const commands = core.seq - begun.seq
  const grown = (table: string): number => (bytes.get(table) ?? 0) - (begun.bytes.get(table) ?? 0)
  const week =
    BEFORE_TRADING_BYTES +
    (grown('deal') * DEALS_KEPT_MS) / SPAN_MS +
    ((grown('candle') + grown('entry')) * WEEK_MS) / SPAN_MS +
    (grown('journal') * JOURNAL_COMMANDS_KEPT) / commands
  expect(week).toBeLessThan(1_024 * MIB)
  expect(commands / (SPAN_MS / 1_000)).toBeLessThan(COMMANDS_PER_S_MAX)
  core.verify()

  // Nothing else grows, and what was reckoned with really goes.
  const count = async (table: string): Promise<unknown> =>
    (await opened.pool.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0].count
  expect(await count('deal')).toBeGreaterThan(500)
  expect(await count('ended_order')).toBe(0)
  await market.rest()
  clock.advance(WEEK_MS + DAY_MS)
  // The clock alone lets nothing go: the journal must have come so far, too.
  await store.keep(core)
  expect(await count('deal')).toBeGreaterThan(500)
  await core.link.submit({ kind: 'cancel_all', owner: 1, market: null })
  await market.pass(0)
  expect(await count('deal')).toBe(0)
  expect(await count('candle WHERE interval_s = 1')).toBe(0)
  await market.close()
  await opened.close()
})
