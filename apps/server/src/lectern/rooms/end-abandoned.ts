import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { endClassesLeftBefore } from '../classes/index.ts'
import type { RoomDeps } from './room-deps.ts'

const EVERY_MS = 60_000
// A teacher whose connection was lost at the end may still come back and end the class.
const GRACE_MS = 10 * 60_000

/** Ends classes that nobody ended: past their time, with nobody there. They are over when the last person left. */
export const endAbandonedClasses = (db: Database, nowMs: number): Promise<void> =>
  endClassesLeftBefore(db, new Date(nowMs - GRACE_MS))

/** Looks for such classes from now on. */
export const watchAbandonedClasses = (jobs: Jobs, { db, clock }: Pick<RoomDeps, 'db' | 'clock'>): Rounds =>
  jobs.every({ name: 'abandoned-classes', restMs: EVERY_MS, act: () => endAbandonedClasses(db, clock.nowMs()) })
