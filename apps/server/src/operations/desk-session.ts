import type { OperatorRole } from '@bourse/protocol'
import type { Session } from './session.ts'

/** The session of an operator at the desk. Its permissions are the pages, what the role reads of people, and the acts that it has, by name. */
export type DeskSession = Session & {
  readonly kind: 'desk'
  readonly operator: string
  readonly role: OperatorRole
  readonly page: string
  readonly endsAtMs: number
}

/** The operator who calls; the gateway lets nobody else through to a call of the desk that needs a session. */
export function operatorOf(session: Session | null): DeskSession {
  if (session?.kind !== 'desk') throw new Error('a call of the desk came without its session')
  return session as DeskSession
}
