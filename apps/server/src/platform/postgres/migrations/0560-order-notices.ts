import { type Kysely, sql } from 'kysely'

/** People are told of their orders; what ended before is old news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE message DROP CONSTRAINT message_type_check;
    ALTER TABLE message ADD CONSTRAINT message_type_check
      CHECK (type IN ('orders', 'system', 'funds', 'security', 'verify'));

    CREATE TABLE order_notice_place (ended_at_ms bigint NOT NULL, order_id bigint NOT NULL);
    INSERT INTO order_notice_place (ended_at_ms, order_id)
      SELECT coalesce(max(ended_at_ms), 0), 9007199254740991 FROM ended_order;

    -- What ended last is looked for every second.
    ALTER INDEX ended_order_at SET (autosummarize = on);
  `.execute(db)
}
