import { type Kysely, sql } from 'kysely'

/** Coins and currencies that are traded person to person can be taken off the market, with a reason, and put back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE otc_coin ADD COLUMN off text;
    ALTER TABLE otc_currency ADD COLUMN off text;
  `.execute(db)
}
