import { type Kysely, sql } from 'kysely'

/** Who signs in at the operators' desk, with what, and what they have open there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE operator ADD COLUMN operator_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE`.execute(db)
  await sql`
    CREATE TABLE desk_login (
      operator       text PRIMARY KEY REFERENCES operator,
      password_hash  text NOT NULL,
      totp_secret    bytea,
      totp_step      bigint,
      settled_at     timestamptz NOT NULL
    )
  `.execute(db)
  await sql`
    CREATE TABLE desk_passkey (
      passkey_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator       text NOT NULL REFERENCES operator,
      credential_id  text NOT NULL UNIQUE,
      public_key     bytea NOT NULL,
      counter        bigint NOT NULL,
      name           text NOT NULL,
      added_at       timestamptz NOT NULL,
      used_at        timestamptz
    )
  `.execute(db)
  await sql`
    CREATE TABLE desk_session (
      session_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator      text NOT NULL REFERENCES operator,
      token_digest  bytea NOT NULL UNIQUE,
      bound_digest  bytea NOT NULL,
      device        text NOT NULL,
      address       text NOT NULL,
      proof         text NOT NULL CHECK (proof IN ('totp', 'passkey')),
      since         timestamptz NOT NULL,
      used_at       timestamptz NOT NULL,
      ends_at       timestamptz NOT NULL,
      ended_at      timestamptz
    )
  `.execute(db)
  await sql`CREATE INDEX desk_session_operator ON desk_session (operator, used_at DESC)`.execute(db)
  await sql`
    CREATE TABLE desk_browser (
      operator        text NOT NULL REFERENCES operator,
      browser_digest  bytea NOT NULL,
      known_at        timestamptz NOT NULL,
      PRIMARY KEY (operator, browser_digest)
    )
  `.execute(db)
  await sql`
    CREATE TABLE desk_ticket (
      ticket_digest  bytea PRIMARY KEY,
      purpose        text NOT NULL,
      operator       text NOT NULL REFERENCES operator,
      browser        bytea NOT NULL,
      challenge      text,
      totp_secret    bytea,
      expires_at     timestamptz NOT NULL
    )
  `.execute(db)
  await sql`
    CREATE TABLE desk_event (
      event_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at        timestamptz NOT NULL,
      operator  text NOT NULL,
      kind      text NOT NULL,
      address   text NOT NULL,
      device    text NOT NULL
    )
  `.execute(db)
  await sql`CREATE INDEX desk_event_at ON desk_event (at)`.execute(db)
  await sql`
    CREATE TABLE desk_given (
      operator   text NOT NULL REFERENCES operator,
      client_id  text NOT NULL,
      asked      bytea NOT NULL,
      reply      jsonb,
      at         timestamptz NOT NULL,
      PRIMARY KEY (operator, client_id)
    )
  `.execute(db)
  await sql`
    CREATE TABLE desk_item (
      queue       text NOT NULL,
      item_id     text NOT NULL,
      taken_by    text REFERENCES operator,
      until       timestamptz,
      decided_by  text,
      decided_at  timestamptz,
      PRIMARY KEY (queue, item_id)
    )
  `.execute(db)
  await sql`
    CREATE TABLE desk_measure (
      at         timestamptz PRIMARY KEY,
      orders     real,
      deals      real,
      sockets    real,
      answer_ms  real,
      errors     real
    )
  `.execute(db)
  await sql`
    CREATE TABLE desk_note (
      seq      bigint PRIMARY KEY REFERENCES operator_audit,
      note     text NOT NULL,
      seal     bytea NOT NULL
    )
  `.execute(db)
}
