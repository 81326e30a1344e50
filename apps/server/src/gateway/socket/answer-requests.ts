import type { Clock } from '@bourse/kernel'
import {
  readSocketRequest,
  SOCKET_CLOSE,
  SOCKET_ERRORS,
  SOCKET_REPLIES_MAX,
  SOCKET_REPLY_TIMEOUT_MS,
  SOCKET_WAITING_MAX,
  type SocketError,
  type SocketRequest,
} from '@bourse/protocol'
import type { SocketAnswer, SocketMethod } from '../../operations/socket-hub.ts'
import type { Logger } from '../../platform/log.ts'
import type { Connection } from './connection.ts'

/** Answers the requests of all connections of a face. */
export type RequestAnswerer = {
  /** Takes a message; a malformed one closes the connection. */
  take(connection: Connection, message: string): void
  /** Some replies have left: what waited may be answered. */
  replied(connection: Connection, count: number): void
  forget(connection: Connection): void
}

type AnswererParts = {
  readonly methods: ReadonlyMap<string, SocketMethod>
  readonly clock: Clock
  readonly log: Logger
}

/** Makes the answerer; at most four replies of a connection are under way, and the rest of its requests wait unread. */
export function requestAnswerer(parts: AnswererParts): RequestAnswerer {
  const waiting = new Map<Connection, string[]>()

  const begin = (connection: Connection, message: string): void => {
    const request = readSocketRequest(message)
    if (request === null) {
      waiting.delete(connection)
      connection.close(SOCKET_CLOSE.malformed, 'malformed request')
      return
    }
    connection.outstanding += 1
    answerRequest(parts, connection, request)
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

function answerRequest(parts: AnswererParts, connection: Connection, request: SocketRequest): void {
  const finish = (answer: SocketAnswer): void => {
    if (!connection.isOpen) return
    connection.reply(replyText(request.id, answer))
    answer.after?.()
  }
  const fail = (cause: unknown): void => {
    parts.log.error({ err: cause, connection: connection.id, method: request.method }, 'a socket request failed')
    finish({ error: SOCKET_ERRORS.internal })
  }
  const method = parts.methods.get(request.method)
  if (method === undefined) return finish({ error: SOCKET_ERRORS.methodNotFound })
  if (method.access === 'session' && connection.session === null) {
    return finish({ error: SOCKET_ERRORS.authenticationRequired })
  }
  try {
    const begun = method.answer(connection, request.params)
    if (begun instanceof Promise) inTime(begun, parts.clock).then(finish, fail)
    else finish(begun)
  } catch (cause) {
    fail(cause)
  }
}

function replyText(id: number, answer: SocketAnswer): string {
  if ('error' in answer) return `{"error":${errorText(answer.error)},"result":null,"id":${id}}`
  const result = 'resultText' in answer ? answer.resultText : (JSON.stringify(answer.result) ?? 'null')
  return `{"error":null,"result":${result},"id":${id}}`
}

const errorText = ({ code, message }: SocketError): string => JSON.stringify({ code, message })

function inTime(begun: Promise<SocketAnswer>, clock: Clock): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(SOCKET_REPLY_TIMEOUT_MS, () => resolve({ error: SOCKET_ERRORS.timeout }))
    begun.then(resolve, reject).finally(cancel)
  })
}
