import { type Kysely, sql } from 'kysely'

/** Why a coin does not come or go over a chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE coin_chain
      ADD COLUMN deposits_why text CHECK (deposits_why IN ('maintenance', 'incident', 'review', 'law')),
      ADD COLUMN withdrawals_why text CHECK (withdrawals_why IN ('maintenance', 'incident', 'review', 'law'));
  `.execute(db)
}
