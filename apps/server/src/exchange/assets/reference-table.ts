import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { MovementRow } from './movement-table.ts'

/** What movements were part of: the id of a transfer or conversion, or the code of a payment by bank, by the command that carried it out. */
export async function referencesOf(
  db: Database,
  rows: readonly Pick<MovementRow, 'seq'>[],
): Promise<Map<number, string>> {
  const seqs = [...new Set(rows.map(({ seq }) => seq))]
  if (seqs.length === 0) return new Map()
  const { rows: found } = await sql<{ seq: string; id: string }>`
    SELECT seq, transfer_id AS id FROM transfer WHERE seq = ANY (${seqs}::bigint[])
    UNION ALL SELECT seq, conversion_id FROM conversion WHERE seq = ANY (${seqs}::bigint[])
    UNION ALL SELECT seq, reference FROM fiat_deposit WHERE seq = ANY (${seqs}::bigint[])
  `.execute(db)
  return new Map(found.map(({ seq, id }) => [Number(seq), id]))
}
