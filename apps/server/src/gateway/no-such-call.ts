import type { Code } from '@bourse/protocol'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerOfBody, BodyRefused } from './body/body-refused.ts'
import { answerOf, retryAfterOf } from './calls/answer.ts'
import { envelopeText } from './calls/envelope-text.ts'
import type { FaceDeps } from './calls/face-deps.ts'
import { codeOfFailure } from './calls/failure.ts'
import { cookieLanguage } from './pages/cookie-language.ts'
import { callHeaders, plainHeaders } from './pages/security-headers.ts'

const PREFIXES = ['/api', '/backoffice', '/desk'] as const
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const

/** Answers what is no call where calls live, and whatever goes wrong before a call is reached. */
export function registerNoSuchCall(server: FastifyInstance, face: FaceDeps): void {
  const notFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendCode(face, request, { reply, code: '404', status: 404 })
  for (const prefix of PREFIXES) {
    for (const url of [prefix, `${prefix}/*`]) {
      // Answered before the body is looked at: what is wrong with it does not matter here.
      server.route({ method: [...METHODS], url, onRequest: notFound, handler: notFound })
    }
  }
  server.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).headers(plainHeaders).type('text/plain; charset=utf-8').send('not found'),
  )
  server.setErrorHandler(async (error, request, reply) => {
    if (error instanceof BodyRefused) {
      const answer = answerOfBody(error, request.id)
      const retryAfter = retryAfterOf(answer)
      if (retryAfter !== null) void reply.header('retry-after', retryAfter)
      return sendCode(face, request, { reply, code: error.code, status: answer.status, data: answer.data })
    }
    const code = codeOfError(error)
    if (code === '500' || code === 'UNAVAILABLE') {
      face.parts.log.error({ err: error, request: request.id, path: request.url }, 'a request failed')
    }
    return sendCode(face, request, { reply, code, status: answerOf(code).status })
  })
}

type Sending = {
  readonly reply: FastifyReply
  readonly code: Code
  readonly status: number
  /** Otherwise the trace of a fault, and nothing of anything else. */
  readonly data?: unknown
}

/** Sends a code outside any call, in the envelope of the path's own protocol. */
export function sendCode(face: FaceDeps, request: FastifyRequest, sending: Sending): FastifyReply {
  const { reply, code, status, data = status >= 500 ? { trace: request.id } : null } = sending
  const isConsole = request.url.startsWith('/backoffice')
  const language = cookieLanguage(face.face, request.headers.cookie)
  return reply
    .code(status)
    .headers(callHeaders)
    .header('x-request-id', request.id)
    .send(envelopeText(isConsole ? 'console' : 'exchange')(code, language, data))
}

function codeOfError(error: unknown): Code {
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return '413'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return '415'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return '400'
  return codeOfFailure(error)
}
