import { DAY_MS, DAY_S, formatDigits } from '@bourse/kernel'
import { CHANGE_PARTS, type ChangePart, type fundsChange, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { AssetServices } from './asset-services.ts'
import { dayOf } from './close-days.ts'
import { worthByDay } from './closing-table.ts'
import { type DayMovement, feesByDay, movedByDay } from './movement-table.ts'
import { pastPrices } from './past-prices.ts'
import { historyWritten, tradedAssets } from './read-flow.ts'
import { CENTS, dayWorth } from './read-line.ts'

/** What the change of a user's purses since the end of a day is made of, as far as it was moved, won or paid. */
export const readChange: Operation<typeof fundsChange, AssetServices> = async (context, { days }) => {
  const { db, clock, session, services } = context
  const [first] = await worthByDay(db, session.userId, dayOf(clock.nowMs() - days * DAY_MS))
  if (first === undefined) return ok({ day: null, from: '0', parts: [] })
  await historyWritten(services)
  const { catalogue } = services
  const owner = session.userId
  const sinceMs = Date.parse(first.day) + DAY_MS
  const [movements, fees] = await Promise.all([
    movedByDay(db, owner, sinceMs),
    feesByDay(db, { owner, sinceMs, markets: tradedAssets(catalogue) }),
  ])
  const wanted = [...movements, ...fees].map(({ day, asset }) => ({ asset, atMs: day * DAY_MS }))
  const prices = await pastPrices({ db, catalogue }, wanted, DAY_S)
  const cents: Record<ChangePart, bigint> = {
    put_in: 0n,
    taken_out: 0n,
    rewards: 0n,
    contracts: 0n,
    funding: 0n,
    fees: 0n,
  }
  for (const movement of movements) {
    const worth = (amount: bigint): bigint => dayWorth({ catalogue, prices }, movement, amount)
    cents[cameTo(movement)] += worth(movement.came)
    cents[wentTo(movement)] -= worth(movement.went)
  }
  for (const paid of fees) cents.fees -= dayWorth({ catalogue, prices }, paid, paid.fee)
  return ok({
    day: first.day,
    from: formatDigits(first.cents, CENTS),
    parts: CHANGE_PARTS.map(part => ({ part, amount: formatDigits(cents[part], CENTS) })),
  })
}

const cameTo = ({ part }: DayMovement): ChangePart => (part === 'moved' ? 'put_in' : part)
const wentTo = ({ part }: DayMovement): ChangePart => (part === 'moved' ? 'taken_out' : part)
