import { type Kysely, sql } from 'kysely'

/** When people are told that a liquidation is near, and whether they were told what came of a sale or a vote, what was handed out to them, and what others sent; of what is past nobody is told now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE start_standing ADD COLUMN told boolean NOT NULL DEFAULT false;
    UPDATE start_standing SET told = true FROM start_project AS sale
      WHERE sale.project_id = start_standing.project_id AND sale.ended_at IS NOT NULL;
    CREATE INDEX start_standing_untold ON start_standing (project_id, user_id) WHERE NOT told;

    ALTER TABLE start_delivery ADD COLUMN told boolean NOT NULL DEFAULT false;
    UPDATE start_delivery SET told = true WHERE state = 'done';
    CREATE INDEX start_delivery_untold ON start_delivery (project_id, step, user_id) WHERE NOT told;

    ALTER TABLE vote_standing ADD COLUMN told boolean NOT NULL DEFAULT false;
    UPDATE vote_standing SET told = true FROM vote_round AS round
      WHERE round.round_id = vote_standing.round_id AND round.ended_at IS NOT NULL;
    CREATE INDEX vote_standing_untold ON vote_standing (round_id, user_id) WHERE NOT told;

    ALTER TABLE transfer ADD COLUMN told boolean NOT NULL DEFAULT false;
    UPDATE transfer SET told = true WHERE state = 'done';
    CREATE INDEX transfer_untold ON transfer (done_at) WHERE NOT told AND to_user IS NOT NULL;

    CREATE TABLE notice_near (
      user_id  bigint PRIMARY KEY REFERENCES app_user,
      percent  smallint NOT NULL CHECK (percent BETWEEN 1 AND 50)
    );
    CREATE TABLE near_told (
      owner    bigint NOT NULL,
      market   integer NOT NULL,
      side     text NOT NULL CHECK (side IN ('long', 'short')),
      told_at  timestamptz NOT NULL,
      PRIMARY KEY (owner, market, side)
    );

    INSERT INTO notice_place (about, happened, within)
      SELECT 'funding', coalesce(max(at_ms), 0), 2147483647 FROM funding_slot;
    CREATE INDEX funding_slot_at ON funding_slot (at_ms, market);
  `.execute(db)
}
