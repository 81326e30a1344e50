import { type Kysely, sql } from 'kysely'

/** Up to where everybody was told, of every kind of happening in one table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notice_place (about text PRIMARY KEY, happened bigint NOT NULL, within bigint NOT NULL);
    INSERT INTO notice_place (about, happened, within)
      SELECT 'orders', ended_at_ms, order_id FROM order_notice_place
      UNION ALL SELECT 'closings', seq, place FROM contract_notice_place
      UNION ALL SELECT 'lost_guards', changed_at_ms, order_id FROM unguarded_notice_place;
    DROP TABLE order_notice_place;
    DROP TABLE contract_notice_place;
    DROP TABLE unguarded_notice_place;
  `.execute(db)
}
