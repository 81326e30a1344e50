import { type Kysely, sql } from 'kysely'

/** Minutes count from the beginning of a class. Those that were charged with the waiting before it keep what they were charged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE class ADD COLUMN counts_waiting boolean NOT NULL DEFAULT false;
    UPDATE class SET counts_waiting = true WHERE billed_at IS NOT NULL;
  `.execute(db)
}
