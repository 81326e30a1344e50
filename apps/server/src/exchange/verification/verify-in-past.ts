import type { PeopleDeps } from '../people/index.ts'
import { insertCheck } from './check-table.ts'
import { identityBinding } from './identity-binding.ts'

/** Lets somebody of a demo have been verified under a name, at a moment of its past. */
export async function verifyInPast(
  { db, services: { sealing } }: Pick<PeopleDeps<'sealing'>, 'db' | 'services'>,
  { userId, name, at }: { readonly userId: number; readonly name: string; readonly at: Date },
): Promise<void> {
  const number = `DEMO${userId}`
  const binding = identityBinding(userId)
  await insertCheck(db, {
    ...{ user_id: userId, level: 1, country: 'CN', real_name: sealing.seal(name, binding), id_type: 'passport' },
    ...{ id_number: sealing.seal(number, binding), id_digest: sealing.digest(`passport ${number}`, 'identity number') },
    ...{ front: null, back: null, hold: null, status: 'approved', reason: null },
    ...{ submitted_at: at, decided_at: at, decided_by: 'demo' },
  })
}
