import { DAY_MS, DAY_S, formatDigits } from '@bourse/kernel'
import { type fundsValueLine, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type Coin, worthOf } from '../markets/index.ts'
import type { AssetServices } from './asset-services.ts'
import { dayOf } from './close-days.ts'
import { worthByDay } from './closing-table.ts'
import { broughtByDay, type DayMovement } from './movement-table.ts'
import { type PastPrices, pastPrices } from './past-prices.ts'
import { historyWritten } from './read-flow.ts'

const CENTS = 2

/** What a user's purses were worth at the end of each of the latest days, and what of the change since was moved. */
export const readLine: Operation<typeof fundsValueLine, AssetServices> = async (context, { days }) => {
  const { db, clock, session, services } = context
  const rows = await worthByDay(db, session.userId, dayOf(clock.nowMs() - days * DAY_MS))
  const [first] = rows
  if (first === undefined) return ok({ points: [], put_in: '0', taken_out: '0' })
  await historyWritten(services)
  const moved = await broughtByDay(db, session.userId, Date.parse(first.day) + DAY_MS)
  const { catalogue } = services
  const wanted = moved.map(({ day, asset }) => ({ asset, atMs: day * DAY_MS }))
  const prices = await pastPrices({ db, catalogue }, wanted, DAY_S)
  const worths = moved.map(movement => ({
    ...worthsOf(catalogue.asset(movement.asset), prices, movement),
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
function worthsOf(coin: Coin, prices: PastPrices, { day, asset, came, went }: DayMovement) {
  const price = prices({ asset, atMs: day * DAY_MS })
  if (price === null) return { came: 0n, went: 0n }
  const terms = { price, places: CENTS }
  return { came: worthOf(coin, came, terms), went: worthOf(coin, went, terms) }
}
