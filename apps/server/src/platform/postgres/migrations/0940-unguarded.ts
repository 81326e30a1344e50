import { type Kysely, sql } from 'kysely'

/** Guards that were reached and did not close all that they should have, and up to which of them their owners were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX contract_order_unguarded ON contract_order (changed_at_ms, order_id)
      WHERE left_over > 0 AND trigger_price IS NOT NULL AND action IN ('close_long', 'close_short')
        AND reason IN ('no_liquidity', 'immediate_or_cancel', 'fill_or_kill', 'post_only', 'self_trade');
    CREATE TABLE unguarded_notice_place (changed_at_ms bigint NOT NULL, order_id bigint NOT NULL);
    INSERT INTO unguarded_notice_place (changed_at_ms, order_id)
      SELECT coalesce(max(changed_at_ms), 0), 9007199254740991 FROM contract_order;
  `.execute(db)
}
