import { type Kysely, sql } from 'kysely'

/** How many of those who were expected came to a class that is over: reckoned once, by the list and the stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE class_presence (
      class_id  bigint PRIMARY KEY REFERENCES class,
      expected  integer NOT NULL CHECK (expected > 0),
      present   integer NOT NULL CHECK (present BETWEEN 0 AND expected)
    );
  `.execute(db)
}
