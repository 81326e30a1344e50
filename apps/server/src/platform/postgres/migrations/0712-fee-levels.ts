import { FIRST_LEVELS } from '@bourse/protocol'
import { type Kysely, sql } from 'kysely'

/** Levels are rows that operators change; a level on which somebody stands cannot go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE fee_level (
      level                smallint PRIMARY KEY CHECK (level BETWEEN 0 AND 15),
      turnover_30d         bigint NOT NULL CHECK (turnover_30d >= 0),
      spot_maker           integer NOT NULL CHECK (spot_maker >= 0),
      spot_taker           integer NOT NULL CHECK (spot_taker >= spot_maker),
      contract_maker       integer NOT NULL CHECK (contract_maker >= 0),
      contract_taker       integer NOT NULL CHECK (contract_taker >= contract_maker),
      withdraw_unverified  bigint NOT NULL CHECK (withdraw_unverified >= 0),
      withdraw_verified    bigint NOT NULL CHECK (withdraw_verified >= withdraw_unverified),
      open_orders_max      integer NOT NULL CHECK (open_orders_max > 0)
    )
  `.execute(db)
  for (const { level, turnover30d, spot, contract, withdrawDaily, openOrdersMax } of FIRST_LEVELS) {
    await sql`
      INSERT INTO fee_level VALUES (
        ${level}, ${turnover30d}, ${spot.makerPpm}, ${spot.takerPpm}, ${contract.makerPpm}, ${contract.takerPpm},
        ${withdrawDaily.unverified}, ${withdrawDaily.verified}, ${openOrdersMax}
      )
    `.execute(db)
  }
  await sql`
    ALTER TABLE app_user
      DROP CONSTRAINT app_user_level_check,
      ADD CONSTRAINT app_user_level_there FOREIGN KEY (level) REFERENCES fee_level;
    -- Whether anybody stands on a level is asked before it goes.
    CREATE INDEX app_user_leveled ON app_user (level) WHERE level > 0;
  `.execute(db)
}
