import { performance } from 'node:perf_hooks'
import { CONSOLE_SUCCESS_CODE, SUCCESS_CODE } from '@bourse/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallHandler } from '../../features/operation.ts'
import type { BodyFields } from '../body/body-fields.ts'
import { BodyRefused } from '../body/body-refused.ts'
import type { FormBody } from '../body/form-body.ts'
import { cookieLanguage } from '../pages/cookie-language.ts'
import { callHeaders } from '../pages/security-headers.ts'
import { type Answer, answerOf, retryAfterOf } from './answer.ts'
import { type Arrived, callAnswerer, type Told } from './answer-call.ts'
import type { CallFigure } from './call-figures.ts'
import { envelopeText } from './envelope-text.ts'
import type { FaceParts } from './face-parts.ts'
import { codeOfFailure } from './failure.ts'

/** Reads what a request brought, where that is more than a body Fastify has read already. */
export type Arrival = (request: FastifyRequest) => Promise<Arrived>

const NO_FIELDS: BodyFields = {}
const CALL_HEADERS = Object.entries(callHeaders).flat()
const MS = 1000
// A call that takes longer than this is worth a line of its own.
const SLOW_S = 1

/** Serves one call: answers it, writes the envelope, counts and logs. */
export function serveCall(face: FaceParts, handler: CallHandler, arrival: Arrival | null) {
  const answer = callAnswerer(face, handler)
  const write = envelopeText(face.face)
  const { path } = handler.call
  const note = noting(face, path)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const startedMs = performance.now()
    const told = await tell(face, request, async () => {
      if (arrival !== null) return answer(request, await arrival(request))
      return answer(request, { body: (request.body ?? NO_FIELDS) as BodyFields | FormBody, file: null })
    })
    note(request, told, (performance.now() - startedMs) / MS)
    send(reply, told.answer, write(told.answer.code, told.language, told.answer.data))
    return reply
  }
}

// Written past Fastify's own reply, whose hooks and serialisers have nothing to add to finished text.
function send(reply: FastifyReply, answer: Answer, text: string): void {
  const retryAfter = retryAfterOf(answer)
  const headers = [
    ...CALL_HEADERS,
    'x-request-id',
    reply.request.id,
    'content-length',
    String(Buffer.byteLength(text)),
    ...(retryAfter === null ? [] : ['retry-after', String(retryAfter)]),
  ]
  // What stands there already is which pages of another face may read the reply.
  for (const [name, value] of Object.entries(reply.getHeaders())) headers.push(name, String(value))
  reply.hijack()
  reply.raw.writeHead(answer.status, headers)
  reply.raw.end(text)
}

// The process's edge for calls: whatever is thrown below becomes an answer here, once.
async function tell(face: FaceParts, request: FastifyRequest, answer: () => Promise<Told>): Promise<Told> {
  try {
    return await answer()
  } catch (cause) {
    const language = cookieLanguage(face.face, request.headers.cookie)
    if (cause instanceof BodyRefused) return { answer: answerOf(cause.code), language }
    const code = codeOfFailure(cause)
    face.parts.log.error({ err: cause, request: request.id, path: request.url }, 'a call failed')
    return { answer: answerOf(code, { trace: request.id }), language }
  }
}

function noting(face: FaceParts, path: string) {
  const { log } = face.parts
  const success = face.face === 'console' ? CONSOLE_SUCCESS_CODE : SUCCESS_CODE
  const everyCall = log.isLevelEnabled('debug')
  const figures = new Map<string, CallFigure>()
  return (request: FastifyRequest, { answer }: Told, seconds: number): void => {
    const code = answer.code ?? success
    let figure = figures.get(code)
    if (figure === undefined) {
      figure = face.figures.of(path, code)
      figures.set(code, figure)
    }
    figure.note(seconds)
    if (!everyCall && seconds < SLOW_S) return
    const facts = { request: request.id, path, code, seconds }
    if (seconds >= SLOW_S) log.warn(facts, 'a call was slow')
    else log.debug(facts, 'call')
  }
}
