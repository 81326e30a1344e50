import { type Kysely, sql } from 'kysely'

/** Mails and short messages on their way out: written with what caused them, sent by the dispatcher. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE outgoing (
      outgoing_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      channel      text NOT NULL CHECK (channel IN ('mail', 'sms')),
      recipient    text NOT NULL,
      kind         text NOT NULL,
      subject      text NOT NULL,
      text         text NOT NULL,
      code         text,
      at           timestamptz NOT NULL,
      next_try_at  timestamptz NOT NULL,
      tries        smallint NOT NULL DEFAULT 0,
      sent_at      timestamptz,
      given_up_at  timestamptz,
      last_error   text
    );
    CREATE INDEX outgoing_due ON outgoing (next_try_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
    CREATE INDEX outgoing_at ON outgoing (at);
  `.execute(db)
}
