import { type Kysely, sql } from 'kysely'

/** What somebody handed in is asked for by who it was, whatever became of it: the indexes of before leave out what was rejected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX identity_check_user ON identity_check (user_id, check_id DESC);
    CREATE INDEX bank_account_user ON bank_account (user_id, bank_id DESC);
  `.execute(db)
}
