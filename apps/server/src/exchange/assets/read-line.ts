import { formatDigits } from '@bourse/kernel'
import { type fundsValueLine, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { AssetServices } from './asset-services.ts'
import { dayOf } from './close-days.ts'
import { worthByDay } from './closing-table.ts'

const CENTS = 2
const DAY_MS = 86_400_000

/** What a user's purses were worth at the end of each of the latest days. */
export const readLine: Operation<typeof fundsValueLine, AssetServices> = async ({ db, clock, session }, { days }) => {
  const rows = await worthByDay(db, session.userId, dayOf(clock.nowMs() - days * DAY_MS))
  return ok({ points: rows.map(({ day, cents }) => ({ day, value: formatDigits(cents, CENTS) })) })
}
