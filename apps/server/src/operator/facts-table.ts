import { assert } from '@bourse/kernel'
import { sql } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'

/** What an operator wants to know of the database. */
export type DatabaseFacts = { readonly version: string; readonly bytes: number; readonly steps: number }

/** The database's version and size, and how many steps its schema has gone. */
export async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    SELECT split_part(version(), ' ', 2) AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM migration) AS steps
  `.execute(db)
  assert(rows[0] !== undefined, 'a row without a condition is always there')
  return rows[0]
}
