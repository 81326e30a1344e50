import { assert } from '@bourse/kernel'
import { type consoleChangePassword, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operation.ts'
import { hashPassword, isPasswordRight } from '../../security/index.ts'
import { endContactSessions } from './contact-session-table.ts'
import { contactWithInstitution, updateContactPassword } from './contact-table.ts'
import { takeTry } from './sign-in-tries.ts'

/** Changes the password of who is signed in; every other session of theirs ends. */
export const changePassword: Operation<typeof consoleChangePassword> = async (context, { oldpassword, password }) => {
  const { db, session } = context
  const trial = await takeTry(context, { who: `contact ${session.userId}`, address: context.address })
  if (!trial.ok) return trial
  const contact = await contactWithInstitution(db, session.userId)
  assert(contact !== undefined, 'a session belongs to a contact')
  if (!(await isPasswordRight(contact.password_hash, oldpassword))) return refuse('PASSWORD_WRONG', trial.ifWrong)
  await trial.right()
  const hash = await hashPassword(password)
  const now = new Date(context.clock.nowMs())
  const ended = await db.transaction().execute(async transaction => {
    await updateContactPassword(transaction, session.userId, { hash, now })
    return endContactSessions(
      transaction,
      { contactId: session.userId, except: session.id },
      { reason: 'password_changed', now },
    )
  })
  context.doors.classroom.sessions.ended(ended)
  return ok({})
}
