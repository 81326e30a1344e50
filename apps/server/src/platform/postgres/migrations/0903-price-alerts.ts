import { type Kysely, sql } from 'kysely'

/** Prices that people wait for; each is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE price_alert (
      alert_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id      bigint NOT NULL REFERENCES app_user,
      market       integer NOT NULL,
      kind         text NOT NULL CHECK (kind IN ('above', 'below', 'move')),
      -- In ticks: told once a deal is at one of them or beyond.
      upper        bigint,
      lower        bigint,
      -- The price when it was set, and of a move hundredths of a per cent.
      base         bigint NOT NULL,
      move         integer,
      created_at   timestamptz NOT NULL,
      fired_at     timestamptz,
      fired_price  bigint,
      CHECK (upper IS NOT NULL OR lower IS NOT NULL),
      CHECK ((kind = 'move') = (move IS NOT NULL)),
      CHECK ((fired_at IS NULL) = (fired_price IS NULL))
    );
    CREATE INDEX price_alert_user ON price_alert (user_id, alert_id DESC);
    CREATE INDEX price_alert_upper ON price_alert (market, upper) WHERE fired_at IS NULL AND upper IS NOT NULL;
    CREATE INDEX price_alert_lower ON price_alert (market, lower DESC) WHERE fired_at IS NULL AND lower IS NOT NULL;
  `.execute(db)
}
