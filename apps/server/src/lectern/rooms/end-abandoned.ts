import { sql } from 'kysely'
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

/** Looks for such classes from now on; the answer stops it. */
export function watchAbandonedClasses({ db, clock, failed }: Pick<RoomGround, 'db' | 'clock' | 'failed'>): () => void {
  let cancel: (() => void) | null = null
  const look = (): void => {
    endAbandonedClasses(db, clock.nowMs()).catch(failed)
    cancel = clock.after(EVERY_MS, look)
  }
  look()
  return () => cancel?.()
}
