import { sql } from 'kysely'
import type { ContractOrderTable } from '../../followers/contract-history-table.ts'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    unguarded_notice_place: UnguardedPlace
  }
}

/** Up to which order everybody was told: when it ended, and within that moment its number. */
export type UnguardedPlace = { readonly changed_at_ms: number; readonly order_id: number }

/** An order that was reached and left something of its position open. */
export type UnguardedRow = UnguardedPlace &
  Pick<ContractOrderTable, 'owner' | 'market' | 'action' | 'trigger_price' | 'left_over'>

/** The place as it was kept. */
export const readUnguardedPlace = (db: Database): Promise<UnguardedPlace> =>
  db.selectFrom('unguarded_notice_place').selectAll().executeTakeFirstOrThrow()

/** Moves the place; false when it stands elsewhere, so that somebody else has told meanwhile. */
export async function moveUnguardedPlace(
  db: DatabaseTransaction,
  from: UnguardedPlace,
  to: UnguardedPlace,
): Promise<boolean> {
  const moved = await db
    .updateTable('unguarded_notice_place')
    .set({ changed_at_ms: to.changed_at_ms, order_id: to.order_id })
    .where('changed_at_ms', '=', from.changed_at_ms)
    .where('order_id', '=', from.order_id)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Such orders after one of them, up to a moment, in the order in which they ended. The conditions are those of the index. */
export async function unguardedAfter(
  db: Database,
  after: UnguardedPlace,
  { untilMs, limit }: { readonly untilMs: number; readonly limit: number },
): Promise<UnguardedRow[]> {
  const { rows } = await sql<UnguardedRow>`
    SELECT changed_at_ms, order_id, owner, market, action, trigger_price, left_over FROM contract_order
    WHERE left_over > 0 AND trigger_price IS NOT NULL AND action IN ('close_long', 'close_short')
      AND reason IN ('no_liquidity', 'immediate_or_cancel', 'fill_or_kill', 'post_only', 'self_trade')
      AND (changed_at_ms, order_id) > (${after.changed_at_ms}, ${after.order_id}) AND changed_at_ms <= ${untilMs}
    ORDER BY changed_at_ms, order_id LIMIT ${limit}
  `.execute(db)
  return rows
}
