import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type EntryQuery = { readonly owner: number; readonly purpose: number; readonly assets: readonly number[] }

/** When an owner's account of each of these assets was last moved for a purpose of the house, by asset. */
export async function lastEntries(db: Database, { owner, purpose, assets }: EntryQuery): Promise<Map<number, number>> {
  // The bounds are those of the index that holds the house's purposes alone.
  const { rows } = await sql<{ asset: number; at_ms: string }>`
    SELECT wanted.asset, last.at_ms FROM unnest(${assets}::integer[]) AS wanted (asset)
    CROSS JOIN LATERAL (
      SELECT at_ms FROM entry
      WHERE owner = ${owner} AND asset = wanted.asset AND purpose BETWEEN 900 AND 999 AND purpose = ${purpose}
      ORDER BY seq DESC LIMIT 1
    ) AS last
  `.execute(db)
  return new Map(rows.map(({ asset, at_ms }) => [asset, Number(at_ms)]))
}
