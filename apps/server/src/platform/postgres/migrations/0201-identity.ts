import { type Kysely, sql } from 'kysely'

/** Images that people upload, and what they hand in to prove who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE image (
      image_id    text PRIMARY KEY,
      user_id     bigint NOT NULL REFERENCES app_user,
      made_at     timestamptz NOT NULL,
      public      boolean NOT NULL DEFAULT false,
      media_type  text NOT NULL,
      bytes       integer NOT NULL CHECK (bytes > 0),
      width       integer NOT NULL,
      height      integer NOT NULL
    );
    CREATE INDEX image_user ON image (user_id, made_at);

    CREATE TABLE identity_check (
      check_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id       bigint NOT NULL REFERENCES app_user,
      level         smallint NOT NULL CHECK (level IN (1, 2)),
      country       text NOT NULL,
      real_name     bytea NOT NULL,
      id_type       text NOT NULL,
      id_number     bytea NOT NULL,
      id_digest     bytea NOT NULL,
      front         text REFERENCES image,
      back          text REFERENCES image,
      hold          text REFERENCES image,
      status        text NOT NULL CHECK (status IN ('waiting', 'approved', 'rejected')),
      submitted_at  timestamptz NOT NULL,
      decided_at    timestamptz,
      decided_by    text,
      reason        text,
      CHECK ((status = 'waiting') = (decided_at IS NULL)),
      CHECK (level = 1 OR front IS NOT NULL)
    );
    CREATE UNIQUE INDEX identity_check_one_waiting ON identity_check (user_id, level) WHERE status <> 'rejected';
    CREATE UNIQUE INDEX identity_check_document ON identity_check (id_digest, level) WHERE status = 'approved';
    CREATE INDEX identity_check_queue ON identity_check (submitted_at) WHERE status = 'waiting';

    CREATE TABLE bank_account (
      bank_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id       bigint NOT NULL REFERENCES app_user,
      country       text NOT NULL,
      bank_code     text NOT NULL,
      branch        text NOT NULL,
      account       bytea NOT NULL,
      account_tail  text NOT NULL,
      holder        bytea NOT NULL,
      passbook      text NOT NULL REFERENCES image,
      status        text NOT NULL CHECK (status IN ('waiting', 'approved', 'rejected')),
      submitted_at  timestamptz NOT NULL,
      decided_at    timestamptz,
      decided_by    text,
      reason        text,
      CHECK ((status = 'waiting') = (decided_at IS NULL))
    );
    CREATE UNIQUE INDEX bank_account_one_open ON bank_account (user_id) WHERE status <> 'rejected';
    CREATE INDEX bank_account_queue ON bank_account (submitted_at) WHERE status = 'waiting';
  `.execute(db)
}
