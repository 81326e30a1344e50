import { type Kysely, sql } from 'kysely'

/** What this installation is: written at the first start, compared at every later one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE installation (
      name text PRIMARY KEY,
      value text NOT NULL
    )
  `.execute(db)
}
