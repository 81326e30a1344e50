import { DAY_MS, DAY_S, formatDigits } from '@bourse/kernel'
import { type fundsValueLine, MADE_PARTS, type MadePart, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, worthOf } from '../markets/index.ts'
import type { AssetServices } from './asset-services.ts'
import { dayOf } from './close-days.ts'
import { worthByDay } from './closing-table.ts'
import { feesByDay, movedByDay } from './movement-table.ts'
import { pastPrices } from './past-prices.ts'
import { historyWritten, tradedAssets } from './read-flow.ts'

const CENTS = 2

/** What a user's purses were worth at the end of each of the latest days, and what of the change since was moved, earned or paid. */
export const readLine: Operation<typeof fundsValueLine, AssetServices> = async (context, { days }) => {
  const { db, clock, session, services } = context
  const rows = await worthByDay(db, session.userId, dayOf(clock.nowMs() - days * DAY_MS))
  const [first] = rows
  if (first === undefined) return ok({ points: [], put_in: '0', taken_out: '0', made: [] })
  await historyWritten(services)
  const since = { owner: session.userId, sinceMs: Date.parse(first.day) + DAY_MS }
  const worths = await worthsSince({ db, catalogue: services.catalogue }, since)
  const moved = worths.filter(({ part }) => part === 'moved')
  return ok({
    points: [...withKept(rows, moved)].map(({ day, cents, kept }) => ({
      ...{ day, value: formatDigits(cents, CENTS), moved: formatDigits(kept, CENTS) },
    })),
    put_in: formatDigits(
      moved.reduce((sum, { came }) => sum + came, 0n),
      CENTS,
    ),
    taken_out: formatDigits(
      moved.reduce((sum, { went }) => sum + went, 0n),
      CENTS,
    ),
    made: MADE_PARTS.map(part => ({
      part,
      amount: formatDigits(netOf(worths.filter(worth => worth.part === part)), CENTS),
    })),
  })
}

/** What came and went on a day, in cents. */
type DayWorth = {
  readonly part: 'moved' | MadePart
  readonly dayMs: number
  readonly came: bigint
  readonly went: bigint
}

const netOf = (worths: readonly DayWorth[]): bigint => worths.reduce((sum, { came, went }) => sum + came - went, 0n)

/** Days, earliest first, with what had been put in less taken out by the end of each. */
function* withKept<Day extends { readonly day: string }>(days: readonly Day[], moved: readonly DayWorth[]) {
  const coming = moved.toSorted((one, other) => one.dayMs - other.dayMs).values()
  let next = coming.next()
  let kept = 0n
  for (const day of days) {
    for (; next.done !== true && next.value.dayMs <= Date.parse(day.day); next = coming.next()) {
      kept += next.value.came - next.value.went
    }
    yield { ...day, kept }
  }
}

/** At the price of each day; what no market prices has no worth in the line either. */
async function worthsSince(
  { db, catalogue }: { readonly db: Database; readonly catalogue: MarketCatalogue },
  since: { readonly owner: number; readonly sinceMs: number },
): Promise<DayWorth[]> {
  const [movements, fees] = await Promise.all([
    movedByDay(db, since),
    feesByDay(db, { ...since, markets: tradedAssets(catalogue) }),
  ])
  const all = [...movements, ...fees.map(paid => ({ ...paid, part: 'fees' as const, came: 0n, went: paid.fee }))]
  const wanted = all.map(({ day, asset }) => ({ asset, atMs: day * DAY_MS }))
  const prices = await pastPrices({ db, catalogue }, wanted, DAY_S)
  return all.map(({ part, day, asset, came, went }) => {
    const dayMs = day * DAY_MS
    const price = prices({ asset, atMs: dayMs })
    const worth = (amount: bigint): bigint =>
      price === null ? 0n : worthOf(catalogue.asset(asset), amount, { price, places: CENTS })
    return { part, dayMs, came: worth(came), went: worth(went) }
  })
}
