import { type Kysely, sql } from 'kysely'

/** Orders person to person, with their chats and appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE otc_order (
      order_id     bigint GENERATED ALWAYS AS IDENTITY (START WITH 90001) PRIMARY KEY,
      advert_id    bigint NOT NULL REFERENCES otc_advert,
      maker_id     bigint NOT NULL REFERENCES app_user,
      taker_id     bigint NOT NULL REFERENCES app_user,
      buyer_id     bigint NOT NULL REFERENCES app_user,
      seller_id    bigint NOT NULL REFERENCES app_user,
      client_id    text NOT NULL,
      -- What was asked for under the client id, to know it again.
      asked        text NOT NULL,
      asset        integer NOT NULL,
      currency     text NOT NULL,
      -- As they were when it was opened, whatever becomes of the advert.
      amount       bigint NOT NULL CHECK (amount > 0),
      money        bigint NOT NULL CHECK (money > 0),
      price        bigint NOT NULL CHECK (price > 0),
      fee          bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
      terms        text NOT NULL,
      -- In millionths of a USDT; null where no market said.
      worth        bigint,
      -- How the seller is paid, sealed.
      pay_to       bytea NOT NULL,
      pay_minutes  integer NOT NULL,
      reference    text NOT NULL,
      state        text NOT NULL CHECK (state IN (
        'asked', 'open', 'paid', 'appealed', 'released', 'cancelled', 'expired', 'refunded', 'split', 'failed')),
      hold         bigint,
      -- The ledger has been told of the end.
      settled      boolean NOT NULL DEFAULT false,
      paid_by      text,
      asked_at     timestamptz NOT NULL,
      pay_until    timestamptz NOT NULL,
      paid_at      timestamptz,
      ended_at     timestamptz,
      -- Of a split: what the buyer gets.
      buyer_part   bigint,
      decided_by   text,
      reason       text,
      buyer_stars  integer CHECK (buyer_stars BETWEEN 1 AND 5),
      seller_stars integer CHECK (seller_stars BETWEEN 1 AND 5),
      buyer_read   bigint NOT NULL DEFAULT 0,
      seller_read  bigint NOT NULL DEFAULT 0,
      UNIQUE (taker_id, client_id),
      CHECK (buyer_id <> seller_id),
      CHECK ((ended_at IS NULL) = (state IN ('asked', 'open', 'paid', 'appealed'))),
      CHECK ((buyer_part IS NOT NULL) = (state = 'split')),
      CHECK (buyer_part IS NULL OR (buyer_part > 0 AND buyer_part < amount))
    );
    CREATE INDEX otc_order_of_buyer ON otc_order (buyer_id, order_id DESC);
    CREATE INDEX otc_order_of_seller ON otc_order (seller_id, order_id DESC);
    -- What the job goes on with.
    CREATE INDEX otc_order_unsettled ON otc_order (order_id) WHERE NOT settled;
    CREATE INDEX otc_order_to_pay ON otc_order (pay_until) WHERE state = 'open';
    CREATE INDEX otc_order_appealed ON otc_order (order_id) WHERE state = 'appealed';

    CREATE INDEX otc_block_of ON otc_block (blocked_id);

    CREATE TABLE otc_message (
      message_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id    bigint NOT NULL REFERENCES otc_order,
      -- Null: the house.
      user_id     bigint REFERENCES app_user,
      event       text,
      text        text NOT NULL CHECK (length(text) <= 1000),
      image_id    text REFERENCES image,
      client_id   text,
      at          timestamptz NOT NULL,
      UNIQUE (order_id, user_id, client_id),
      CHECK (event IS NULL OR user_id IS NULL)
    );
    CREATE INDEX otc_message_of_order ON otc_message (order_id, message_id);

    CREATE TABLE otc_appeal (
      order_id  bigint PRIMARY KEY REFERENCES otc_order,
      by_id     bigint NOT NULL REFERENCES app_user,
      reason    text NOT NULL,
      text      text NOT NULL CHECK (length(text) <= 1000),
      at        timestamptz NOT NULL
    );
  `.execute(db)
}
