import { type Kysely, sql } from 'kysely'

/** Finds the order for which something is held: the fund flow tells its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE UNIQUE INDEX otc_order_of_hold ON otc_order (hold) WHERE hold IS NOT NULL`.execute(db)
}
