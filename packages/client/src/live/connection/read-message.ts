import type { SocketPush, SocketReply } from '@bourse/protocol'

/** A message of the server: an answer, or something sent unasked. */
export type ServerMessage = { readonly reply: SocketReply } | { readonly push: SocketPush }

/** Reads what the server sent; null when it is in no words of the protocol. */
export function readMessage(text: string): ServerMessage | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { id, method, params } = value as Partial<Record<'id' | 'method' | 'params', unknown>>
  if (typeof id === 'number') return { reply: value as SocketReply }
  return typeof method === 'string' && Array.isArray(params) ? { push: { method, params, id: null } } : null
}
