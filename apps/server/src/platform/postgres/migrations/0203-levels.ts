import { type Kysely, sql } from 'kysely'

/** Levels follow the turnover of 30 days, unless an operator set them; what was set so far, an operator or the demo did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE app_user
      ADD COLUMN level_fixed boolean NOT NULL DEFAULT false,
      -- In millionths of a USDT, as it was counted last; who makes markets may pass what a bigint holds.
      ADD COLUMN turnover_30d numeric(38) NOT NULL DEFAULT 0;
    UPDATE app_user SET level_fixed = true WHERE level > 0;
  `.execute(db)
}
