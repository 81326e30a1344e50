import { type Kysely, sql } from 'kysely'

/** A book of costs remembers what contracts made, and is read anew: what was won before was not told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    TRUNCATE cost_basis, cost_place;
    ALTER TABLE cost_place ADD COLUMN won numeric NOT NULL DEFAULT 0;
  `.execute(db)
}
