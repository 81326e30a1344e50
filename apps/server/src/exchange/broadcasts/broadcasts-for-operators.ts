import type { deskFront, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { newestBroadcasts } from './broadcast-table.ts'

const SHOWN_MAX = 50

const seconds = (at: Date): number => at.getTime() / 1000

/** What was written to everybody or to a level, as operators see it. */
export async function broadcastsForOperators(db: Database): Promise<ReplyOf<typeof deskFront>['broadcasts']> {
  const rows = await newestBroadcasts(db, SHOWN_MAX)
  return rows.map(row => ({
    ...{ broadcast: row.broadcast_id, level: row.level, by_mail: row.by_mail, texts: row.texts, told: row.told },
    state: row.sent_at === null ? 'written' : row.ended_at === null ? 'sending' : 'sent',
    ...{ written_at: seconds(row.written_at), written_by: row.written_by },
    sent_at: row.sent_at && seconds(row.sent_at),
  }))
}
