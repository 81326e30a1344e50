import { type Kysely, sql } from 'kysely'

/** A film is no longer than a film can be, and secrets can be changed for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Written from a forged header: a list with such a row in it could not be read.
    UPDATE recording SET length_ms = NULL WHERE length_ms NOT BETWEEN 0 AND 2592000000;
    ALTER TABLE recording ADD CONSTRAINT recording_length CHECK (length_ms BETWEEN 0 AND 2592000000);
    ALTER TABLE application_secret ALTER COLUMN secret_no TYPE integer;
    ALTER TABLE application ALTER COLUMN next_secret_no TYPE integer;
  `.execute(db)
}
