import { type Kysely, sql } from 'kysely'

/** The devices that contacts signed in from: what is not here is a stranger, whatever token it brings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE contact_device (
      device_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      contact_id  bigint NOT NULL REFERENCES contact,
      nonce       text NOT NULL UNIQUE,
      made_at     timestamptz NOT NULL,
      seen_at     timestamptz NOT NULL,
      address     text NOT NULL,
      user_agent  text NOT NULL
    );
    CREATE INDEX contact_device_of ON contact_device (contact_id, seen_at);

    ALTER TABLE contact_session ADD COLUMN device_id bigint REFERENCES contact_device ON DELETE SET NULL;
    CREATE INDEX contact_session_device ON contact_session (device_id);
  `.execute(db)
}
