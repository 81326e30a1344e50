import { SOCKET_SUCCESS } from '@bourse/protocol'
import { serverAuth, serverPing, serverTime } from '@bourse/protocol/socket-methods'
import type { Face, SessionReader } from '../../operations/session.ts'
import { handleMethod, type SocketHandler, type SocketOperation } from '../../operations/socket.ts'
import type { BoundSessions } from './bound-sessions.ts'
import type { Connection } from './connection.ts'

const MS = 1000

/** What the socket's own methods need. */
export type ServerServices = {
  readonly face: Face
  readonly sessions: SessionReader
  readonly bound: BoundSessions
}

const signIn: SocketOperation<typeof serverAuth, ServerServices> = async ({ client, services }, [token]) => {
  const { face, sessions, bound } = services
  const session = token === '' ? null : await sessions.read(face, token)
  if (session === null) return { refused: 'authenticationRefused' }
  // Who has gone meanwhile is bound to nothing: nobody would ever take it off again.
  if (client.isOpen && !bound.bind(client as Connection, session)) return { refused: 'tooManyConnections' }
  return { result: SOCKET_SUCCESS }
}

/** The methods that every face's socket has: ping, time and auth. */
export const serverMethods: readonly SocketHandler[] = [
  handleMethod(serverPing, () => ({ result: 'pong' })),
  handleMethod(serverTime, ({ clock }) => ({ result: Math.floor(clock.nowMs() / MS) })),
  handleMethod(serverAuth, signIn) as SocketHandler,
]
