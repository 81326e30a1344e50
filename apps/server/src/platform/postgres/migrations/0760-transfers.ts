import { type Kysely, sql } from 'kysely'

/** What users moved between their purses and to one another: the intent before, how far it came after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE transfer (
      transfer_id  text PRIMARY KEY,
      user_id      bigint NOT NULL REFERENCES app_user,
      client_id    text,
      to_user      bigint REFERENCES app_user,
      from_purse   text NOT NULL CHECK (from_purse IN ('spot', 'contract', 'otc')),
      to_purse     text NOT NULL CHECK (to_purse IN ('spot', 'contract', 'otc')),
      asset        integer NOT NULL,
      amount       bigint NOT NULL CHECK (amount > 0),
      state        text NOT NULL CHECK (state IN ('asked', 'done')),
      asked_at     timestamptz NOT NULL,
      seq          bigint UNIQUE,
      done_at      timestamptz,
      UNIQUE (user_id, client_id),
      CHECK (to_user IS NULL OR to_user <> user_id),
      CHECK (to_user IS NOT NULL OR from_purse <> to_purse),
      CHECK ((state = 'done') = (seq IS NOT NULL AND done_at IS NOT NULL))
    );
    CREATE INDEX transfer_of_user ON transfer (user_id, transfer_id DESC);
    CREATE INDEX transfer_to_user ON transfer (to_user, transfer_id DESC) WHERE to_user IS NOT NULL;
    CREATE INDEX app_user_nickname ON app_user (nickname);
    CREATE INDEX transfer_asked ON transfer (asked_at) WHERE state = 'asked';
  `.execute(db)
}
