import { SOCKET_ERRORS, SOCKET_SUCCESS, type SocketError } from '@bourse/protocol'
import type { SocketAnswer, SocketHub } from '../../operations/socket-hub.ts'
import type { FaceParts } from '../calls/face-parts.ts'
import type { BoundSessions } from './bound-sessions.ts'
import type { Connection } from './connection.ts'

const INVALID: SocketAnswer = { error: SOCKET_ERRORS.invalidArgument }
const MS = 1000

/** The methods that every face's socket has: ping, time and auth. */
export function addServerMethods(hub: SocketHub, face: FaceParts, bound: BoundSessions): void {
  hub.method({ name: 'server.ping', access: 'public', answer: () => ({ result: 'pong' }) })
  hub.method({
    name: 'server.time',
    access: 'public',
    answer: () => ({ result: Math.floor(face.parts.clock.nowMs() / MS) }),
  })
  hub.method({
    name: 'server.auth',
    access: 'public',
    async answer(client, params) {
      const [token, source] = params
      if (params.length !== 2 || typeof token !== 'string' || typeof source !== 'string') return INVALID
      const session = token === '' ? null : await face.parts.sessions.read(face.face, token)
      if (session === null) return { error: SOCKET_ERRORS.authenticationRefused }
      // Who has gone meanwhile is bound to nothing: nobody would ever take it off again.
      if (client.isOpen && !bound.bind(client as Connection, session)) return { error: TOO_MANY }
      return { result: SOCKET_SUCCESS }
    },
  })
}

const TOO_MANY: SocketError = { ...SOCKET_ERRORS.authenticationRefused, message: 'too many connections' }
