import type { SocketError } from './socket-errors.ts'

/** What a client sends. */
export type SocketRequest = {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** What a request is answered. */
export type SocketReply<Result = unknown> =
  | { readonly error: null; readonly result: Result; readonly id: number }
  | { readonly error: SocketError; readonly result: null; readonly id: number }

/** What is sent unasked. */
export type SocketPush<Params extends readonly unknown[] = readonly unknown[]> = {
  readonly method: string
  readonly params: Params
  readonly id: null
}

/** Pushed when the session that a connection spoke for has ended elsewhere: the connection stays, and knows nobody. */
export const SESSION_ENDED_PUSH = {
  method: 'session.update',
  params: ['ended'],
  id: null,
} as const satisfies SocketPush

/** What every method that has nothing to say answers. */
export const SOCKET_SUCCESS = { status: 'success' } as const

/** Reads a message as a request; null when it is none, and the connection has to be closed. */
export function readSocketRequest(message: string): SocketRequest | null {
  let value: unknown
  try {
    value = JSON.parse(message)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { id, method, params } = value as { id?: unknown; method?: unknown; params?: unknown }
  if (!Number.isSafeInteger(id) || typeof method !== 'string' || !Array.isArray(params)) return null
  return { id: id as number, method, params }
}
