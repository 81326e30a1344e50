import { type Kysely, sql } from 'kysely'

/** A book of costs remembers the last deal in it: deals are found by their numbers, which follow each other as commands do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE cost_place ADD COLUMN deal bigint NOT NULL DEFAULT 0;
    UPDATE cost_place SET deal = greatest(0,
      (SELECT max(deal_id) FROM deal WHERE taker_owner = user_id AND deal.seq <= cost_place.seq),
      (SELECT max(deal_id) FROM deal WHERE maker_owner = user_id AND deal.seq <= cost_place.seq));
  `.execute(db)
}
