import { type Kysely, sql } from 'kysely'

/** Books of costs are read anew: of some a part of a command may have been left out where the reading paused within it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`TRUNCATE cost_basis, cost_place`.execute(db)
}
