import { type Kysely, sql } from 'kysely'

/** Chains and what is carried on them, how far each was followed, addresses of users, and what arrived there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chain (
      chain           text PRIMARY KEY,
      name            text NOT NULL,
      family          text NOT NULL,
      purpose         integer NOT NULL,
      coin_type       integer NOT NULL,
      -- Where everybody shares one address that no key of ours makes; null where keys do.
      shared_address  text,
      confirmations   integer NOT NULL CHECK (confirmations > 0),
      block_s         integer NOT NULL CHECK (block_s > 0),
      simulated       boolean NOT NULL,
      next_place      integer NOT NULL DEFAULT 1,
      rank            integer NOT NULL
    );

    CREATE TABLE coin_chain (
      chain            text NOT NULL REFERENCES chain,
      asset            integer NOT NULL REFERENCES coin,
      token            text,
      -- Decimals of the chain's smallest part.
      scale            integer NOT NULL CHECK (scale BETWEEN 0 AND 30),
      min_deposit      bigint NOT NULL CHECK (min_deposit > 0),
      min_withdrawal   bigint NOT NULL CHECK (min_withdrawal > 0),
      withdrawal_fee   bigint NOT NULL CHECK (withdrawal_fee >= 0),
      deposits_off     timestamptz,
      withdrawals_off  timestamptz,
      PRIMARY KEY (chain, asset),
      UNIQUE NULLS NOT DISTINCT (chain, token)
    );

    CREATE TABLE chain_head (
      chain   text NOT NULL REFERENCES chain,
      height  bigint NOT NULL,
      hash    text NOT NULL,
      at      timestamptz NOT NULL,
      PRIMARY KEY (chain, height)
    );

    CREATE TABLE simulated_block (
      chain   text NOT NULL REFERENCES chain,
      height  bigint NOT NULL,
      hash    text NOT NULL,
      parent  text NOT NULL,
      at_ms   bigint NOT NULL,
      raws    jsonb NOT NULL,
      PRIMARY KEY (chain, height)
    );
    CREATE TABLE simulated_waiting (
      chain  text NOT NULL REFERENCES chain,
      place  integer NOT NULL,
      raw    text NOT NULL,
      PRIMARY KEY (chain, place)
    );

    CREATE TABLE deposit_address (
      address_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id     bigint NOT NULL REFERENCES app_user,
      chain       text NOT NULL REFERENCES chain,
      place       integer NOT NULL,
      address     text NOT NULL,
      memo        text,
      made_at     timestamptz NOT NULL,
      UNIQUE (user_id, chain),
      UNIQUE (chain, place),
      UNIQUE NULLS NOT DISTINCT (chain, address, memo)
    );

    CREATE TABLE arrival (
      arrival_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      chain        text NOT NULL REFERENCES chain,
      txid         text NOT NULL,
      idx          integer NOT NULL,
      asset        integer NOT NULL REFERENCES coin,
      address      text NOT NULL,
      memo         text,
      -- Null where it came to a shared address without a memo of anybody.
      address_id   bigint REFERENCES deposit_address,
      user_id      bigint REFERENCES app_user,
      -- In the chain's smallest part, as it came: a whole number, too fine for a bigint.
      raw          text NOT NULL CHECK (raw ~ '^[1-9][0-9]{0,77}$'),
      -- In atoms, rounded down: as it is shown until it is booked, then what was booked, with what was left over before.
      amount       bigint NOT NULL CHECK (amount >= 0),
      height       bigint,
      hash         text,
      state        text NOT NULL CHECK (state IN ('confirming', 'booking', 'credited', 'held', 'gone')),
      held_for     text CHECK (held_for IN ('small', 'memo', 'total', 'unsure', 'frozen')),
      seen_at      timestamptz NOT NULL,
      booking_at   timestamptz,
      credited_at  timestamptz,
      -- A credited one whose block is gone: the chain was rolled back further than anybody waits.
      vanished_at  timestamptz,
      UNIQUE (chain, txid, idx),
      CHECK ((state = 'held') = (held_for IS NOT NULL)),
      CHECK ((state = 'credited') = (credited_at IS NOT NULL))
    );
    CREATE INDEX arrival_of_user ON arrival (user_id, arrival_id DESC);
    CREATE INDEX arrival_open ON arrival (chain, height) WHERE state IN ('confirming', 'booking');
    CREATE INDEX arrival_vanished ON arrival (arrival_id) WHERE vanished_at IS NOT NULL;

    CREATE TABLE deposit_dust (
      address_id  bigint NOT NULL REFERENCES deposit_address,
      asset       integer NOT NULL REFERENCES coin,
      -- What is left over below one atom, and what came below the minimum, in the chain's smallest part.
      remainder   text NOT NULL CHECK (remainder ~ '^(0|[1-9][0-9]{0,77})$'),
      PRIMARY KEY (address_id, asset)
    );
  `.execute(db)
}
