import { type Kysely, sql } from 'kysely'

/** What an institution pays: its account, the statement behind the balance, and packages of minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Amounts are whole cents. A row continues the one before it: its balance before is, by reference, the balance after
    -- of the row whose number is one less, so no row can be left out, changed or put between.
    CREATE TABLE billing_entry (
      institution_id  bigint NOT NULL REFERENCES institution,
      entry_no        integer NOT NULL CHECK (entry_no > 0),
      previous_no     integer GENERATED ALWAYS AS (CASE WHEN entry_no > 1 THEN entry_no - 1 END) STORED,
      at              timestamptz NOT NULL,
      type            text NOT NULL CHECK (type IN ('usage', 'recording', 'recharge', 'package', 'refund', 'adjust')),
      class_id        bigint REFERENCES class,
      package_id      bigint,
      unit            text CHECK (unit IN ('sd', 'hd', 'fhd', 'recording')),
      quantity        bigint CHECK (quantity > 0),
      unit_price      bigint CHECK (unit_price >= 0),
      discount_bp     smallint NOT NULL DEFAULT 0 CHECK (discount_bp BETWEEN 0 AND 10000),
      amount          bigint NOT NULL,
      balance_before  bigint NOT NULL,
      balance_after   bigint NOT NULL,
      made_by         text NOT NULL,
      note            text NOT NULL,
      -- What made the row, so that it is made once.
      source          text,
      PRIMARY KEY (institution_id, entry_no),
      UNIQUE (institution_id, entry_no, balance_after),
      UNIQUE (institution_id, source),
      FOREIGN KEY (institution_id, previous_no, balance_before)
        REFERENCES billing_entry (institution_id, entry_no, balance_after),
      CHECK (balance_after = balance_before + amount),
      CHECK (entry_no > 1 OR balance_before = 0)
    );
    CREATE INDEX billing_entry_at ON billing_entry (institution_id, at);

    -- Its balance is, by reference, that of its newest row.
    CREATE TABLE billing_account (
      institution_id  bigint PRIMARY KEY REFERENCES institution,
      last_no         integer,
      balance         bigint NOT NULL DEFAULT 0,
      credit_line     bigint NOT NULL DEFAULT 0 CHECK (credit_line >= 0),
      discount_bp     smallint NOT NULL DEFAULT 0 CHECK (discount_bp BETWEEN 0 AND 10000),
      people_max      integer NOT NULL DEFAULT 200 CHECK (people_max > 0),
      warnings        jsonb NOT NULL DEFAULT '{}',
      -- Which warnings were told and not yet come back from.
      told            text[] NOT NULL DEFAULT '{}',
      FOREIGN KEY (institution_id, last_no, balance)
        REFERENCES billing_entry (institution_id, entry_no, balance_after),
      CHECK (last_no IS NOT NULL OR balance = 0)
    );

    CREATE TABLE billing_package (
      package_id      bigint GENERATED ALWAYS AS IDENTITY (START WITH 7001) PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      unit            text NOT NULL CHECK (unit IN ('sd', 'hd', 'fhd', 'recording')),
      minutes         bigint NOT NULL CHECK (minutes > 0),
      used            bigint NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND minutes),
      begins_at       timestamptz NOT NULL,
      ends_at         timestamptz NOT NULL CHECK (ends_at > begins_at)
    );
    CREATE INDEX billing_package_of ON billing_package (institution_id, ends_at);

    -- A class is charged for once, when it is over.
    ALTER TABLE class ADD COLUMN billed_at timestamptz;
    CREATE INDEX class_unbilled ON class (over_at) WHERE over_at IS NOT NULL AND billed_at IS NULL;
  `.execute(db)
}
