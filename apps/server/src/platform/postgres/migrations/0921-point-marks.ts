import { type Kysely, sql } from 'kysely'

/** How far it has been looked at who earned points: new accounts, approvals, days of deals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE point_mark (
      deed  text PRIMARY KEY CHECK (deed IN ('signup', 'verified', 'trading')),
      -- The last account, moment or day that was looked at.
      upto  text NOT NULL
    );
  `.execute(db)
}
