import { type Clock, DAY_MS, DAY_S } from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { AssetServices } from './asset-services.ts'
import { closeDay, closedUntil, type DayPrice } from './closing-table.ts'
import { addUpDays, booksBegin, coveredUntil } from './cover-table.ts'
import { pastPrices } from './past-prices.ts'
import { historyWritten, tradedAssets } from './read-flow.ts'

/** What closing days needs. */
export type ClosingDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly services: Pick<AssetServices, 'core' | 'catalogue'>
}

// Somebody who waits for the first line of a demo sees it grow; a house that stood still for a year is done in a few rounds.
const DAYS_AT_ONCE = 120
const SOON_MS = 5_000

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Closes the days that are over and are not closed yet, the oldest first; answers how many. */
export async function closeDays(deps: ClosingDeps): Promise<number> {
  const { db, clock, services } = deps
  const todayMs = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS
  // Of a day whose last movements are not in the history yet nothing may be closed: it is tried again.
  if (!(await historyWritten(services))) return 0
  const { first, last } = await closedUntil(db)
  if (first === null) return 0
  const fromMs = last === null ? Date.parse(first) : Date.parse(last) + DAY_MS
  const untilMs = Math.min(todayMs, fromMs + DAYS_AT_ONCE * DAY_MS)
  let closed = 0
  for (let dayMs = fromMs; dayMs < untilMs; dayMs += DAY_MS) {
    const day = { day: dayOf(dayMs), before: dayOf(dayMs - DAY_MS), fromMs: dayMs, toMs: dayMs + DAY_MS }
    const of = {
      markets: tradedAssets(services.catalogue),
      prices: await pricesAt(deps, dayMs),
      now: new Date(clock.nowMs()),
    }
    await closeDay(db, day, of)
    closed++
  }
  return closed
}

async function pricesAt({ db, services: { catalogue } }: ClosingDeps, dayMs: number): Promise<DayPrice[]> {
  const wanted = catalogue.coins().map(({ asset }) => ({ asset, atMs: dayMs }))
  const prices = await pastPrices({ db, catalogue }, wanted, DAY_S)
  return catalogue.coins().flatMap(({ asset, scale }) => {
    const price = prices({ asset, atMs: dayMs })
    return price === null ? [] : [{ asset, units: price.units, scale: scale + price.scale }]
  })
}

/** Adds the books up for the days that are over and were not yet; answers how many. */
export async function coverDays({ db, clock, services }: ClosingDeps): Promise<number> {
  const todayMs = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS
  if (!(await historyWritten(services))) return 0
  const [begin, last] = await Promise.all([booksBegin(db), coveredUntil(db)])
  if (begin === null) return 0
  const fromMs = last === null ? Date.parse(begin) : Date.parse(last) + DAY_MS
  const toMs = Math.min(todayMs, fromMs + DAYS_AT_ONCE * DAY_MS)
  if (toMs <= fromMs) return 0
  const run = { first: dayOf(fromMs), before: dayOf(fromMs - DAY_MS), fromMs, toMs }
  await addUpDays(db, run, tradedAssets(services.catalogue))
  return (toMs - fromMs) / DAY_MS
}

/** Closes each day a moment after it is over, and at the start what was missed. */
export const startClosing = (jobs: Jobs, deps: ClosingDeps): Rounds =>
  jobs.every({
    name: 'close-days',
    restMs: nowMs => DAY_MS - (nowMs % DAY_MS) + SOON_MS,
    act: async () => (await closeDays(deps)) + (await coverDays(deps)),
  })
