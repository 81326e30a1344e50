import { type Kysely, sql } from 'kysely'

/** Calls say what they ask for in their signature, and an institution's own systems act as nobody but themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE application ADD COLUMN old_signature boolean NOT NULL DEFAULT true;
    ALTER TABLE application ADD COLUMN old_signature_at timestamptz;
    -- An institution's own systems: they have no address, so nobody can sign in as them.
    ALTER TABLE contact ADD COLUMN is_system boolean NOT NULL DEFAULT false;
    ALTER TABLE contact DROP CONSTRAINT contact_check;
    ALTER TABLE contact ADD CONSTRAINT contact_address
      CHECK (is_system = (email IS NULL AND mobile IS NULL));
    CREATE UNIQUE INDEX contact_system ON contact (institution_id) WHERE is_system;
  `.execute(db)
}
