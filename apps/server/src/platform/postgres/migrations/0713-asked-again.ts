import { type Kysely, sql } from 'kysely'

/** An identity can be sent back with what is missing, and an item of a queue can be put on hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE identity_check
      DROP CONSTRAINT identity_check_status_check,
      ADD CONSTRAINT identity_check_status_check CHECK (status IN ('waiting', 'approved', 'rejected', 'asked'));
    DROP INDEX identity_check_one_waiting;
    CREATE UNIQUE INDEX identity_check_one_waiting ON identity_check (user_id, level)
      WHERE status IN ('waiting', 'approved');
    CREATE INDEX identity_check_asked ON identity_check (decided_at) WHERE status = 'asked';
    CREATE INDEX identity_check_decided ON identity_check (decided_at) WHERE decided_at IS NOT NULL;
    CREATE INDEX bank_account_decided ON bank_account (decided_at) WHERE decided_at IS NOT NULL;

    ALTER TABLE desk_item
      ADD COLUMN held_by text,
      ADD COLUMN held_at timestamptz,
      ADD COLUMN held_for text;
  `.execute(db)
}
