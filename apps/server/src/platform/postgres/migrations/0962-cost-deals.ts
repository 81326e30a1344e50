import { type Kysely, sql } from 'kysely'

/** A book of costs remembers the last deal in it: deals are found by their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE cost_place ADD COLUMN deal bigint NOT NULL DEFAULT 0`.execute(db)
}
