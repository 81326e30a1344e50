import { type Kysely, sql } from 'kysely'

/** Rates from outside or from an operator, and what the house pins up on its first page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE house_rate (
      name    text NOT NULL,
      source  text NOT NULL CHECK (source IN ('operator', 'feed')),
      value   text NOT NULL,
      set_at  timestamptz NOT NULL,
      PRIMARY KEY (name, source)
    );

    CREATE TABLE house_notice (
      notice_id  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind       text NOT NULL CHECK (kind IN ('notice', 'banner')),
      link       text NOT NULL,
      image      text,
      titles     jsonb NOT NULL,
      at         timestamptz NOT NULL
    );
  `.execute(db)
}
