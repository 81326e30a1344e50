import { type Kysely, sql } from 'kysely'

/** When a session is over however much it is used: those that run have what they would have had from their beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE user_session ADD COLUMN ends_at timestamptz;
    UPDATE user_session SET ends_at = created_at + interval '90 days';
    UPDATE user_session SET expires_at = least(expires_at, ends_at);
    ALTER TABLE user_session ALTER COLUMN ends_at SET NOT NULL, ADD CHECK (expires_at <= ends_at);

    ALTER TABLE contact_session ADD COLUMN ends_at timestamptz;
    UPDATE contact_session SET ends_at = created_at + CASE WHEN stay THEN interval '90 days' ELSE interval '7 days' END;
    UPDATE contact_session SET expires_at = least(expires_at, ends_at);
    ALTER TABLE contact_session ALTER COLUMN ends_at SET NOT NULL, ADD CHECK (expires_at <= ends_at);
  `.execute(db)
}
