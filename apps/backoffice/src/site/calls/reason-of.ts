import { type Reply, SUCCESS } from './console-client.ts'

/** Why a call was refused, a field's own reason before the reply's sentence; null when it was carried out. */
export function reasonOf(reply: Reply<unknown>): string | null {
  if (reply.res_code === SUCCESS) return null
  const data = typeof reply.data === 'object' && reply.data !== null ? reply.data : {}
  const reason = Object.values(data).find(one => typeof one === 'string')
  return typeof reason === 'string' ? reason : reply.res_msg
}
