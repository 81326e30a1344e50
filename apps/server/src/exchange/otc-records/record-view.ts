import { formatDigits } from '@bourse/kernel'
import type { OtcRecordView } from '@bourse/protocol'
import type { RecordRow } from './record-table.ts'

// Per mille, shown as per cent with one decimal.
const WHOLE = 1_000
const TENTHS = 10

/** A record as others see it. */
export function recordView(row: RecordRow): OtcRecordView {
  const ended = row.done + row.failed
  return {
    uid: row.user_id,
    name: row.nickname,
    merchant: row.merchant,
    orders: row.done,
    // Rounded down: nobody is told better than they were.
    completion: ended === 0 ? null : formatDigits(BigInt(Math.floor((row.done * WHOLE) / ended)), 1),
    release_s: row.release_s,
    rating: row.ratings === 0 ? null : formatDigits(BigInt(Math.floor((row.stars * TENTHS) / row.ratings)), 1),
    ratings: row.ratings,
    since: row.created_at.getTime() / 1000,
  }
}
