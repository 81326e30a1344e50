import { sql } from 'kysely'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { RoomGround } from './room-ground.ts'

const EVERY_MS = 60_000
// A teacher whose connection was lost at the end may still come back and end the class.
const GRACE_MS = 10 * 60_000

/** Ends classes that nobody ended: past their time, with nobody there. They are over when the last person left. */
export async function endAbandonedClasses(db: Database, nowMs: number): Promise<void> {
  await sql`
    UPDATE class SET over_at = greatest(
      begun_at,
      coalesce((SELECT max(left_at) FROM class_visit WHERE class_visit.class_id = class.class_id), begun_at)
    )
    WHERE begun_at IS NOT NULL AND over_at IS NULL AND deleted_at IS NULL
      AND end_at < ${new Date(nowMs - GRACE_MS)}
      AND NOT EXISTS (
        SELECT 1 FROM class_visit WHERE class_visit.class_id = class.class_id AND left_at IS NULL
      )
  `.execute(db)
}

/** Looks for such classes from now on. */
export const watchAbandonedClasses = (jobs: Jobs, { db, clock }: Pick<RoomGround, 'db' | 'clock'>): Rounds =>
  jobs.every({ name: 'abandoned-classes', restMs: EVERY_MS, act: () => endAbandonedClasses(db, clock.nowMs()) })
