import { assert } from '@bourse/kernel'
import { type consoleChangePassword, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import { hashPassword, isPasswordRight } from '../../../safety/password-hash.ts'
import { endTempTokens } from '../../../safety/temp-token-table.ts'
import { contactPasswordProblem } from './contact-password.ts'
import { endContactSessions } from './contact-session-table.ts'
import type { ContactSessions } from './contact-sessions.ts'
import { contactWithInstitution, replaceContactPassword } from './contact-table.ts'
import { takeOwnTry } from './sign-in-tries.ts'

/** Changes the password of who is signed in; every other session of theirs ends. Of two changes at once one succeeds. */
export const changePassword: Operation<typeof consoleChangePassword, { sessions: ContactSessions }> = async (
  context,
  { oldpassword, password },
) => {
  const { db, session, services } = context
  const contact = await contactWithInstitution(db, session.userId)
  assert(contact !== undefined, 'a session belongs to a contact')
  const problem = contactPasswordProblem(password, contact)
  if (problem !== null) return refuseFields({ password: problem })
  if (password === oldpassword) return refuseFields({ password: 'unchanged' })
  const trial = await takeOwnTry(context, `contact ${session.userId}`)
  if (!trial.ok) return trial
  if (!(await isPasswordRight(contact.password_hash, oldpassword))) return refuse('PASSWORD_WRONG', trial.ifWrong)
  const hash = await hashPassword(password)
  const now = new Date(context.clock.nowMs())
  const ended = await db.transaction().execute(async transaction => {
    // The old password is the one that was proved: of two changes at once the second finds another.
    const change = { before: contact.password_hash, hash, now, temporary: false }
    if (!(await replaceContactPassword(transaction, session.userId, change))) return null
    await endTempTokens(transaction, { kind: 'contact', contactId: session.userId }, now)
    const choice = { contactId: session.userId, except: session.id }
    return endContactSessions(transaction, choice, { reason: 'password_changed', now })
  })
  if (ended === null) return refuse('PASSWORD_WRONG', trial.ifWrong)
  await trial.right()
  services.sessions.ended(ended)
  // A temporary password kept everything else closed.
  services.sessions.forget([session.id])
  return ok({})
}
