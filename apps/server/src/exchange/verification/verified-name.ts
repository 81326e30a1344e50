import type { PeopleDeps } from '../people/index.ts'
import { checksOf } from './check-table.ts'
import { identityBinding } from './identity-binding.ts'

/** The name under which somebody was verified; null: they were not. */
export async function verifiedName(
  { db, services }: Pick<PeopleDeps<'sealing'>, 'db' | 'services'>,
  userId: number,
): Promise<string | null> {
  const person = (await checksOf(db, userId)).find(check => check.status === 'approved')
  return person === undefined ? null : services.sealing.open(person.real_name, identityBinding(userId))
}
