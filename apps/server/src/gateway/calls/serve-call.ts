import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../operations/session.ts'
import type { BodyFields } from '../body/body-fields.ts'
import type { FormBody } from '../body/form-body.ts'
import { callHeaders } from '../pages/security-headers.ts'
import { retryAfterOf } from './answer.ts'
import type { ArrivedRequest } from './call-reply.ts'
import type { TellCall, WrittenAnswer } from './tell-call.ts'

/** Reads what a request brought, where that is more than a body Fastify has read already. */
export type Arrival = (request: FastifyRequest, session: Session | null) => Promise<ArrivedRequest>

const NO_FIELDS: BodyFields = {}
const CALL_HEADERS = Object.entries(callHeaders).flat()

/** Serves one call by way of Fastify. */
export function serveCall(tell: TellCall, arrival: Arrival | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const written = await tell(request, session => {
      if (arrival !== null) return arrival(request, session)
      return { body: (request.body ?? NO_FIELDS) as BodyFields | FormBody, file: null }
    })
    // What stands there already is which pages of another face may read the reply.
    const before = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
    const more = written.more === undefined ? before : [...before, ...written.more]
    reply.hijack()
    sendWritten(reply.raw, request.id, { ...written, more })
    return reply
  }
}

const NO_MORE: readonly string[] = []

/** Sends an answer past Fastify's own reply, whose hooks and serialisers have nothing to add to finished text. */
export function sendWritten(
  response: ServerResponse,
  requestId: string,
  { answer, text, more = NO_MORE }: WrittenAnswer,
): void {
  const retryAfter = retryAfterOf(answer)
  const headers = [...CALL_HEADERS, 'x-request-id', requestId, 'content-length', String(Buffer.byteLength(text))]
  if (retryAfter !== null) headers.push('retry-after', String(retryAfter))
  if (more.length > 0) headers.push(...more)
  response.writeHead(answer.status, headers)
  response.end(text)
}
