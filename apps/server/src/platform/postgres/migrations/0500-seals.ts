import { type Kysely, sql } from 'kysely'

/** From where on the journal is sealed by a key outside the database, and what seals a snapshot and an act of an operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE core_seal (
      one     boolean PRIMARY KEY DEFAULT true CHECK (one),
      -- Rows up to this command are of before the key; the digest is that of the last of them.
      seq     bigint NOT NULL CHECK (seq >= 0),
      digest  bytea NOT NULL CHECK (length(digest) = 32),
      mac     bytea NOT NULL CHECK (length(mac) = 32)
    );
    ALTER TABLE core_snapshot ADD COLUMN seal bytea;
    -- 1: chained by a plain digest, as before the key; 2: by one made with it.
    ALTER TABLE operator_audit ADD COLUMN form smallint NOT NULL DEFAULT 1 CHECK (form IN (1, 2));
  `.execute(db)
}
