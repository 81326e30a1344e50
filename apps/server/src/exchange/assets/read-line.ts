import { DAY_MS, DAY_S, formatDigits } from '@bourse/kernel'
import { type fundsValueLine, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type MarketCatalogue, worthOf } from '../markets/index.ts'
import type { AssetServices } from './asset-services.ts'
import { dayOf } from './close-days.ts'
import { worthByDay } from './closing-table.ts'
import { movedByDay } from './movement-table.ts'
import { type PastPrices, pastPrices } from './past-prices.ts'
import { historyWritten } from './read-flow.ts'

/** Decimals of what a line tells. */
export const CENTS = 2

/** What a user's purses were worth at the end of each of the latest days, and what of the change since was moved. */
export const readLine: Operation<typeof fundsValueLine, AssetServices> = async (context, { days }) => {
  const { db, clock, session, services } = context
  const rows = await worthByDay(db, session.userId, dayOf(clock.nowMs() - days * DAY_MS))
  const [first] = rows
  if (first === undefined) return ok({ points: [], put_in: '0', taken_out: '0' })
  await historyWritten(services)
  const movements = await movedByDay(db, session.userId, Date.parse(first.day) + DAY_MS)
  const moved = movements.filter(({ part }) => part === 'moved')
  const { catalogue } = services
  const wanted = moved.map(({ day, asset }) => ({ asset, atMs: day * DAY_MS }))
  const prices = await pastPrices({ db, catalogue }, wanted, DAY_S)
  const worths = moved.map(movement => ({
    came: dayWorth({ catalogue, prices }, movement, movement.came),
    went: dayWorth({ catalogue, prices }, movement, movement.went),
    dayMs: movement.day * DAY_MS,
  }))
  const points = rows.map(({ day, cents }) => {
    const until = worths.filter(({ dayMs }) => dayMs <= Date.parse(day))
    const net = until.reduce((all, { came, went }) => all + came - went, 0n)
    return { day, value: formatDigits(cents, CENTS), moved: formatDigits(net, CENTS) }
  })
  const sum = (of: 'came' | 'went'): string =>
    formatDigits(
      worths.reduce((all, worth) => all + worth[of], 0n),
      CENTS,
    )
  return ok({ points, put_in: sum('came'), taken_out: sum('went') })
}

/** In cents at the price of the day; what no market prices has no worth in the line either. */
export function dayWorth(
  { catalogue, prices }: { readonly catalogue: MarketCatalogue; readonly prices: PastPrices },
  { day, asset }: { readonly day: number; readonly asset: number },
  amount: bigint,
): bigint {
  const price = prices({ asset, atMs: day * DAY_MS })
  return price === null ? 0n : worthOf(catalogue.asset(asset), amount, { price, places: CENTS })
}
