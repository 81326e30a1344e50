import { type Kysely, sql } from 'kysely'

/** Whether help pages answered what their readers asked, and who opened whose invitation; readers are digests, which lead back to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_answer (
      article_id  integer NOT NULL REFERENCES article,
      reader      bytea NOT NULL,
      helped      boolean NOT NULL,
      at          timestamptz NOT NULL,
      PRIMARY KEY (article_id, reader)
    );
    CREATE TABLE invite_opening (
      inviter  bigint NOT NULL REFERENCES app_user,
      visitor  bytea NOT NULL,
      day      date NOT NULL,
      PRIMARY KEY (inviter, visitor)
    );
  `.execute(db)
}
