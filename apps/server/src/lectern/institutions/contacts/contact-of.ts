import { assert } from '@bourse/kernel'
import type { Session } from '../../../operations/session.ts'
import type { ContactSession } from './contact-sessions.ts'

/** The contact's session of a call: the gateway hands on what the console's own reader answered. */
export function contactOf({ session }: { readonly session: Session }): ContactSession {
  assert(session.kind === 'console' && 'institutionId' in session, 'a console call comes with a session of the console')
  return session as ContactSession
}
