import { type Kysely, sql } from 'kysely'

/** Sign-ins that wait for a second proof stand in one table, whoever signs in; those under way are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE temp_token
      ADD COLUMN kind text,
      ADD COLUMN contact_id bigint REFERENCES contact,
      ADD COLUMN stay boolean,
      ALTER COLUMN user_id DROP NOT NULL,
      ALTER COLUMN method DROP NOT NULL;
    UPDATE temp_token SET kind = 'user';
    -- It was not kept when these were made; a token has always been good for five minutes.
    INSERT INTO temp_token (token_digest, kind, contact_id, stay, made_at, expires_at, tries_left, used_at)
      SELECT token_digest, 'contact', contact_id, stay, expires_at - interval '5 minutes', expires_at, tries_left, used_at
      FROM contact_temp_token;
    DROP TABLE contact_temp_token;
    ALTER TABLE temp_token
      ALTER COLUMN kind SET NOT NULL,
      ADD CONSTRAINT temp_token_of_its_kind CHECK (
        CASE kind
          WHEN 'user' THEN user_id IS NOT NULL AND method IS NOT NULL AND contact_id IS NULL AND stay IS NULL
          WHEN 'contact' THEN contact_id IS NOT NULL AND stay IS NOT NULL AND user_id IS NULL AND method IS NULL
          ELSE false
        END
      );
  `.execute(db)
}
