import { type Kysely, sql } from 'kysely'

/** What keys in cold storage have signed, by hand, each for the list of one day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cold_signature (
      chain      text NOT NULL REFERENCES chain,
      address    text NOT NULL,
      day        date NOT NULL REFERENCES reserve_statement,
      signature  text NOT NULL,
      taken_at   timestamptz NOT NULL,
      PRIMARY KEY (chain, address, day)
    );
  `.execute(db)
}
