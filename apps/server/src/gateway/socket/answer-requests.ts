import type { Clock } from '@bourse/kernel'
import {
  readSocketRequest,
  SOCKET_CLOSE,
  SOCKET_ERRORS,
  SOCKET_REPLIES_MAX,
  SOCKET_REPLY_TIMEOUT_MS,
  SOCKET_WAITING_MAX,
  type SocketRefusal,
  type SocketRequest,
} from '@bourse/protocol'
import type { Deps } from '../../operations/operation.ts'
import type { SocketAnswer, SocketHandler } from '../../operations/socket.ts'
import type { Connection } from './connection.ts'

/** Answers the requests of all connections of a face. */
export type RequestAnswerer = {
  /** Takes a message; a malformed one closes the connection. */
  take(connection: Connection, message: string): void
  /** Some replies have left: what waited may be answered. */
  replied(connection: Connection, count: number): void
  forget(connection: Connection): void
}

/** A handler with what its feature opened. */
export type OpenMethod = SocketHandler & { readonly services: unknown }

type AnswererDeps = Pick<Deps, 'clock' | 'db' | 'log'> & { readonly methods: ReadonlyMap<string, OpenMethod> }

/** Makes the answerer; at most four replies of a connection are under way, and the rest of its requests wait unread. */
export function requestAnswerer(deps: AnswererDeps): RequestAnswerer {
  const waiting = new Map<Connection, string[]>()

  const begin = (connection: Connection, message: string): void => {
    const request = readSocketRequest(message)
    if (request === null) {
      waiting.delete(connection)
      connection.close(SOCKET_CLOSE.malformed, 'malformed request')
      return
    }
    connection.outstanding += 1
    answerRequest(deps, connection, request)
  }

  return {
    take(connection, message) {
      if (!connection.isOpen) return
      if (connection.outstanding < SOCKET_REPLIES_MAX) return begin(connection, message)
      const queue = waiting.get(connection)
      if (queue !== undefined) {
        // What had been read before the pause is bounded by what is read at once; who fills even that is no client of ours.
        if (queue.push(message) > SOCKET_WAITING_MAX) {
          waiting.delete(connection)
          connection.close(SOCKET_CLOSE.backlog, 'too many requests')
        }
      } else {
        waiting.set(connection, [message])
        connection.pause()
      }
    },
    replied(connection, count) {
      connection.outstanding -= count
      const queue = waiting.get(connection)
      if (queue === undefined) return
      while (connection.outstanding < SOCKET_REPLIES_MAX && connection.isOpen) {
        const next = queue.shift()
        if (next === undefined) break
        begin(connection, next)
      }
      if (queue.length > 0) return
      waiting.delete(connection)
      if (connection.isOpen) connection.resume()
    },
    forget: connection => void waiting.delete(connection),
  }
}

function answerRequest(deps: AnswererDeps, connection: Connection, request: SocketRequest): void {
  const finish = (answer: SocketAnswer): void => {
    if (!connection.isOpen) return
    connection.reply(replyText(request.id, answer))
    answer.after?.()
  }
  const fail = (cause: unknown): void => {
    deps.log.error({ err: cause, connection: connection.id, method: request.method }, 'a socket request failed')
    finish({ refused: 'internal' })
  }
  const open = deps.methods.get(request.method)
  if (open === undefined) return finish({ refused: 'methodNotFound' })
  const { method, operation, services } = open
  const { session } = connection
  if (method.access === 'session' && session === null) return finish({ refused: 'authenticationRequired' })
  const params = method.params.safeParse(request.params)
  if (!params.success) return finish({ refused: 'invalidArgument' })
  const { clock, db, log } = deps
  try {
    const begun = operation({ clock, db, log, services, session, client: connection }, params.data)
    if (begun instanceof Promise) inTime(begun, clock).then(finish, fail)
    else finish(begun)
  } catch (cause) {
    fail(cause)
  }
}

function replyText(id: number, answer: SocketAnswer): string {
  if ('refused' in answer) return `{"error":${errorText(answer.refused)},"result":null,"id":${id}}`
  const result = 'resultText' in answer ? answer.resultText : (JSON.stringify(answer.result) ?? 'null')
  return `{"error":null,"result":${result},"id":${id}}`
}

const errorText = (refused: SocketRefusal): string => JSON.stringify(SOCKET_ERRORS[refused])

function inTime(begun: Promise<SocketAnswer>, clock: Clock): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(SOCKET_REPLY_TIMEOUT_MS, () => resolve({ refused: 'timeout' }))
    begun.then(resolve, reject).finally(cancel)
  })
}
