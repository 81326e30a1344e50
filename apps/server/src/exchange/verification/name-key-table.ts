import type { Queries } from '../people/index.ts'
import type { CheckRow } from './check-table.ts'

type NameKeyTable = { name_key: string; user_id: number }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    user_name_key: NameKeyTable
  }
}

/** Keeps the keys of a name, and that the check has them. */
export async function insertNameKeys(
  db: Queries,
  check: Pick<CheckRow, 'check_id' | 'user_id'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) {
    await db
      .insertInto('user_name_key')
      .values(keys.map(key => ({ name_key: key, user_id: check.user_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await db.updateTable('identity_check').set({ name_keyed: true }).where('check_id', '=', check.check_id).execute()
}

/** Checks whose names have no keys yet: those of versions that made none. */
export const checksWithoutKeys = (
  db: Queries,
  count: number,
): Promise<Pick<CheckRow, 'check_id' | 'user_id' | 'real_name'>[]> =>
  db
    .selectFrom('identity_check')
    .select(['check_id', 'user_id', 'real_name'])
    .where('name_keyed', '=', false)
    .orderBy('check_id')
    .limit(count)
    .execute()

/** Who has a name under a key, by number. */
export async function usersUnderKey(db: Queries, key: string, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_name_key')
    .select('user_id')
    .where('name_key', '=', key)
    .orderBy('user_id')
    .limit(count)
    .execute()
  return rows.map(row => row.user_id)
}
