import { type Kysely, sql } from 'kysely'

/** The names behind the engine's numbers: coins and markets, with the steps of their prices and quantities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE coin (
      asset       integer PRIMARY KEY CHECK (asset BETWEEN 1 AND 65535),
      coin        text NOT NULL UNIQUE CHECK (coin ~ '^[A-Z0-9]{1,15}$'),
      name        text NOT NULL,
      scale       smallint NOT NULL CHECK (scale BETWEEN 0 AND 15),
      max_total   bigint NOT NULL CHECK (max_total > 0),
      created_at  timestamptz NOT NULL
    );

    CREATE TABLE market (
      market       integer PRIMARY KEY CHECK (market BETWEEN 1 AND 65535),
      name         text NOT NULL UNIQUE CHECK (name ~ '^[A-Z0-9]{2,15}$'),
      base         integer NOT NULL REFERENCES coin,
      quote        integer NOT NULL REFERENCES coin,
      tick_units   bigint NOT NULL CHECK (tick_units > 0),
      price_scale  smallint NOT NULL CHECK (price_scale BETWEEN 0 AND 15),
      lot_units    bigint NOT NULL CHECK (lot_units > 0),
      lot_scale    smallint NOT NULL CHECK (lot_scale BETWEEN 0 AND 15),
      zone         text NOT NULL CHECK (zone IN ('main', 'innovation')),
      rank         integer NOT NULL,
      recommended  text CHECK (recommended IN ('deepest', 'busiest', 'newest', 'house')),
      created_at   timestamptz NOT NULL,
      UNIQUE (base, quote),
      CHECK (base <> quote)
    );

    CREATE TABLE favourite (
      user_id   bigint NOT NULL REFERENCES app_user,
      market    integer NOT NULL REFERENCES market,
      added_at  timestamptz NOT NULL,
      PRIMARY KEY (user_id, market)
    );
    ALTER TABLE app_user ADD COLUMN favourites_kept boolean NOT NULL DEFAULT false;
  `.execute(db)
}
