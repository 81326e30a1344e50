import { type Kysely, sql } from 'kysely'

/** Who came by a personal link, as the institution says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE class_visit
      ADD COLUMN number text NOT NULL DEFAULT '',
      ADD COLUMN user_id text NOT NULL DEFAULT ''
  `.execute(db)
}
