import { type Kysely, sql } from 'kysely'

/** Messages are read by when what they tell of happened: what is told late stands where it belongs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX message_user_at ON message (user_id, at DESC, message_id DESC);
    DROP INDEX message_user;
  `.execute(db)
}
