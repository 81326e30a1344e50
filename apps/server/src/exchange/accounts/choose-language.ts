import type { Language } from '@bourse/protocol'
import type { Deps } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { updateUser } from '../people/index.ts'
import { setSessionLanguage } from './session-table.ts'

/**
 * Keeps the language that somebody's calls come in from now on: letters and messages outside the browser follow it. A
 * session's first language and every change of it is a choice; another session that goes on as before is none.
 */
export async function chooseLanguage(
  { db }: Pick<Deps, 'db'>,
  session: Pick<Session, 'id' | 'userId'>,
  language: Language,
): Promise<void> {
  // The account first: cut short in between, the next call finds the session unchanged and does it again.
  await updateUser(db, session.userId, { language })
  await setSessionLanguage(db, session.id, language)
}
