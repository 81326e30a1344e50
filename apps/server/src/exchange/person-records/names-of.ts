import { identityBinding } from '../verification/index.ts'
import { sealedNamesOf } from './find-table.ts'
import type { RecordsDeps } from './records-deps.ts'

/** The names that people handed in last, by number. */
export async function namesOf(
  { db, services }: Pick<RecordsDeps, 'db' | 'services'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sealedNamesOf(db, userIds)
  return new Map(rows.map(row => [row.user_id, services.sealing.open(row.real_name, identityBinding(row.user_id))]))
}
