import { type Kysely, sql } from 'kysely'

/** The second factor of contacts, temporary passwords, and institutions that ask for a factor of everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE contact ADD COLUMN password_temporary boolean NOT NULL DEFAULT false;
    ALTER TABLE institution ADD COLUMN factor_required boolean NOT NULL DEFAULT false;

    CREATE TABLE contact_factor (
      contact_id      bigint PRIMARY KEY REFERENCES contact,
      pending_secret  bytea,
      secret          bytea,
      confirmed_at    timestamptz,
      last_step       bigint NOT NULL DEFAULT 0,
      CHECK ((secret IS NULL) = (confirmed_at IS NULL))
    );

    CREATE TABLE contact_recovery_code (
      contact_id   bigint NOT NULL REFERENCES contact,
      code_digest  bytea NOT NULL,
      used_at      timestamptz,
      PRIMARY KEY (contact_id, code_digest)
    );

    CREATE TABLE contact_temp_token (
      token_digest  bytea PRIMARY KEY,
      contact_id    bigint NOT NULL REFERENCES contact,
      stay          boolean NOT NULL,
      expires_at    timestamptz NOT NULL,
      tries_left    smallint NOT NULL,
      used_at       timestamptz
    );
    CREATE INDEX contact_temp_token_ends ON contact_temp_token (expires_at);
  `.execute(db)
}
