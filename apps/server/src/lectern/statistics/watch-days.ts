import { addDays, type Clock } from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { dayAt } from '../classes/index.ts'
import { openInstitutions } from '../institutions/index.ts'
import { daysOf } from './days-of.ts'

// As far as the profile looks back: a year and the year before, a month at a time.
const DAYS = 2 * 366
const DAYS_AT_ONCE = 31
const EVERY_MS = 3_600_000

/** Counts the past days of every institution before somebody asks, so that nobody waits for it. */
export async function countPastDays(db: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  for (const { institution_id: institutionId, time_zone: zone } of await openInstitutions(db)) {
    const { date } = await dayAt(db, zone, now)
    for (let ago = 2; ago <= DAYS; ago += DAYS_AT_ONCE) {
      const first = addDays(date, 1 - ago - DAYS_AT_ONCE)
      await daysOf(db, { institutionId, zone, first, last: addDays(date, -ago), now })
    }
  }
}

/** Counts them from now on, hour by hour. */
export const watchDays = (jobs: Jobs, { db, clock }: { readonly db: Database; readonly clock: Clock }): Rounds =>
  jobs.every({ name: 'past-days', restMs: EVERY_MS, act: () => countPastDays(db, clock.nowMs()) })
