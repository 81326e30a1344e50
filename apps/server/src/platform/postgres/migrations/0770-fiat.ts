import { type Kysely, sql } from 'kysely'

/** Currencies with their terms, bank accounts of every currency, deposits by bank with the statements that credit them, and withdrawals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How many of it make a dollar: no market says what a currency is worth. Null: a coin.
    ALTER TABLE coin ADD COLUMN per_usd text CHECK (per_usd ~ '^[0-9]{1,8}([.][0-9]{1,8})?$' AND per_usd ~ '[1-9]');

    CREATE TABLE fiat_currency (
      asset            integer PRIMARY KEY REFERENCES coin,
      min_deposit      bigint NOT NULL CHECK (min_deposit > 0),
      max_deposit      bigint NOT NULL CHECK (max_deposit >= min_deposit),
      min_withdrawal   bigint NOT NULL CHECK (min_withdrawal > 0),
      withdrawal_fee   bigint NOT NULL CHECK (withdrawal_fee >= 0 AND withdrawal_fee < min_withdrawal),
      -- From here two operators decide.
      two_from         bigint NOT NULL CHECK (two_from > 0),
      -- The house's own account, which people pay to.
      bank             text NOT NULL,
      bank_code        text NOT NULL,
      account          text NOT NULL,
      holder           text NOT NULL,
      statement_format text NOT NULL,
      deposits_off     text,
      withdrawals_off  text
    );

    ALTER TABLE bank_account ADD COLUMN currency text NOT NULL DEFAULT 'TWD';
    ALTER TABLE bank_account ADD COLUMN bank_name text;
    ALTER TABLE bank_account ADD COLUMN removed_at timestamptz;
    ALTER TABLE bank_account ALTER COLUMN passbook DROP NOT NULL;
    ALTER TABLE bank_account ADD CHECK (country <> 'TW' OR passbook IS NOT NULL);
    DROP INDEX bank_account_one_open;
    CREATE UNIQUE INDEX bank_account_one_open ON bank_account (user_id, currency)
      WHERE status IN ('waiting', 'approved') AND removed_at IS NULL;

    CREATE TABLE fiat_deposit (
      deposit_id  text PRIMARY KEY,
      user_id     bigint NOT NULL REFERENCES app_user,
      client_id   text NOT NULL,
      asset       integer NOT NULL REFERENCES fiat_currency,
      -- What the payer writes beside the payment.
      reference   text NOT NULL UNIQUE,
      asked       bigint NOT NULL CHECK (asked > 0),
      -- What came.
      credited    bigint CHECK (credited > 0),
      state       text NOT NULL CHECK (state IN ('waiting', 'checking', 'credited', 'cancelled', 'expired')),
      asked_at    timestamptz NOT NULL,
      expires_at  timestamptz NOT NULL,
      -- When a line of a statement was found for it.
      found_at    timestamptz,
      ended_at    timestamptz,
      -- The command that credited it.
      seq         bigint,
      UNIQUE (user_id, client_id),
      CHECK ((state = 'credited') = (credited IS NOT NULL))
    );
    CREATE INDEX fiat_deposit_of_user ON fiat_deposit (user_id, deposit_id DESC);
    CREATE INDEX fiat_deposit_waiting ON fiat_deposit (expires_at) WHERE state = 'waiting';
    CREATE INDEX fiat_deposit_seq ON fiat_deposit (seq) WHERE seq IS NOT NULL;

    CREATE TABLE bank_statement (
      statement_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      asset         integer NOT NULL REFERENCES fiat_currency,
      digest        text NOT NULL,
      format        text NOT NULL,
      lines         integer NOT NULL,
      -- Of them, those that an earlier statement had brought.
      known         integer NOT NULL,
      imported_by   text NOT NULL,
      imported_at   timestamptz NOT NULL,
      UNIQUE (asset, digest)
    );

    CREATE TABLE bank_line (
      line_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      statement_id  bigint NOT NULL REFERENCES bank_statement,
      asset         integer NOT NULL REFERENCES fiat_currency,
      -- The bank's own number of the line, or a digest of all it says: the same line of two statements is one.
      key           text NOT NULL,
      booked_on     text NOT NULL CHECK (booked_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      amount        bigint NOT NULL CHECK (amount > 0),
      payer         bytea NOT NULL,
      note          text NOT NULL,
      state         text NOT NULL CHECK (state IN ('open', 'proposed', 'booking', 'credited', 'returned', 'unsure')),
      deposit_id    text REFERENCES fiat_deposit,
      -- What does not fit, where something does not.
      differs       jsonb NOT NULL,
      imported_at   timestamptz NOT NULL,
      decided_by    text,
      decided_at    timestamptz,
      reason        text,
      UNIQUE (asset, key),
      CHECK (deposit_id IS NOT NULL OR state IN ('open', 'returned'))
    );
    -- A deposit is credited by one line.
    CREATE UNIQUE INDEX bank_line_of_deposit ON bank_line (deposit_id) WHERE state IN ('booking', 'credited', 'unsure');
    CREATE INDEX bank_line_waiting ON bank_line (line_id) WHERE state IN ('open', 'proposed', 'booking');

    CREATE TABLE payment_file (
      file_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      asset    integer NOT NULL REFERENCES fiat_currency,
      count    integer NOT NULL CHECK (count > 0),
      total    bigint NOT NULL,
      made_by  text NOT NULL,
      made_at  timestamptz NOT NULL
    );

    CREATE TABLE fiat_withdrawal (
      withdrawal_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id        bigint NOT NULL REFERENCES app_user,
      client_id      text NOT NULL,
      asset          integer NOT NULL REFERENCES fiat_currency,
      bank_id        bigint NOT NULL REFERENCES bank_account,
      -- All that leaves the account, the fee included.
      amount         bigint NOT NULL CHECK (amount > 0),
      fee            bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
      -- In millionths of a USDT when it was asked for.
      worth          bigint NOT NULL,
      -- What a person looks at first.
      marks          jsonb NOT NULL,
      state          text NOT NULL CHECK (state IN (
        'asked', 'reviewing', 'approved', 'sent', 'paid', 'rejected', 'cancelled', 'failed')),
      hold           bigint,
      -- The ledger has been told of the end: paid out, or given back.
      settled        boolean NOT NULL DEFAULT false,
      reason         text,
      decided_by     text,
      file_id        bigint REFERENCES payment_file,
      asked_at       timestamptz NOT NULL,
      UNIQUE (user_id, client_id),
      CHECK ((file_id IS NULL) OR state IN ('sent', 'paid', 'failed'))
    );
    CREATE INDEX fiat_withdrawal_of_user ON fiat_withdrawal (user_id, withdrawal_id DESC);
    CREATE INDEX fiat_withdrawal_open ON fiat_withdrawal (withdrawal_id) WHERE NOT settled;

    CREATE TABLE fiat_withdrawal_step (
      withdrawal_id  bigint NOT NULL REFERENCES fiat_withdrawal,
      state          text NOT NULL,
      at             timestamptz NOT NULL,
      PRIMARY KEY (withdrawal_id, state)
    );

    -- What leaves an account counts against one limit, by whichever way it leaves.
    CREATE VIEW left_worth AS
      SELECT user_id, asked_at, worth FROM withdrawal WHERE state NOT IN ('rejected', 'cancelled', 'failed')
      UNION ALL
      SELECT user_id, asked_at, worth FROM fiat_withdrawal WHERE state NOT IN ('rejected', 'cancelled', 'failed');
  `.execute(db)
}
