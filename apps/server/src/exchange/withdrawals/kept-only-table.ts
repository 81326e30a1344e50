import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

type KeptOnlyTable = { user_id: number; on_at: Date; off_at: Date | null }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    kept_only: KeptOnlyTable
  }
}

/** That somebody sends to kept addresses alone, as the database has it. */
export type KeptOnlyRow = Selectable<KeptOnlyTable>

/** What somebody has chosen; undefined: never anything. */
export const keptOnlyOf = (db: Database | DatabaseTransaction, userId: number): Promise<KeptOnlyRow | undefined> =>
  db.selectFrom('kept_only').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Writes what somebody chooses. */
export async function upsertKeptOnly(transaction: DatabaseTransaction, row: KeptOnlyRow): Promise<void> {
  await transaction
    .insertInto('kept_only')
    .values(row)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ on_at: row.on_at, off_at: row.off_at }))
    .execute()
}
