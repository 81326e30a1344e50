import { SERVER_API_PREFIX, serverCalls, serverPathOf } from '@bourse/protocol'
import type { Route } from '../../../operations/feature.ts'
import type { CallHandler } from '../../../operations/operation.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { serverCallAnswerer } from './answer-server-call.ts'

/** The addresses of the server API: each open call of the console under a path of its own, and an answer for any other. */
export function serverRoutes<Services extends { sealing: Sealing }>(
  handlers: readonly CallHandler<Services>[],
): Route<Services>[] {
  const answerer = serverCallAnswerer()
  const routes = serverCalls.map((call): Route<Services> => {
    const handler = handlers.find(one => one.call === call)
    if (handler === undefined) throw new Error(`${call.path} has an operation`)
    const bounds = call.upload === null ? {} : { bytesMax: call.upload.bytesBound }
    return { face: 'console', method: 'POST', path: serverPathOf(call), ...bounds, answer: answerer(handler) }
  })
  const none = answerer<Services>(null)
  return [...routes, { face: 'console', method: 'POST', path: `${SERVER_API_PREFIX}/*`, answer: none }]
}
