import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { announce } from './announce.ts'

const LOOK_BACK_MS = 2 * 3_600_000
// A class lasts at most a day, so what has just ended began no longer ago than this.
const LONGEST_MS = 26 * 3_600_000

type Expired = {
  readonly class_id: number
  readonly class_no: number
  readonly name: string
  readonly institution_id: number
  readonly end_at: Date
}

/** Announces classes whose time has passed without their beginning, to whoever wants to hear of it. */
export async function announceExpired(db: Database, nowMs: number): Promise<void> {
  const answer = await sql<Expired>`
    SELECT class_id, class_no, name, class.institution_id, end_at
    FROM application JOIN class USING (institution_id)
    WHERE enabled AND callback_url IS NOT NULL AND 'class.expired' = ANY (events)
      AND deleted_at IS NULL AND begun_at IS NULL AND start_at > ${new Date(nowMs - LONGEST_MS)}
      AND end_at <= ${new Date(nowMs)} AND end_at > ${new Date(nowMs - LOOK_BACK_MS)}
  `.execute(db)
  for (const { class_id, class_no, name, institution_id, end_at } of answer.rows) {
    await announce(db, {
      institutionId: institution_id,
      event: 'class.expired',
      source: `class.expired ${class_id}`,
      at: end_at,
      data: { class_id, class_no, class_name: name },
    })
  }
}
