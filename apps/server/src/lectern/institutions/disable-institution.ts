import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import { endContactSessions } from './contacts/contact-session-table.ts'
import type { ContactSessions } from './contacts/contact-sessions.ts'
import { setInstitutionDisabled } from './institution-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly sessions: ContactSessions }

/** Closes an institution to its contacts, whose sessions end at once. False when there is no such institution. */
export async function disableInstitution({ db, clock, sessions }: Deps, institutionId: number): Promise<boolean> {
  const now = new Date(clock.nowMs())
  const ended = await db.transaction().execute(async transaction => {
    if (!(await setInstitutionDisabled(transaction, institutionId, now))) return null
    return endContactSessions(transaction, { institutionId }, { reason: 'disabled', now })
  })
  if (ended === null) return false
  sessions.ended(ended)
  return true
}

/** Opens an institution to its contacts again. False when there is no such institution. */
export const enableInstitution = ({ db }: Pick<Deps, 'db'>, institutionId: number): Promise<boolean> =>
  setInstitutionDisabled(db, institutionId, null)
