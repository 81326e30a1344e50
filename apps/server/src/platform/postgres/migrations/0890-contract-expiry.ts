import { type Kysely, sql } from 'kysely'

/** When an order of a contract ends by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE contract_order ADD COLUMN expire_at_ms bigint`.execute(db)
}
