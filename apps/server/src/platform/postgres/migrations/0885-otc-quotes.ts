import { type Kysely, sql } from 'kysely'

/** Quotes of buying and selling at once person to person, each of which goes to one way at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE otc_quote (
      quote_id    text PRIMARY KEY,
      user_id     bigint NOT NULL REFERENCES app_user,
      side        text NOT NULL CHECK (side IN ('sell', 'buy')),
      unit        text NOT NULL CHECK (unit IN ('amount', 'money')),
      typed       text NOT NULL,
      ways        jsonb NOT NULL,
      quoted_at   timestamptz NOT NULL,
      expires_at  timestamptz NOT NULL,
      -- The advert that it was given to, 0 for the book.
      taken       bigint
    );
    CREATE INDEX otc_quote_over ON otc_quote (expires_at);
  `.execute(db)
}
