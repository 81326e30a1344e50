import { type Kysely, sql } from 'kysely'

/** Who may act on the running house, and every act, chained by digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE operator (
      name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{1,31}$'),
      key_digest bytea NOT NULL UNIQUE,
      added_at timestamptz NOT NULL DEFAULT now(),
      removed_at timestamptz
    )
  `.execute(db)
  await sql`
    CREATE TABLE operator_audit (
      seq bigint PRIMARY KEY CHECK (seq > 0),
      at timestamptz NOT NULL,
      operator text NOT NULL,
      command text NOT NULL,
      words text NOT NULL,
      digest bytea NOT NULL,
      outcome text CHECK (outcome IN ('done', 'refused', 'failed')),
      detail text,
      ended_at timestamptz,
      outcome_digest bytea,
      CHECK ((outcome IS NULL) = (outcome_digest IS NULL))
    )
  `.execute(db)
}
