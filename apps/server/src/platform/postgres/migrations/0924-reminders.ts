import { type Kysely, sql } from 'kysely'

/** What people asked to be told of when it opens: sales and rounds of votes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE reminder (
      what      text NOT NULL CHECK (what IN ('sale', 'vote')),
      about     integer NOT NULL,
      user_id   bigint NOT NULL REFERENCES app_user,
      asked_at  timestamptz NOT NULL,
      PRIMARY KEY (what, about, user_id)
    );
    CREATE INDEX reminder_user ON reminder (user_id);
  `.execute(db)
}
