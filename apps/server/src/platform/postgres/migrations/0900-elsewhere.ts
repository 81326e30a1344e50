import { type Kysely, sql } from 'kysely'

/** Signing in with an account elsewhere: whose accounts, who has linked theirs, and sign-ins that are on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sign_in_provider (
      provider       text PRIMARY KEY CHECK (provider ~ '^[a-z][a-z0-9-]{0,30}$'),
      title          text NOT NULL,
      -- Never changed: what a provider calls somebody means nothing at another one.
      issuer         text NOT NULL,
      client_id      text NOT NULL,
      sealed_secret  bytea NOT NULL,
      is_open        boolean NOT NULL DEFAULT true,
      added_at       timestamptz NOT NULL,
      added_by       text NOT NULL
    );
    CREATE TABLE sign_in_link (
      provider   text NOT NULL REFERENCES sign_in_provider,
      -- What the provider calls them, for good.
      subject    text NOT NULL,
      user_id    bigint NOT NULL REFERENCES app_user,
      -- How the provider called them when it was linked, for the eye alone.
      address    text,
      linked_at  timestamptz NOT NULL,
      PRIMARY KEY (provider, subject),
      UNIQUE (user_id, provider)
    );
    CREATE TABLE sign_in_trip (
      trip_digest      bytea PRIMARY KEY,
      provider         text NOT NULL REFERENCES sign_in_provider ON DELETE CASCADE,
      -- Who links it, from which session; null: somebody signs in.
      user_id          bigint REFERENCES app_user,
      session_id       bigint,
      come_back_to     text NOT NULL,
      state            text NOT NULL,
      nonce            text NOT NULL,
      sealed_verifier  bytea NOT NULL,
      expires_at       timestamptz NOT NULL,
      CHECK ((user_id IS NULL) = (session_id IS NULL))
    );
    CREATE INDEX sign_in_trip_expiry ON sign_in_trip (expires_at);
  `.execute(db)
}
