import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'

/** What somebody was sent by another user. */
export type UntoldTransfer = {
  readonly to_user: number
  readonly asset: number
  readonly amount: number
  readonly done_at: Date
  readonly sender: string
}

/** Takes the next of those that the receivers were not told of; nobody else takes them. */
export async function takeUntoldTransfers(transaction: DatabaseTransaction, count: number): Promise<UntoldTransfer[]> {
  const { rows } = await sql<UntoldTransfer>`
    UPDATE transfer SET told = true FROM app_user AS sender
    WHERE sender.user_id = transfer.user_id AND transfer_id IN (
      SELECT transfer_id FROM transfer WHERE NOT told AND to_user IS NOT NULL AND state = 'done'
      ORDER BY done_at LIMIT ${count} FOR UPDATE SKIP LOCKED)
    RETURNING to_user, asset, amount, done_at, sender.nickname AS sender
  `.execute(transaction)
  return rows
}
