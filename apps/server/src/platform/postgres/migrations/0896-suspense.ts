import { type Kysely, sql } from 'kysely'

/** What lies in suspense: money of bank statements until it is somebody's, and what became of deposits that vanished from their chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bank_line DROP CONSTRAINT bank_line_state_check;
    ALTER TABLE bank_line DROP CONSTRAINT bank_line_check;
    ALTER TABLE bank_line
      ADD CONSTRAINT bank_line_state_check CHECK (state IN (
        'open', 'proposed', 'booking', 'credited', 'returning', 'returned', 'writing_off', 'written_off', 'unsure')),
      ADD CONSTRAINT bank_line_check CHECK (deposit_id IS NOT NULL OR state NOT IN ('proposed', 'booking', 'credited')),
      -- Whether its money lies in suspense: not yet, now, no more; or it was credited from outside, as was done before there was this.
      ADD COLUMN suspense text NOT NULL DEFAULT 'coming' CHECK (suspense IN ('coming', 'in', 'out', 'never')),
      -- When the ledger was told first.
      ADD COLUMN suspense_at timestamptz;
    UPDATE bank_line SET suspense = 'never' WHERE state NOT IN ('open', 'proposed');
    DROP INDEX bank_line_waiting;
    CREATE INDEX bank_line_waiting ON bank_line (line_id)
      WHERE state IN ('open', 'proposed', 'booking', 'returning', 'writing_off');
    CREATE INDEX bank_line_suspense ON bank_line (asset) WHERE suspense = 'in';

    ALTER TABLE arrival
      -- What becomes of one that vanished after the ledger had it: whose loss it is, and whether the ledger knows.
      ADD COLUMN lost_to text CHECK (lost_to IN ('owner', 'house', 'suspense')),
      ADD COLUMN lost_state text CHECK (lost_state IN ('going', 'gone')),
      ADD COLUMN lost_by text,
      ADD COLUMN lost_at timestamptz,
      ADD CHECK ((lost_to IS NULL) = (lost_state IS NULL) AND (lost_to IS NULL) = (lost_by IS NULL));
    CREATE INDEX arrival_losing ON arrival (arrival_id) WHERE lost_state = 'going';
  `.execute(db)
}
