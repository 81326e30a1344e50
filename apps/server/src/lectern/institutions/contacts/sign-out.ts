import { type consoleSignOut, ok } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import { endContactSessions } from './contact-session-table.ts'

/** Ends the session that the call came with. */
export const signOut: Operation<typeof consoleSignOut> = async ({ db, clock, doors, session }) => {
  const ended = await endContactSessions(
    db,
    { contactId: session.userId, only: session.id },
    { reason: 'signed_out', now: new Date(clock.nowMs()) },
  )
  doors.classroom.sessions.ended(ended)
  return ok({})
}
