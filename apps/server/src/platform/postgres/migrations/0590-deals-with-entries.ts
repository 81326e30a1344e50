import { type Kysely, sql } from 'kysely'

/** A deal says what its accounts hold afterwards, so that its entries need no rows of their own; those written so far stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE deal
      ADD COLUMN seq bigint,
      ADD COLUMN taker_gave_after bigint,
      ADD COLUMN taker_got_after bigint,
      ADD COLUMN maker_gave_after bigint,
      ADD COLUMN maker_got_after bigint
  `.execute(db)
}
