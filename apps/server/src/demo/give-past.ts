import { assert, type Clock, type Id, seededDice } from '@bourse/kernel'
import type { Pool } from 'pg'
import { openFundsPast } from '../exchange/funds-past/index.ts'
import { demoMarkets, listForDemo, openCatalogue } from '../exchange/markets/index.ts'
import type { Logger } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { Sealing } from '../platform/secrets/sealing.ts'
import { type CoreDeps, startCore } from '../trading/index.ts'
import { livePast, type PastPerson } from './live-past.ts'
import { type PastCandles, pastCandles } from './past-candles.ts'
import { pastClock } from './past-clock.ts'
import { PAST_PEOPLE } from './past-people.ts'
import { pastPrices } from './past-prices.ts'
import { PAST_SEED, writeCandles } from './write-candles.ts'

const LIVED_MS = 90 * 86_400_000
const PROJECTED_WAIT_MS = 120_000

/** What a past is given on, and whose it is, by e-mail address. */
export type GivePastDeps = {
  readonly url: string
  readonly pool: Pool
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly ids: () => Id
  /** What the house's own core is sealed and anchored with: its journal begins here. */
  readonly keys: CoreDeps['keys']
  readonly anchors: CoreDeps['anchors']
  readonly users: readonly { email: string; userId: number; level: number }[]
  /** What seals people’s names and numbers in this house. */
  readonly sealing: Sealing
}

/** Gives a demo that is about to start for the first time a past: what its people traded, and candles of minutes, hours and days. */
export async function givePast(deps: GivePastDeps): Promise<void> {
  const { pool, clock, log } = deps
  const startedMs = clock.nowMs()
  const { rows } = await pool.query<{ made: boolean; listed: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM demo_candle) AS made, EXISTS (SELECT 1 FROM market) AS listed',
  )
  if (rows[0]?.made === true) return
  const past = pastCandles(Math.floor(startedMs / 1_000), PAST_SEED)
  // A start that was ended in the middle has traded some of it; the rest of it is not missed.
  if (rows[0]?.listed !== true) await trade(deps, past)
  await writeCandles(pool, past)
  log.info({ tookMs: clock.nowMs() - startedMs }, 'the demo has a past')
}

/** A core of its own, by a clock that begins in the past; it is over before the house's own begins. */
async function trade(
  { url, db, clock: real, log, ids, keys, anchors, users, sealing }: GivePastDeps,
  past: readonly PastCandles[],
): Promise<void> {
  const untilMs = real.nowMs()
  const fromMs = untilMs - LIVED_MS
  const clock = pastClock(real, fromMs)
  const prices = pastPrices(demoMarkets(), past)
  const people = users.flatMap(({ email, userId, level }): PastPerson[] => {
    const habits = PAST_PEOPLE[email]
    return habits === undefined ? [] : [{ owner: userId, level, habits }]
  })
  const fail = (cause: unknown): void => log.fatal({ err: cause }, 'the demo’s past broke off')
  const core = await startCore({
    url,
    clock,
    realClock: real,
    log,
    metrics: makeMetrics(),
    archiveDir: null,
    keys,
    anchors,
    fail,
  })
  try {
    const catalogue = await openCatalogue(db, core.link)
    const listing = { db, core: core.link, now: () => new Date(fromMs) }
    await listForDemo(listing, catalogue, market => prices.at(market, fromMs))
    const dice = seededDice(PAST_SEED + 1)
    const meanwhile = await openFundsPast({
      ...{ db, core, catalogue, clock, log, ids, untilMs },
      worth: coin => (coin === 'USDT' ? 1 : prices.worth(`${coin}USDT`, clock.nowMs())),
      people: people.map(({ owner, habits }) => ({ owner, worth: habits.worth })),
      banking: {
        sealing,
        people: people.flatMap(({ owner, habits: { name } }) => (name === null ? [] : [{ userId: owner, name }])),
      },
    })
    await livePast({ core: core.link, catalogue, clock, prices, dice, people, fromMs, untilMs, meanwhile })
    // The history follows meanwhile; what it tells of candles has to be there before it is replaced.
    const { seq } = await core.link.ask('head', {})
    assert(await core.link.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS }), 'the history follows the past')
  } finally {
    await core.stop()
  }
}
