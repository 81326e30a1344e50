import { type Kysely, sql } from 'kysely'

/** The language in which a session's calls come: a change of it is its user's choice, and letters follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE user_session ADD COLUMN language text`.execute(db)
}
