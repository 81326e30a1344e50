import { type Kysely, sql } from 'kysely'

/**
 * Points and coins of a sale name the command that brought them, as all other bookings do: what nobody knows of is told apart by what is named. Of
 * those before, as many alike are named as the history holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE point_grant ADD COLUMN seq bigint;
    ALTER TABLE start_delivery ADD COLUMN seq bigint;

    WITH came AS (
      SELECT owner, available AS points, seq, row_number() OVER (PARTITION BY owner, available ORDER BY seq) AS nth
      FROM entry WHERE purpose = 311 AND purse = 'spot' AND available > 0
    ), given AS (
      SELECT user_id, reason, about, points, row_number() OVER (PARTITION BY user_id, points ORDER BY asked_at, reason, about) AS nth
      FROM point_grant WHERE state = 'done'
    )
    UPDATE point_grant AS own SET seq = came.seq FROM given, came
      WHERE came.owner = given.user_id AND came.points = given.points AND came.nth = given.nth
        AND own.user_id = given.user_id AND own.reason = given.reason AND own.about = given.about;

    WITH came AS (
      SELECT owner, asset, available AS amount, seq, row_number() OVER (PARTITION BY owner, asset, available ORDER BY seq) AS nth
      FROM entry WHERE purpose = 322 AND purse = 'spot' AND available > 0
    ), given AS (
      SELECT project_id, user_id, step, amount, coin,
        row_number() OVER (PARTITION BY user_id, coin, amount ORDER BY sent_at, project_id, step) AS nth
      FROM start_delivery JOIN start_project USING (project_id) WHERE state = 'done'
    )
    UPDATE start_delivery AS own SET seq = came.seq FROM given, came
      WHERE came.owner = given.user_id AND came.asset = given.coin AND came.amount = given.amount AND came.nth = given.nth
        AND own.project_id = given.project_id AND own.user_id = given.user_id AND own.step = given.step;

    CREATE INDEX point_grant_seq ON point_grant (seq);
    CREATE INDEX start_delivery_seq ON start_delivery (seq);
  `.execute(db)
}
