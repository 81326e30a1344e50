import { type Kysely, sql } from 'kysely'

/** What an operator has switched off and why, and the maintenance that both sites announce. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE house_switch (
      name       text PRIMARY KEY CHECK (name IN ('trading', 'sign_up')),
      reason     text NOT NULL CHECK (reason IN ('maintenance', 'incident', 'review', 'law')),
      off_since  timestamptz NOT NULL,
      operator   text NOT NULL
    );
    CREATE TABLE house_maintenance (
      maintenance_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      begins_at       timestamptz NOT NULL,
      ends_at         timestamptz NOT NULL CHECK (ends_at > begins_at),
      operator        text NOT NULL,
      act             bigint UNIQUE
    );
  `.execute(db)
}
