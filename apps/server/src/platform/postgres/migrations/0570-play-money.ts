import { type Kysely, sql } from 'kysely'

/** When somebody was last given play money of a coin: found without reading all of their trading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX entry_given ON entry (owner, asset, seq DESC) WHERE purpose BETWEEN 900 AND 999`.execute(db)
}
