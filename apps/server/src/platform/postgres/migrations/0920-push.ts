import { type Kysely, sql } from 'kysely'

/** Browsers that asked to be told while no page is open, and what is on its way to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE push_device (
      device_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id     bigint NOT NULL REFERENCES app_user,
      -- Whoever signs a device out has it told nothing more.
      session_id  bigint NOT NULL UNIQUE REFERENCES user_session ON DELETE CASCADE,
      endpoint    text NOT NULL UNIQUE,
      -- The browser's own key and secret: what it is told is sealed for them.
      point       bytea NOT NULL CHECK (octet_length(point) = 65),
      auth        bytea NOT NULL CHECK (octet_length(auth) = 16),
      amounts     boolean NOT NULL,
      created_at  timestamptz NOT NULL
    );
    CREATE INDEX push_device_user ON push_device (user_id);
    CREATE TABLE push_outgoing (
      push_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      device_id    bigint NOT NULL REFERENCES push_device ON DELETE CASCADE,
      text         text NOT NULL,
      at           timestamptz NOT NULL,
      next_try_at  timestamptz NOT NULL,
      tries        integer NOT NULL DEFAULT 0
    );
    CREATE INDEX push_outgoing_due ON push_outgoing (next_try_at);
    CREATE INDEX push_outgoing_device ON push_outgoing (device_id);
  `.execute(db)
}
