import type { Deps } from '../../operations/operation.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { forgetQuotes } from './quote-table.ts'

const REST_MS = 60_000
const KEPT_MS = 3_600_000

/** Lets quotes go an hour after they ended, every minute. */
export const startForgettingQuotes = (jobs: Jobs, { db, clock }: Pick<Deps, 'db' | 'clock'>): Rounds =>
  jobs.every({
    name: 'otc-quotes',
    restMs: REST_MS,
    act: () => forgetQuotes(db, new Date(clock.nowMs() - KEPT_MS)),
  })
