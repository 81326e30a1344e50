import { type Kysely, sql } from 'kysely'

/** Up to which closing of a position its owner was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE contract_notice_place (seq bigint NOT NULL, place integer NOT NULL);
    INSERT INTO contract_notice_place (seq, place) SELECT coalesce(max(seq), 0), 2147483647 FROM contract_closing;
  `.execute(db)
}
