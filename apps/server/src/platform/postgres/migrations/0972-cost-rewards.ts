import { type Kysely, sql } from 'kysely'

/** A book of costs remembers what rewards were, and is read anew: they were among what was put in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    TRUNCATE cost_basis, cost_place;
    ALTER TABLE cost_place ADD COLUMN rewarded numeric NOT NULL DEFAULT 0;
  `.execute(db)
}
