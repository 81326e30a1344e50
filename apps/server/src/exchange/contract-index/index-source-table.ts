import type { Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type IndexSourceTable = { contract: number; venue: string; symbol: string; weight: number; active: boolean }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    index_source: IndexSourceTable
  }
}

/** A source of an index as the database has it. */
export type IndexSourceRow = Selectable<IndexSourceTable>

/** Every source of every contract. */
export const allSources = (db: Database): Promise<IndexSourceRow[]> =>
  db.selectFrom('index_source').selectAll().orderBy('contract').orderBy('venue').execute()

/** Writes a source as it shall be, whether it is there or not. */
export async function keepSource(db: Database, row: IndexSourceRow): Promise<void> {
  const { symbol, weight, active } = row
  await db
    .insertInto('index_source')
    .values(row)
    .onConflict(conflict => conflict.columns(['contract', 'venue']).doUpdateSet({ symbol, weight, active }))
    .execute()
}
