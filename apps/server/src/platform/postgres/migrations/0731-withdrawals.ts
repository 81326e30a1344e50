import { type Kysely, sql } from 'kysely'

/** Withdrawals with the line of their states, what is paid for each on its chain, and users' address books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE withdrawal (
      withdrawal_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id        bigint NOT NULL REFERENCES app_user,
      client_id      text NOT NULL,
      asset          integer NOT NULL REFERENCES coin,
      chain          text NOT NULL REFERENCES chain,
      address        text NOT NULL,
      memo           text,
      -- Whose the address is, where it is one of the house's own: then nothing leaves the house.
      to_user        bigint REFERENCES app_user,
      -- All that leaves the account, the fee included.
      amount         bigint NOT NULL CHECK (amount > 0),
      fee            bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
      -- In millionths of a USDT when it was asked for; null where no market said.
      worth          bigint,
      state          text NOT NULL CHECK (state IN (
        'asked', 'reviewing', 'approved', 'signing', 'broadcast', 'confirmed', 'rejected', 'cancelled', 'failed')),
      -- Why a person looks at it.
      marks          jsonb NOT NULL,
      hold           bigint,
      -- The ledger has been told of the end: paid out, or given back.
      settled        boolean NOT NULL DEFAULT false,
      reason         text,
      decided_by     text,
      asked_at       timestamptz NOT NULL,
      UNIQUE (user_id, client_id)
    );
    CREATE INDEX withdrawal_of_user ON withdrawal (user_id, withdrawal_id DESC);
    CREATE INDEX withdrawal_open ON withdrawal (withdrawal_id) WHERE NOT settled;

    CREATE TABLE withdrawal_step (
      withdrawal_id  bigint NOT NULL REFERENCES withdrawal,
      state          text NOT NULL,
      at             timestamptz NOT NULL,
      PRIMARY KEY (withdrawal_id, state)
    );

    CREATE TABLE payment (
      withdrawal_id  bigint PRIMARY KEY REFERENCES withdrawal,
      chain          text NOT NULL REFERENCES chain,
      plan           jsonb NOT NULL,
      raw            text,
      txid           text,
      state          text NOT NULL CHECK (state IN ('planned', 'signed', 'broadcast', 'included', 'final')),
      height         bigint,
      hash           text,
      UNIQUE (chain, txid),
      CHECK ((state = 'planned') = (raw IS NULL)),
      CHECK ((raw IS NULL) = (txid IS NULL))
    );
    CREATE INDEX payment_open ON payment (chain) WHERE state <> 'final';

    CREATE TABLE address_entry (
      entry_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id   bigint NOT NULL REFERENCES app_user,
      chain     text NOT NULL REFERENCES chain,
      coin      text NOT NULL,
      address   text NOT NULL,
      memo      text,
      label     text NOT NULL,
      added_at  timestamptz NOT NULL,
      UNIQUE NULLS NOT DISTINCT (user_id, chain, coin, address, memo)
    );

    ALTER TABLE house_switch DROP CONSTRAINT house_switch_name_check;
    ALTER TABLE house_switch ADD CHECK (name IN ('trading', 'sign_up', 'withdrawals'));
  `.execute(db)
}
