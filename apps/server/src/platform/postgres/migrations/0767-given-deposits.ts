import { type Kysely, sql } from 'kysely'

/** Arrivals without an owner that an operator gives to one, or has looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE arrival DROP CONSTRAINT arrival_state_check;
    ALTER TABLE arrival
      ADD CONSTRAINT arrival_state_check
        CHECK (state IN ('confirming', 'booking', 'credited', 'held', 'giving', 'gone')),
      ADD COLUMN given_from text CHECK (given_from IN ('suspense', 'outside')),
      ADD COLUMN given_by text,
      ADD COLUMN noted_by text,
      ADD CHECK (state <> 'giving' OR (given_from IS NOT NULL AND given_by IS NOT NULL AND user_id IS NOT NULL));
    CREATE INDEX arrival_waiting ON arrival (arrival_id)
      WHERE noted_by IS NULL AND (state IN ('held', 'giving') OR vanished_at IS NOT NULL);
  `.execute(db)
}
