import { type Kysely, sql } from 'kysely'

/** The demo's candles from before its first start, apart from those that were traded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE demo_candle (
      market      integer NOT NULL,
      interval_s  integer NOT NULL,
      time_s      bigint NOT NULL,
      open        bigint NOT NULL,
      close       bigint NOT NULL,
      high        bigint NOT NULL,
      low         bigint NOT NULL,
      volume      bigint NOT NULL,
      deal        bigint NOT NULL,
      PRIMARY KEY (market, interval_s, time_s)
    );
  `.execute(db)
}
