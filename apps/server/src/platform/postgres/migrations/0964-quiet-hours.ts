import { type Kysely, sql } from 'kysely'

/** When a device shows nothing but what protects the account, by its own clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE push_device
      ADD COLUMN quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
      ADD COLUMN quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 23),
      ADD COLUMN zone text,
      ADD CHECK (num_nulls(quiet_from, quiet_until, zone) IN (0, 3));
  `.execute(db)
}
