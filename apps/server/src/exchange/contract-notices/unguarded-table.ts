import { sql } from 'kysely'
import type { ContractOrderTable } from '../../followers/contract-history-table.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { NoticePlace } from '../messages/index.ts'

/** An order that was reached and left something of its position open. */
export type UnguardedRow = Pick<
  ContractOrderTable,
  'changed_at_ms' | 'order_id' | 'owner' | 'market' | 'action' | 'trigger_price' | 'left_over'
>

/** Such orders after one of them, up to a moment, in the order in which they ended. The conditions are those of the index. */
export async function unguardedAfter(
  db: Database,
  { after, untilMs, limit }: { readonly after: NoticePlace; readonly untilMs: number; readonly limit: number },
): Promise<UnguardedRow[]> {
  const { rows } = await sql<UnguardedRow>`
    SELECT changed_at_ms, order_id, owner, market, action, trigger_price, left_over FROM contract_order
    WHERE left_over > 0 AND trigger_price IS NOT NULL AND action IN ('close_long', 'close_short')
      AND reason IN ('no_liquidity', 'immediate_or_cancel', 'fill_or_kill', 'post_only', 'self_trade')
      AND (changed_at_ms, order_id) > (${after.happened}, ${after.within}) AND changed_at_ms <= ${untilMs}
    ORDER BY changed_at_ms, order_id LIMIT ${limit}
  `.execute(db)
  return rows
}
