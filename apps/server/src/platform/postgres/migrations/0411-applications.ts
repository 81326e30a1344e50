import { type Kysely, sql } from 'kysely'

/** How an institution's own systems talk with us: keys, what they are told, and each try to tell it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE application (
      institution_id  bigint PRIMARY KEY REFERENCES institution,
      app_id          text NOT NULL UNIQUE CHECK (app_id ~ '^lc_[0-9a-f]{12}$'),
      enabled         boolean NOT NULL DEFAULT true,
      -- Networks that may call; none: any.
      addresses       text[] NOT NULL DEFAULT '{}',
      callback_url    text,
      events          text[] NOT NULL,
      next_secret_no  smallint NOT NULL DEFAULT 1,
      created_at      timestamptz NOT NULL
    );

    -- Sealed, not hashed: a signature is checked with the secret itself.
    CREATE TABLE application_secret (
      institution_id  bigint NOT NULL REFERENCES application,
      secret_no       smallint NOT NULL,
      sealed          bytea NOT NULL,
      ending          text NOT NULL,
      created_at      timestamptz NOT NULL,
      ends_at         timestamptz,
      used_at         timestamptz,
      PRIMARY KEY (institution_id, secret_no)
    );

    -- A nonce counts once, also after a restart and with several servers.
    CREATE TABLE application_nonce (
      institution_id  bigint NOT NULL REFERENCES application,
      nonce           text NOT NULL,
      at              timestamptz NOT NULL,
      PRIMARY KEY (institution_id, nonce)
    );
    CREATE INDEX application_nonce_at ON application_nonce (at);

    CREATE TABLE delivery (
      delivery_id     bigint GENERATED ALWAYS AS IDENTITY (START WITH 40001) PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES application,
      event           text NOT NULL,
      -- What happened, so that it is told once.
      source          text NOT NULL,
      body            text NOT NULL,
      created_at      timestamptz NOT NULL,
      state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'stopped')),
      tries           smallint NOT NULL DEFAULT 0,
      next_try_at     timestamptz,
      UNIQUE (institution_id, source),
      CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
    );
    CREATE INDEX delivery_due ON delivery (next_try_at) WHERE state = 'waiting';
    CREATE INDEX delivery_of ON delivery (institution_id, delivery_id);
    CREATE INDEX delivery_old ON delivery (created_at);

    CREATE TABLE delivery_try (
      delivery_id     bigint NOT NULL REFERENCES delivery ON DELETE CASCADE,
      try_no          smallint NOT NULL,
      at              timestamptz NOT NULL,
      status          smallint,
      took_ms         integer NOT NULL,
      note            text NOT NULL,
      PRIMARY KEY (delivery_id, try_no)
    );
  `.execute(db)
}
