import { type Kysely, sql } from 'kysely'

/** An act that was given at the desk knows its row of the audit before its effect: whoever asks again after a kill is told which it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An answer may show a key, so it is kept sealed.
  await sql`ALTER TABLE desk_given DROP COLUMN reply, ADD COLUMN reply bytea`.execute(db)
  await sql`ALTER TABLE desk_given ADD COLUMN audit_seq bigint REFERENCES operator_audit`.execute(db)
}
