import { type Kysely, sql } from 'kysely'

/** Merchants of the OTC market, with the deposits that are held of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE otc_merchant (
      user_id     bigint PRIMARY KEY REFERENCES app_user,
      -- How often they have asked: the ledger's ids are of one time.
      round       integer NOT NULL,
      state       text NOT NULL CHECK (state IN ('asking', 'asked', 'granted', 'held', 'refused', 'left')),
      text        text NOT NULL CHECK (length(text) <= 500),
      asset       integer NOT NULL,
      deposit     bigint NOT NULL CHECK (deposit > 0),
      hold        bigint,
      -- The ledger has been told that the deposit goes back.
      settled     boolean NOT NULL DEFAULT false,
      asked_at    timestamptz NOT NULL,
      decided_at  timestamptz,
      decided_by  text,
      reason      text
    );
    CREATE INDEX otc_merchant_asked ON otc_merchant (asked_at) WHERE state = 'asked';
    CREATE INDEX otc_merchant_unsettled ON otc_merchant (user_id) WHERE NOT settled;
  `.execute(db)
}
