import { type Kysely, sql } from 'kysely'

/** What the house holds against what it owes, by address and day. Statements stay; their addresses go after a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE reserve_statement (
      day        date PRIMARY KEY REFERENCES liability_tree,
      digest     text NOT NULL CHECK (length(digest) = 64),
      -- Each chain as it was read: its family, the height, and whether it exists here alone.
      chains     jsonb NOT NULL,
      held       jsonb NOT NULL,
      built_at   timestamptz NOT NULL
    );
    CREATE TABLE reserve_address (
      day        date NOT NULL REFERENCES reserve_statement,
      rank       integer NOT NULL,
      chain      text NOT NULL REFERENCES chain,
      address    text NOT NULL,
      kind       text NOT NULL CHECK (kind IN ('hot', 'deposit', 'cold')),
      amounts    jsonb NOT NULL,
      signature  text,
      PRIMARY KEY (day, rank),
      UNIQUE (day, chain, address)
    );
  `.execute(db)
}
