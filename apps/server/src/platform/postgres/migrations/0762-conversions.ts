import { type Kysely, sql } from 'kysely'

/** Quotes of the house and what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE conversion (
      conversion_id  text PRIMARY KEY,
      user_id        bigint NOT NULL REFERENCES app_user,
      client_id      text,
      kind           text NOT NULL CHECK (kind IN ('coin', 'dust')),
      gives          jsonb NOT NULL,
      to_asset       integer NOT NULL,
      receives       bigint NOT NULL CHECK (receives > 0),
      price          text,
      quoted_at      timestamptz NOT NULL,
      expires_at     timestamptz NOT NULL,
      state          text NOT NULL CHECK (state IN ('quoted', 'asked', 'done', 'refused')),
      reason         text CHECK (reason IN ('late', 'balance', 'inventory')),
      late_ms        bigint,
      ended_at       timestamptz,
      seq            bigint UNIQUE,
      UNIQUE (user_id, client_id),
      CHECK ((state = 'refused') = (reason IS NOT NULL)),
      CHECK ((state = 'done') = (seq IS NOT NULL))
    );
    CREATE INDEX conversion_ended ON conversion (user_id, conversion_id DESC) WHERE state IN ('done', 'refused');
    CREATE INDEX conversion_open ON conversion (expires_at) WHERE state IN ('quoted', 'asked');
  `.execute(db)
}
