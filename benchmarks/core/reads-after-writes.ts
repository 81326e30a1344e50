import { seededDice } from '@bourse/kernel'
import { readEndedOrders } from '@bourse/server/src/followers/read-history.ts'
import { systemClock } from '@bourse/server/src/platform/clock.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { makeMetrics } from '@bourse/server/src/platform/metrics.ts'
import { openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { startCore } from '@bourse/server/src/trading/core.ts'
import {
  carryOut,
  FLOOR,
  limitOrder,
  marketOrder,
  openingOf,
  someCommand,
  UNANCHORED,
} from '@bourse/server/src/trading/test-core.ts'

/** How often an order was looked for in its owner's history right after its answer, and how long both took. */
export type ReadsResult = { reads: number; missing: number; p50Ms: number; p99Ms: number }

const MAKERS = [200_001, 200_002]
const SELLER = 200_003
const BUYER = 200_004
/** Commands of others that are under way with every order, so that the projector always has something to do. */
const LOAD = 5

/** A market order, then the owner's history, again and again under load. */
export async function measureReadsAfterWrites(url: string, reads: number): Promise<ReadsResult> {
  const log = makeLog('error')
  const opened = await openDatabase(url, log)
  const fail = (cause: unknown): never => {
    throw cause
  }
  const core = await startCore({
    url,
    clock: systemClock,
    log,
    metrics: makeMetrics(),
    archiveDir: null,
    fail,
    ...UNANCHORED,
  })
  const dice = seededDice(1)
  const times: number[] = []
  let missing = 0
  try {
    await carryOut(core.link, openingOf([...MAKERS, SELLER, BUYER]))
    for (let count = 0; count < reads; count++) {
      if (count % 1_000 === 0) await core.link.submit(limitOrder(SELLER, 'sell', { price: 1_050, quantity: 5_000 }))
      const others = Array.from({ length: LOAD }, () => core.link.submit(someCommand(dice, MAKERS)))
      const startedMs = performance.now()
      const submitted = await core.link.submit(marketOrder(BUYER, 'buy', 1))
      if (submitted.kind !== 'done') throw new Error(`a market order is answered ${JSON.stringify(submitted)}`)
      const query = { owner: BUYER, market: FLOOR.market, side: null, startMs: null, endMs: null, offset: 0, limit: 10 }
      const history = await readEndedOrders({ db: opened.db, core: core.link }, query)
      times.push(performance.now() - startedMs)
      if (!history.some(({ order }) => order === submitted.id)) missing++
      await Promise.all(others)
    }
  } finally {
    await core.stop()
    await opened.close()
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
  return { reads, missing, p50Ms: at(0.5), p99Ms: at(0.99) }
}
