import { type Kysely, sql } from 'kysely'

/** What the projector writes of the journal: ended orders, deals, entries, balances and candles, with its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE follower_position (
      follower  text PRIMARY KEY,
      seq       bigint NOT NULL CHECK (seq >= 0)
    );
    INSERT INTO follower_position (follower, seq) VALUES ('projector', 0);

    -- Prices in ticks, quantities in lots, money in atoms, moments in milliseconds since 1970.
    CREATE TABLE ended_order (
      order_id        bigint PRIMARY KEY,
      owner           integer NOT NULL,
      market          integer NOT NULL,
      client_id       text,
      side            text NOT NULL,
      type            text NOT NULL,
      time_in_force   text NOT NULL,
      post_only       boolean NOT NULL,
      self_trade      text NOT NULL,
      price           bigint,
      quantity        bigint,
      value           bigint,
      trigger_price   bigint,
      trail           bigint,
      expire_at_ms    bigint,
      link            bigint,
      created_at_ms   bigint NOT NULL,
      ended_at_ms     bigint NOT NULL,
      reason          text NOT NULL,
      left_over       bigint NOT NULL,
      dealt_quantity  bigint NOT NULL,
      dealt_value     bigint NOT NULL,
      dealt_fee       bigint NOT NULL
    );
    CREATE INDEX ended_order_owner ON ended_order (owner, order_id DESC);
    CREATE INDEX ended_order_client ON ended_order (owner, client_id) WHERE client_id IS NOT NULL;

    -- What is let go goes by age, and age goes with the place in the table.
    CREATE INDEX ended_order_at ON ended_order USING brin (ended_at_ms);

    CREATE TABLE deal (
      deal_id      bigint NOT NULL,
      market       integer NOT NULL,
      at_ms        bigint NOT NULL,
      price        bigint NOT NULL,
      quantity     bigint NOT NULL,
      value        bigint NOT NULL,
      taker_side   text NOT NULL,
      taker_order  bigint NOT NULL,
      taker_owner  integer NOT NULL,
      taker_fee    bigint NOT NULL,
      maker_order  bigint NOT NULL,
      maker_owner  integer NOT NULL,
      maker_fee    bigint NOT NULL,
      PRIMARY KEY (market, deal_id)
    );
    CREATE INDEX deal_taker ON deal (taker_owner, deal_id DESC);
    CREATE INDEX deal_maker ON deal (maker_owner, deal_id DESC);

    CREATE INDEX deal_at ON deal USING brin (at_ms);

    -- Changes of what an account holds in all; what only moves between available and held by an order is not written.
    CREATE TABLE entry (
      seq              bigint NOT NULL,
      place            integer NOT NULL,
      at_ms            bigint NOT NULL,
      owner            integer NOT NULL,
      purse            text NOT NULL,
      asset            integer NOT NULL,
      available        bigint NOT NULL,
      held             bigint NOT NULL,
      available_after  bigint NOT NULL,
      held_after       bigint NOT NULL,
      cause            text NOT NULL,
      cause_id         bigint NOT NULL,
      purpose          integer NOT NULL
    );
    CREATE INDEX entry_owner ON entry (owner, seq DESC, place DESC);

    CREATE TABLE balance (
      owner      integer NOT NULL,
      purse      text NOT NULL,
      asset      integer NOT NULL,
      available  bigint NOT NULL,
      held       bigint NOT NULL,
      PRIMARY KEY (owner, purse, asset)
    ) WITH (fillfactor = 80);

    CREATE TABLE candle (
      market      integer NOT NULL,
      interval_s  integer NOT NULL,
      time_s      bigint NOT NULL,
      open        bigint NOT NULL,
      close       bigint NOT NULL,
      high        bigint NOT NULL,
      low         bigint NOT NULL,
      volume      bigint NOT NULL,
      deal        bigint NOT NULL,
      PRIMARY KEY (market, interval_s, time_s)
    ) WITH (fillfactor = 80);
  `.execute(db)
}
