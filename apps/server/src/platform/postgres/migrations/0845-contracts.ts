import { type Kysely, sql } from 'kysely'

/** The names and steps of contracts; their rules are the engine's. Their numbers are of a range of their own, for the engine counts markets and contracts together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE contract (
      contract     integer PRIMARY KEY CHECK (contract BETWEEN 501 AND 999),
      name         text NOT NULL UNIQUE CHECK (name ~ '^[A-Z0-9]{2,30}$'),
      base         integer NOT NULL REFERENCES coin,
      quote        integer NOT NULL REFERENCES coin,
      tick_units   bigint NOT NULL CHECK (tick_units > 0),
      price_scale  smallint NOT NULL CHECK (price_scale BETWEEN 0 AND 15),
      lot_units    bigint NOT NULL CHECK (lot_units > 0),
      lot_scale    smallint NOT NULL CHECK (lot_scale BETWEEN 0 AND 15),
      rank         integer NOT NULL,
      created_at   timestamptz NOT NULL,
      CHECK (base <> quote)
    )
  `.execute(db)
}
