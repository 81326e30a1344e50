import { type Kysely, sql } from 'kysely'

/** Templates kept the session's token and the language of whoever saved them; neither is part of a class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE class_template SET settings = settings - 'token' - 'language'`.execute(db)
}
