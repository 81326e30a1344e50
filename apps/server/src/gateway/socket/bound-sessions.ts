import { SESSION_ENDED_PUSH } from '@bourse/protocol'
import type { Session, SessionKind } from '../../features/session.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'

const ENDED = JSON.stringify(SESSION_ENDED_PUSH)

/** Knows which connections speak for which session. */
export type BoundSessions = {
  bind(connection: Connection, session: Session): void
  forget(connection: Connection): void
  /** A session ended elsewhere: its connections stay, without it, and are told. */
  end(kind: SessionKind, sessionId: number): void
}

/** Makes the empty register. */
export function boundSessions(channels: Channels): BoundSessions {
  const bySession = new Map<string, Set<Connection>>()
  const keyOf = (kind: SessionKind, id: number): string => `${kind}:${id}`

  const forget = (connection: Connection): void => {
    const { session } = connection
    if (session === null) return
    const key = keyOf(session.kind, session.id)
    const set = bySession.get(key)
    set?.delete(connection)
    if (set?.size === 0) bySession.delete(key)
    connection.session = null
  }

  return {
    forget,
    bind(connection, session) {
      // What another user watched is not for this one.
      if (connection.session !== null && connection.session.userId !== session.userId) channels.dropPersonal(connection)
      forget(connection)
      connection.session = session
      const key = keyOf(session.kind, session.id)
      const set = bySession.get(key)
      if (set === undefined) bySession.set(key, new Set([connection]))
      else set.add(connection)
    },
    end(kind, sessionId) {
      for (const connection of Array.from(bySession.get(keyOf(kind, sessionId)) ?? [])) {
        channels.dropPersonal(connection)
        forget(connection)
        connection.send(ENDED)
      }
    },
  }
}
