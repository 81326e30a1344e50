import type { Selectable } from 'kysely'
import type { DealTable, EntryTable } from '../../followers/history-tables.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** The newest entries of an owner that have rows of their own; what an order holds is no change of what is owned. */
export const entryRowsOf = (db: Database, owner: number, count: number): Promise<Selectable<EntryTable>[]> =>
  db
    .selectFrom('entry')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('seq', 'desc')
    .orderBy('place', 'desc')
    .limit(count)
    .execute()

/** The newest deals of an owner on one side, of those that say what was held after them. */
export const dealRowsOf = (
  db: Database,
  owner: number,
  { role, count }: { readonly role: 'taker' | 'maker'; readonly count: number },
): Promise<Selectable<DealTable>[]> =>
  db
    .selectFrom('deal')
    .selectAll()
    .where(`${role}_owner`, '=', owner)
    .where('seq', 'is not', null)
    .orderBy('deal_id', 'desc')
    .limit(count)
    .execute()
