import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Where withdrawals stand, to chains and to banks. */
export type HoldTable = 'withdrawal' | 'fiat_withdrawal'

/** One that failed because nobody knows whether the ledger set its amount aside. */
export type UnsureHoldRow = {
  readonly id: number
  readonly userId: number
  readonly asset: number
  readonly amount: number
  readonly askedAt: Date
}

/** Those, oldest first; `id`: that one alone. */
export async function unsureHolds(
  db: Database,
  table: HoldTable,
  { count, id }: { count: number; id: number | null },
): Promise<UnsureHoldRow[]> {
  const { rows } = await sql<{ id: string; user_id: string; asset: number; amount: string; asked_at: Date }>`
    SELECT withdrawal_id AS id, user_id, asset, amount, asked_at FROM ${sql.table(table)}
    WHERE state = 'failed' AND reason = 'unsure' AND decided_by IS NULL AND hold IS NULL
      AND (${id}::bigint IS NULL OR withdrawal_id = ${id}::bigint)
    ORDER BY withdrawal_id LIMIT ${count}
  `.execute(db)
  return rows.map(row => ({
    ...{ id: Number(row.id), userId: Number(row.user_id), asset: row.asset, amount: Number(row.amount) },
    askedAt: row.asked_at,
  }))
}

/** Ends the doubt: with a hold it is given back by whatever carries withdrawals on; false when there is none any more. */
export async function endDoubt(
  db: Database,
  table: HoldTable,
  { id, hold }: { id: number; hold: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${sql.table(table)} SET hold = ${hold}, settled = ${hold === null}, reason = NULL
    WHERE withdrawal_id = ${id} AND state = 'failed' AND reason = 'unsure' AND decided_by IS NULL AND hold IS NULL
    RETURNING withdrawal_id
  `.execute(db)
  return rows.length === 1
}
