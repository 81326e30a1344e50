import type { Database } from '../../platform/postgres/database.ts'
import { announce } from './announce.ts'
import { expiredToTell } from './application-table.ts'

const LOOK_BACK_MS = 2 * 3_600_000
// A class lasts at most a day, so what has just ended began no longer ago than this.
const LONGEST_MS = 26 * 3_600_000

/** Announces classes whose time has passed without their beginning, to whoever wants to hear of it. */
export async function announceExpired(db: Database, nowMs: number): Promise<void> {
  const begun = new Date(nowMs - LONGEST_MS)
  const ended = { from: new Date(nowMs - LOOK_BACK_MS), to: new Date(nowMs) }
  for (const { class_id, class_no, name, institution_id, end_at } of await expiredToTell(db, begun, ended)) {
    await announce(db, {
      institutionId: institution_id,
      event: 'class.expired',
      source: `class.expired ${class_id}`,
      at: end_at,
      data: { class_id, class_no, class_name: name },
    })
  }
}
