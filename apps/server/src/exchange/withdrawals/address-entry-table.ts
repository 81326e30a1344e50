import type { Generated, Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

type EntryTable = {
  entry_id: Generated<number>
  user_id: number
  chain: string
  coin: string
  address: string
  memo: string | null
  label: string
  added_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    address_entry: EntryTable
  }
}

/** An address of somebody's book, as the database has it. */
export type EntryRow = Selectable<EntryTable>

/** Somebody's addresses, in the order in which they were added. */
export const entriesOf = (db: Database, userId: number): Promise<EntryRow[]> =>
  db.selectFrom('address_entry').selectAll().where('user_id', '=', userId).orderBy('entry_id').execute()

/** Writes an address into somebody's book; one that stands there gets the new label. */
export async function upsertEntry(db: DatabaseTransaction, row: Omit<EntryRow, 'entry_id'>): Promise<number> {
  const { entry_id: id } = await db
    .insertInto('address_entry')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'chain', 'coin', 'address', 'memo']).doUpdateSet({ label: row.label }),
    )
    .returning('entry_id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes an address out of somebody's book; false when it is not theirs or not there. */
export async function deleteEntry(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('address_entry')
    .where('user_id', '=', userId)
    .where('entry_id', '=', id)
    .returning('entry_id')
    .executeTakeFirst()
  return gone !== undefined
}
