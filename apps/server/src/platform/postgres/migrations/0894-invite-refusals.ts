import { type Kysely, sql } from 'kysely'

/** Why the ledger refused a credit of the invitation programme last, for whoever looks; and credits in the order in which they were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE invite_credit ADD COLUMN refused text;
    ALTER TABLE invite_credit ADD CHECK (refused IS NULL OR state = 'asked');
    CREATE INDEX invite_credit_made ON invite_credit (made_at DESC, credit_id);
  `.execute(db)
}
