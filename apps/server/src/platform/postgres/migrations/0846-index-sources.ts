import { type Kysely, sql } from 'kysely'

/** From where the index of each contract comes: a venue, what it calls the pair, and how much its word weighs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE index_source (
      contract    integer NOT NULL REFERENCES contract,
      venue       text NOT NULL CHECK (venue ~ '^[a-z0-9-]{1,20}$'),
      symbol      text NOT NULL CHECK (symbol ~ '^[A-Za-z0-9_/-]{1,20}$'),
      weight      integer NOT NULL CHECK (weight BETWEEN 1 AND 1000),
      active      boolean NOT NULL,
      PRIMARY KEY (contract, venue)
    )
  `.execute(db)
}
