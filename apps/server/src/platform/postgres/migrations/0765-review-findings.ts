import { type Kysely, sql } from 'kysely'

/** What the rules found at a withdrawal, in figures, and the bounds that operators set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE withdrawal ADD COLUMN findings jsonb NOT NULL DEFAULT '[]';
    CREATE TABLE review_bound (
      name      text PRIMARY KEY,
      value     bigint NOT NULL CHECK (value >= 0),
      operator  text NOT NULL,
      set_at    timestamptz NOT NULL
    );
  `.execute(db)
}
