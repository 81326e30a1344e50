import { type Kysely, sql } from 'kysely'

/** How somebody wants to be told of what: a row a topic of which they chose anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notice_choice (
      user_id  bigint NOT NULL REFERENCES app_user,
      topic    text NOT NULL,
      -- Null: nothing was chosen, what stands for everybody stands.
      message  boolean,
      mail     boolean,
      push     boolean,
      PRIMARY KEY (user_id, topic)
    );
  `.execute(db)
}
