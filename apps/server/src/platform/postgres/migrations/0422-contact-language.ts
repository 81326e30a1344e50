import { type Kysely, sql } from 'kysely'

/** The language in which a contact last used the console: letters to them are written in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE contact ADD COLUMN language text CHECK (language IN ('zh', 'en', 'es', 'zh-TW', 'ko', 'ja'))
  `.execute(db)
}
