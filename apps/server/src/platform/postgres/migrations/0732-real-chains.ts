import { type Kysely, sql } from 'kysely'

/** What a real chain of Ethereum's kind is told apart by: the others are by their first block. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE chain ADD chain_id bigint CHECK (chain_id > 0);
    ALTER TABLE chain ADD CHECK (simulated OR family <> 'evm' OR chain_id IS NOT NULL);
  `.execute(db)
}
