import { type Kysely, sql } from 'kysely'

/** Who sends to addresses of their own book alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kept_only (
      user_id  bigint PRIMARY KEY REFERENCES app_user,
      on_at    timestamptz NOT NULL,
      -- From when on it holds no more; null: until its user says so.
      off_at   timestamptz CHECK (off_at > on_at)
    );
  `.execute(db)
}
