import { type Kysely, sql } from 'kysely'

/** What the projector writes of contracts: orders from their placing on, deals, funding, and what was closed without its owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Prices in ticks, quantities in lots, money in atoms, rates in parts of 10⁹, moments in milliseconds since 1970.
    CREATE TABLE contract_order (
      order_id        bigint PRIMARY KEY,
      owner           integer NOT NULL,
      market          integer NOT NULL,
      client_id       text,
      action          text NOT NULL,
      type            text NOT NULL,
      time_in_force   text NOT NULL,
      post_only       boolean NOT NULL,
      price           bigint,
      quantity        bigint,
      trigger_price   bigint,
      trigger_by      text NOT NULL,
      trail           bigint,
      created_at_ms   bigint NOT NULL,
      changed_at_ms   bigint NOT NULL,
      -- Null while it lives: how a living order stands is asked of the core.
      reason          text,
      left_over       bigint NOT NULL,
      dealt_quantity  bigint NOT NULL,
      dealt_value     bigint NOT NULL,
      dealt_fee       bigint NOT NULL,
      realised        bigint NOT NULL
    ) WITH (fillfactor = 80);
    CREATE INDEX contract_order_owner ON contract_order (owner, order_id DESC);
    CREATE INDEX contract_order_client ON contract_order (owner, client_id) WHERE client_id IS NOT NULL;

    CREATE TABLE contract_deal (
      deal_id         bigint NOT NULL,
      market          integer NOT NULL,
      at_ms           bigint NOT NULL,
      price           bigint NOT NULL,
      quantity        bigint NOT NULL,
      value           bigint NOT NULL,
      taker_action    text NOT NULL,
      taker_order     bigint NOT NULL,
      taker_owner     integer NOT NULL,
      taker_fee       bigint NOT NULL,
      taker_realised  bigint NOT NULL,
      maker_action    text NOT NULL,
      maker_order     bigint NOT NULL,
      maker_owner     integer NOT NULL,
      maker_fee       bigint NOT NULL,
      maker_realised  bigint NOT NULL,
      PRIMARY KEY (market, deal_id)
    );
    CREATE INDEX contract_deal_taker ON contract_deal (taker_owner, deal_id DESC);
    CREATE INDEX contract_deal_maker ON contract_deal (maker_owner, deal_id DESC);
    CREATE INDEX contract_deal_at ON contract_deal USING brin (at_ms);

    CREATE TABLE funding_slot (
      market    integer NOT NULL,
      slot_ms   bigint NOT NULL,
      at_ms     bigint NOT NULL,
      rate      bigint NOT NULL,
      mark      bigint NOT NULL,
      paid      bigint NOT NULL,
      received  bigint NOT NULL,
      PRIMARY KEY (market, slot_ms)
    );

    CREATE TABLE funding_payment (
      owner    integer NOT NULL,
      market   integer NOT NULL,
      side     text NOT NULL,
      slot_ms  bigint NOT NULL,
      at_ms    bigint NOT NULL,
      -- Paid; below zero: got.
      amount   bigint NOT NULL,
      PRIMARY KEY (owner, slot_ms, market, side)
    );

    CREATE TABLE contract_closing (
      seq          bigint NOT NULL,
      place        integer NOT NULL,
      at_ms        bigint NOT NULL,
      owner        integer NOT NULL,
      market       integer NOT NULL,
      side         text NOT NULL,
      kind         text NOT NULL,
      quantity     bigint NOT NULL,
      dealt        bigint NOT NULL,
      deleveraged  bigint NOT NULL,
      mark         bigint,
      value        bigint,
      realised     bigint,
      fund         bigint NOT NULL,
      PRIMARY KEY (seq, place)
    );
    CREATE INDEX contract_closing_owner ON contract_closing (owner, seq DESC, place DESC);
    CREATE INDEX contract_closing_market ON contract_closing (market, seq DESC, place DESC) WHERE kind = 'liquidated';
  `.execute(db)
}
