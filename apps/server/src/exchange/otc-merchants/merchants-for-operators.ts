import type { deskMarketList, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { recordsOf, recordView } from '../otc-records/index.ts'
import { merchantsIn } from './merchant-table.ts'

type Merchant = ReplyOf<typeof deskMarketList>['otc']['merchants'][number]

const SHOWN_MAX = 200

/** Who bears a merchant's badge, and whose is on hold, as operators see them. */
export async function merchantsForOperators(db: Database): Promise<Merchant[]> {
  const rows = await merchantsIn(db, ['granted', 'held'], SHOWN_MAX)
  const records = await recordsOf(
    db,
    rows.map(row => row.user_id),
  )
  return rows.flatMap((row): Merchant[] => {
    const record = records.get(row.user_id)
    if (record === undefined) return []
    const { name, orders, completion, rating } = recordView(record)
    const state = row.state === 'held' ? 'held' : 'granted'
    const since = (row.decided_at ?? row.asked_at).getTime() / 1000
    return [{ uid: row.user_id, nickname: name, state, reason: row.reason, orders, completion, rating, since }]
  })
}
