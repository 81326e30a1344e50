import { type Kysely, sql } from 'kysely'

/** What was owed to people at the end of each day, and what had come in from outside and not left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cover_day (
      day     date NOT NULL,
      asset   integer NOT NULL,
      owed    bigint NOT NULL,
      assets  bigint NOT NULL,
      PRIMARY KEY (day, asset)
    );
  `.execute(db)
}
