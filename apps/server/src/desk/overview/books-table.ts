import { sql } from 'kysely'
import { HOUSE_TRADER_MAX } from '../../followers/house-traders.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** What the books hold of one asset, in atoms: in all, of people and institutions, and what has come in from outside. */
export type BookSum = { readonly asset: number; readonly sum: bigint; readonly owed: bigint; readonly outside: bigint }

/** Every asset added up over all accounts, at one moment of the history. */
export async function bookSums(db: Database): Promise<BookSum[]> {
  const { rows } = await sql<{ asset: number; sum: string; owed: string; outside: string }>`
    SELECT asset, sum(available + held)::text AS sum,
      coalesce(sum(available + held) FILTER (WHERE owner > ${HOUSE_TRADER_MAX}), 0)::text AS owed,
      coalesce(sum(available + held) FILTER (WHERE purse = 'outside'), 0)::text AS outside
    FROM balance GROUP BY asset ORDER BY asset
  `.execute(db)
  return rows.map(row => ({
    asset: row.asset,
    sum: BigInt(row.sum),
    owed: BigInt(row.owed),
    outside: BigInt(row.outside),
  }))
}

/** Which PostgreSQL the house stands on. */
export async function databaseVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT split_part(version(), ' ', 2) AS version`.execute(db)
  return `PostgreSQL ${rows[0]?.version ?? ''}`
}
