import { type Kysely, sql } from 'kysely'

/** Payments of every kind with the transactions that were made for each, what of ours lies on real chains, and what the house itself owes or has of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payment DROP CONSTRAINT payment_pkey;
    ALTER TABLE payment ADD payment_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
    ALTER TABLE payment ALTER withdrawal_id DROP NOT NULL;
    ALTER TABLE payment ADD UNIQUE (withdrawal_id);
    ALTER TABLE payment
      -- The row of the audit whose act ordered it: it is ordered once.
      ADD audit     bigint UNIQUE,
      ADD kind      text NOT NULL DEFAULT 'withdrawal' CHECK (kind IN ('withdrawal', 'sweep', 'gas', 'cold')),
      ADD asset     integer REFERENCES coin,
      ADD address   text,
      ADD memo      text,
      -- In the chain's smallest part: a whole number, too fine for a bigint.
      ADD amount    text CHECK (amount ~ '^[1-9][0-9]{0,77}$'),
      -- Whose money it moves.
      ADD branch    text NOT NULL DEFAULT 'change' CHECK (branch IN ('receive', 'change')),
      ADD place     integer NOT NULL DEFAULT 0,
      ADD nonce     bigint,
      ADD attempt   integer NOT NULL DEFAULT 0,
      ADD fee       text CHECK (fee ~ '^[0-9]{1,78}$'),
      -- Why it does not go on now.
      ADD waits     text,
      -- The ledger has been told that it is paid.
      ADD told      boolean NOT NULL DEFAULT false,
      ADD UNIQUE (chain, branch, place, nonce);
    UPDATE payment SET asset = w.asset, address = plan->>'to', memo = plan->>'memo', amount = plan->>'amount',
      attempt = CASE WHEN raw IS NULL THEN 0 ELSE 1 END, told = w.settled
      FROM withdrawal w WHERE w.withdrawal_id = payment.withdrawal_id;
    ALTER TABLE payment ALTER asset SET NOT NULL, ALTER address SET NOT NULL, ALTER amount SET NOT NULL;

    CREATE TABLE payment_attempt (
      payment_id   bigint NOT NULL REFERENCES payment,
      attempt      integer NOT NULL,
      chain        text NOT NULL REFERENCES chain,
      plan         jsonb NOT NULL,
      raw          text,
      txid         text,
      -- The height at which it was handed to a node.
      sent_height  bigint,
      PRIMARY KEY (payment_id, attempt),
      UNIQUE (chain, txid)
    );
    INSERT INTO payment_attempt (payment_id, attempt, chain, plan, raw, txid)
      SELECT payment_id, 1, chain, plan, raw, txid FROM payment WHERE raw IS NOT NULL;

    ALTER TABLE payment DROP COLUMN plan, DROP COLUMN raw;
    ALTER TABLE payment DROP CONSTRAINT payment_state_check;
    UPDATE payment SET state = 'ordered' WHERE state = 'planned';
    ALTER TABLE payment ADD CHECK (
      state IN ('ordered', 'planned', 'signed', 'broadcast', 'included', 'final', 'failed'));

    CREATE TABLE own_output (
      chain     text NOT NULL REFERENCES chain,
      txid      text NOT NULL,
      idx       integer NOT NULL,
      address   text NOT NULL,
      branch    text NOT NULL,
      place     integer NOT NULL,
      amount    text NOT NULL,
      -- Null while its block is gone.
      height    bigint,
      hash      text,
      spent_by  bigint REFERENCES payment,
      PRIMARY KEY (chain, txid, idx)
    );
    CREATE INDEX own_output_unspent ON own_output (chain) WHERE spent_by IS NULL;

    CREATE TABLE house_arrival (
      chain   text NOT NULL REFERENCES chain,
      txid    text NOT NULL,
      idx     integer NOT NULL,
      asset   integer NOT NULL REFERENCES coin,
      amount  text NOT NULL,
      height  bigint,
      hash    text,
      counted boolean NOT NULL DEFAULT false,
      PRIMARY KEY (chain, txid, idx)
    );

    CREATE TABLE house_due (
      chain   text NOT NULL REFERENCES chain,
      asset   integer NOT NULL REFERENCES coin,
      -- What the house has (or, below zero, has paid to miners) and the ledger does not say yet, in the chain's smallest part.
      amount  text NOT NULL CHECK (amount ~ '^-?[0-9]{1,78}$'),
      PRIMARY KEY (chain, asset)
    );
    CREATE TABLE house_booking (
      booking_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      chain       text NOT NULL REFERENCES chain,
      asset       integer NOT NULL REFERENCES coin,
      amount      bigint NOT NULL CHECK (amount <> 0),
      tries       integer NOT NULL DEFAULT 0,
      state       text NOT NULL CHECK (state IN ('booking', 'booked', 'unsure')),
      -- When the ledger was first told of it under this try; null: not yet.
      said_at     timestamptz
    );

    CREATE TABLE cold_storage (
      chain   text NOT NULL REFERENCES chain,
      asset   integer NOT NULL REFERENCES coin,
      amount  text NOT NULL CHECK (amount ~ '^[0-9]{1,78}$'),
      PRIMARY KEY (chain, asset)
    );
    ALTER TABLE chain ADD cold_address text;
    -- In atoms; null: no limit, and nothing that lies at users' addresses is too little to be swept.
    ALTER TABLE coin_chain ADD hot_limit bigint CHECK (hot_limit > 0), ADD sweep_min bigint CHECK (sweep_min > 0);
  `.execute(db)
}
