import { type consoleSignOut, ok } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import { endContactSessions } from './contact-session-table.ts'
import type { ContactSessions } from './contact-sessions.ts'

/** Ends the session that the call came with. */
export const signOut: Operation<typeof consoleSignOut, { sessions: ContactSessions }> = async ({
  db,
  clock,
  services,
  session,
}) => {
  const ended = await endContactSessions(
    db,
    { contactId: session.userId, only: session.id },
    { reason: 'signed_out', now: new Date(clock.nowMs()) },
  )
  services.sessions.ended(ended)
  return ok({})
}
