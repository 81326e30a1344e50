import { type Kysely, sql } from 'kysely'

/** What is traded person to person: coins and currencies, ways to be paid, adverts, and how people have traded so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE otc_coin (
      asset         integer PRIMARY KEY,
      -- Decimals of an amount and of a price.
      places        integer NOT NULL CHECK (places BETWEEN 0 AND 15),
      price_places  integer NOT NULL CHECK (price_places BETWEEN 0 AND 8),
      -- What the maker pays, in millionths.
      fee_ppm       integer NOT NULL CHECK (fee_ppm BETWEEN 0 AND 50000),
      min_amount    bigint NOT NULL CHECK (min_amount > 0),
      rank          integer NOT NULL
    );

    CREATE TABLE otc_currency (
      currency  text PRIMARY KEY CHECK (currency ~ '^[A-Z]{3}$'),
      name      text NOT NULL,
      places    integer NOT NULL CHECK (places BETWEEN 0 AND 4),
      -- How many of it are a dollar, unless it is listed as a coin with a rate of its own.
      per_usd   text NOT NULL,
      rank      integer NOT NULL
    );

    CREATE TABLE otc_method (
      method_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id     bigint NOT NULL REFERENCES app_user,
      kind        text NOT NULL,
      -- Sealed: whoever reads the table learns no account.
      details     bytea NOT NULL,
      made_at     timestamptz NOT NULL,
      removed_at  timestamptz
    );
    CREATE INDEX otc_method_of_user ON otc_method (user_id) WHERE removed_at IS NULL;

    CREATE TABLE otc_record (
      user_id    bigint PRIMARY KEY REFERENCES app_user,
      done       integer NOT NULL DEFAULT 0,
      -- Orders that did not come to an end by their own doing.
      failed     integer NOT NULL DEFAULT 0,
      release_s  integer,
      stars      integer NOT NULL DEFAULT 0,
      ratings    integer NOT NULL DEFAULT 0,
      merchant   boolean NOT NULL DEFAULT false
    );

    CREATE TABLE otc_block (
      user_id     bigint NOT NULL REFERENCES app_user,
      blocked_id  bigint NOT NULL REFERENCES app_user,
      at          timestamptz NOT NULL,
      PRIMARY KEY (user_id, blocked_id),
      CHECK (user_id <> blocked_id)
    );

    CREATE TABLE otc_advert (
      advert_id    bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
      user_id      bigint NOT NULL REFERENCES app_user,
      -- What its maker does.
      side         text NOT NULL CHECK (side IN ('sell', 'buy')),
      asset        integer NOT NULL REFERENCES otc_coin,
      currency     text NOT NULL REFERENCES otc_currency,
      -- In units of the coin's price places; one of the two says the price.
      fixed        bigint CHECK (fixed > 0),
      float_ppm    integer CHECK (float_ppm BETWEEN -200000 AND 200000),
      floor        bigint,
      ceiling      bigint,
      -- In atoms of the coin: what can be taken, what stands in open orders, what was released.
      available    bigint NOT NULL CHECK (available >= 0),
      in_orders    bigint NOT NULL DEFAULT 0 CHECK (in_orders >= 0),
      done         bigint NOT NULL DEFAULT 0 CHECK (done >= 0),
      -- In atoms of the currency.
      min          bigint NOT NULL CHECK (min > 0),
      max          bigint NOT NULL,
      kinds        jsonb NOT NULL,
      method_ids   jsonb NOT NULL,
      pay_minutes  integer NOT NULL CHECK (pay_minutes BETWEEN 1 AND 120),
      min_level    integer NOT NULL CHECK (min_level BETWEEN 0 AND 9),
      -- Minutes of the day, UTC.
      hours_from   integer CHECK (hours_from BETWEEN 0 AND 1439),
      hours_until  integer CHECK (hours_until BETWEEN 0 AND 1439),
      terms        text NOT NULL CHECK (length(terms) <= 500),
      state        text NOT NULL CHECK (state IN ('open', 'paused', 'short', 'closed')),
      made_at      timestamptz NOT NULL,
      CHECK (max >= min),
      CHECK ((fixed IS NULL) <> (float_ppm IS NULL)),
      CHECK ((hours_from IS NULL) = (hours_until IS NULL))
    );
    CREATE INDEX otc_advert_market ON otc_advert (asset, currency, side) WHERE state = 'open';
    CREATE INDEX otc_advert_of_user ON otc_advert (user_id, advert_id DESC);
  `.execute(db)
}
