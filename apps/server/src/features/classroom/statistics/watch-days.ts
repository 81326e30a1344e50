import type { Clock } from '@bourse/kernel'
import type { Database } from '../../../platform/postgres/database.ts'
import { addDays } from '../classes/class-dates.ts'
import { dayAt } from '../classes/wall-clock.ts'
import { daysOf } from './days-of.ts'

// As far as the profile looks back by itself: thirty days and the thirty before.
const DAYS = 61
const EVERY_MS = 3_600_000

/** Counts the past days of every institution before somebody asks, so that nobody waits for it. */
export async function countPastDays(db: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  const institutions = await db
    .selectFrom('institution')
    .select(['institution_id', 'time_zone'])
    .where('disabled_at', 'is', null)
    .execute()
  for (const { institution_id: institutionId, time_zone: zone } of institutions) {
    const { date } = await dayAt(db, zone, now)
    await daysOf(db, { institutionId, zone, first: addDays(date, -DAYS), last: addDays(date, -2), now })
  }
}

/** Counts them from now on, hour by hour; the answer stops it. */
export function watchDays({
  db,
  clock,
  failed,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly failed: (cause: unknown) => void
}): () => Promise<void> {
  let cancel: () => void = () => undefined
  let work: Promise<void> = Promise.resolve()
  const count = (): void => {
    work = countPastDays(db, clock.nowMs()).catch(failed)
    cancel = clock.after(EVERY_MS, count)
  }
  count()
  return () => {
    cancel()
    return work
  }
}
