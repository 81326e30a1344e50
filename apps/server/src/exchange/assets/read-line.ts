import { formatDigits } from '@bourse/kernel'
import { type fundsValueLine, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { worthOf } from '../markets/index.ts'
import type { AssetServices } from './asset-services.ts'
import { dayOf } from './close-days.ts'
import { worthByDay } from './closing-table.ts'
import { broughtByDay, type DayMovement } from './movement-table.ts'
import { pastPrice } from './past-price.ts'
import { historyWritten } from './read-flow.ts'

const CENTS = 2
const DAY_MS = 86_400_000
const DAY_S = 86_400

/** What a user's purses were worth at the end of each of the latest days, and what of the change since was moved. */
export const readLine: Operation<typeof fundsValueLine, AssetServices> = async (context, { days }) => {
  const { db, clock, session, services } = context
  const rows = await worthByDay(db, session.userId, dayOf(clock.nowMs() - days * DAY_MS))
  const points = rows.map(({ day, cents }) => ({ day, value: formatDigits(cents, CENTS) }))
  const [first] = rows
  if (first === undefined) return ok({ points, put_in: '0', taken_out: '0' })
  await historyWritten(services)
  const moved = await broughtByDay(db, session.userId, Date.parse(first.day) + DAY_MS)
  const worths = await Promise.all(moved.map(movement => worthsOf(services, movement)))
  const sum = (of: 'came' | 'went'): string =>
    formatDigits(
      worths.reduce((all, worth) => all + worth[of], 0n),
      CENTS,
    )
  return ok({ points, put_in: sum('came'), taken_out: sum('went') })
}

/** In cents at the price of the day; what no market prices has no worth in the line either. */
async function worthsOf(services: AssetServices, { day, asset, came, went }: DayMovement) {
  const coin = services.catalogue.asset(asset)
  const price = await pastPrice(services, coin, { atMs: day * DAY_MS, intervalS: DAY_S })
  if (price === null) return { came: 0n, went: 0n }
  const terms = { price, places: CENTS }
  return { came: worthOf(coin, came, terms), went: worthOf(coin, went, terms) }
}
