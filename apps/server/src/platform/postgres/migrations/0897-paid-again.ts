import { type Kysely, sql } from 'kysely'

/** A withdrawal whose payment surely failed can be paid again: one payment of each at most has not failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment DROP CONSTRAINT payment_withdrawal_id_key;
    CREATE INDEX payment_of_withdrawal ON payment (withdrawal_id, payment_id) WHERE withdrawal_id IS NOT NULL;
    CREATE UNIQUE INDEX payment_not_failed ON payment (withdrawal_id) WHERE state <> 'failed';
  `.execute(db)
}
