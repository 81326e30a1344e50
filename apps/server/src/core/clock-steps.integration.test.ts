import { DAY_MS, type FakeClock, fakeClock, HOUR_MS } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import type { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseClient } from '../platform/postgres/pool.ts'
import { type Core } from '../trading/core.ts'
import { carryOut, historyWritten, limitOrder, openingOf, startTestCore } from '../trading/test-core.ts'

const OWNER = 200_001

let database: Awaited<ReturnType<typeof throwawayDatabase>>
let clock: FakeClock
let core: Core

// One clock for all, as a house has it: what is tried is what its steps do.
const start = (): Promise<Core> => startTestCore({ url: database.url, clock, realClock: clock })

beforeEach(async () => {
  database = await throwawayDatabase()
  clock = fakeClock()
  core = await start()
  await carryOut(core.link, openingOf([OWNER]))
})
afterEach(async () => {
  await core.stop()
  await database.drop()
})

const restart = async (): Promise<void> => {
  await core.stop()
  core = await start()
}
const living = async (): Promise<number> =>
  (await core.link.ask('open_orders', { owner: OWNER, market: null, side: null, offset: 0, limit: 10 })).total
const place = (expireAt: number | null = null) =>
  carryOut(core.link, [{ ...limitOrder(OWNER, 'buy', { price: 900, quantity: 1 }), expireAt: expireAt as never }])
/** Lets so long go by, with nothing left for the history to write: what is tried here is the clock, not a history that is behind. */
const pass = async (ms: number): Promise<void> => {
  await historyWritten(core.link)
  clock.advance(ms)
}
const houseMs = async (): Promise<number> => (await core.link.ask('head', {})).nowMs

/** Keeps the history from being written until the connection ends. */
async function holdHistory(): Promise<Client> {
  const client = databaseClient(database.url)
  await client.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE follower_position IN SHARE MODE')
  return client
}

async function cancelsAfterFiveSeconds(): Promise<void> {
  await place()
  await carryOut(core.link, [{ kind: 'cancel_after', owner: OWNER, delayMs: 5_000 }])
  await pass(4_800)
  expect(await living()).toBe(1)
  await pass(400)
  await expect.poll(living).toBe(0)
}

async function expiresAfterAMinute(): Promise<void> {
  await place((await houseMs()) + 60_000)
  await pass(58_000)
  expect(await living()).toBe(1)
  await pass(5_000)
  await expect.poll(living).toBe(0)
}

describe('what is to come after a while', () => {
  it.each([
    ['an hour back', -HOUR_MS],
    ['an hour ahead', HOUR_MS],
    ['a day back', -DAY_MS],
    ['a day ahead', DAY_MS],
  ])('comes when the clock is set %s, and when it is set right again', async (_what, step) => {
    for (const by of [step, -step]) {
      clock.step(by)
      await cancelsAfterFiveSeconds()
      await expiresAfterAMinute()
    }
    expect(core.warnings()).toEqual([])
  })

  it.each([
    ['an hour', HOUR_MS],
    ['a day', DAY_MS],
  ])('comes when the house was once started %s ahead of its time', async (_what, ahead) => {
    clock.step(ahead)
    await restart()
    await carryOut(core.link, [{ kind: 'cancel_all', owner: OWNER, market: null }])
    clock.step(-ahead)
    await restart()
    expect(core.warnings()).toEqual([expect.stringMatching(/^the journal is .* ahead of this machine’s clock/)])
    expect(core.problems()).toEqual([])
    await cancelsAfterFiveSeconds()
    await expiresAfterAMinute()
  })

  it('is not hurried by a clock that is set ahead while it runs, which is said', async () => {
    await place()
    await carryOut(core.link, [{ kind: 'cancel_after', owner: OWNER, delayMs: 60_000 }])
    clock.step(DAY_MS)
    await pass(50_000)
    expect(await living()).toBe(1)
    expect(core.warnings()).toEqual([expect.stringMatching(/was set ahead by 23 h 59 min|was set ahead by 24 h 0 min/)])
    await pass(12_000)
    await expect.poll(living).toBe(0)
  })

  it('turns no order away when the clock is set while the history is behind', async () => {
    await historyWritten(core.link)
    const held = await holdHistory()
    try {
      for (const by of [DAY_MS, -2 * DAY_MS, DAY_MS]) {
        await place()
        clock.step(by)
      }
      await place()
      expect(core.standing().history).toMatchObject({ behind: 4, behindMs: 0 })
      expect(core.problems()).toEqual([])
    } finally {
      await held.end()
    }
  })
})
