import { type Kysely, sql } from 'kysely'

/** Operators have a role, which says what they may do. Those who were there before did everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE operator ADD COLUMN role text NOT NULL DEFAULT 'admin';
    ALTER TABLE operator ALTER COLUMN role DROP DEFAULT;
  `.execute(db)
}
