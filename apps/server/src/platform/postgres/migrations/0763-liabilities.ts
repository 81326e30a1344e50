import { type Kysely, sql } from 'kysely'

/** What is owed to users, as a tree of sums published once a day. Roots stay; the places below them go after a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE liability_tree (
      day             date PRIMARY KEY,
      root            text NOT NULL CHECK (length(root) = 64),
      sums            jsonb NOT NULL,
      accounts        integer NOT NULL CHECK (accounts > 0),
      seq             bigint NOT NULL,
      journal_digest  text NOT NULL,
      built_at        timestamptz NOT NULL
    );
    CREATE TABLE liability_node (
      day    date NOT NULL REFERENCES liability_tree,
      level  integer NOT NULL,
      place  integer NOT NULL,
      hash   text NOT NULL CHECK (length(hash) = 64),
      sums   jsonb NOT NULL,
      PRIMARY KEY (day, level, place)
    );
    CREATE TABLE liability_leaf (
      day      date NOT NULL REFERENCES liability_tree,
      user_id  bigint NOT NULL REFERENCES app_user,
      place    integer NOT NULL,
      secret   text NOT NULL,
      PRIMARY KEY (day, user_id)
    );
  `.execute(db)
}
