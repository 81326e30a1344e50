import { type Kysely, sql } from 'kysely'

/** The contract host's tokens: each belongs to a session of the exchange and lives no longer than that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE contract_token (
      contract_token_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token_digest       bytea NOT NULL UNIQUE,
      session_id         bigint NOT NULL REFERENCES user_session ON DELETE CASCADE,
      made_at            timestamptz NOT NULL,
      expires_at         timestamptz NOT NULL
    );
    CREATE INDEX contract_token_session ON contract_token (session_id, contract_token_id);
    CREATE INDEX contract_token_expiry ON contract_token (expires_at);
  `.execute(db)
}
