import { deskCalls } from '@bourse/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../operations/session.ts'
import type { CallRequest } from '../calls/call-request.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import { sendCode } from '../no-such-call.ts'
import { plainHeaders, reachedByHttps } from '../pages/security-headers.ts'
import { deskAllows, deskKnowsHost, deskToken, isOwnLook, isOwnPost } from './desk-door.ts'

// What is answered to who has not signed in yet; where a page is asked for, its own files say what they show.
const OPEN = new Set(deskCalls.filter(({ access }) => access === 'public').map(({ path }) => path))

/** Finds the session of a request to the desk. */
export const deskSessions = (face: FaceDeps) => {
  const byHttps = reachedByHttps(face)
  return async (request: Pick<CallRequest, 'headers' | 'protocol'>): Promise<Session | null> => {
    const token = deskToken(request.headers, byHttps(request))
    return token === '' ? null : face.parts.sessions.read('desk', token)
  }
}

/**
 * Stands before everything that the desk answers: from where, under which name, from which page, and whether anybody is signed in. It
 * comes before the body and before the router has its say, so that who is not signed in cannot even tell which calls there are.
 */
export function guardDesk(server: FastifyInstance, face: FaceDeps): void {
  const { config } = face.parts
  const allows = deskAllows(config)
  const knowsHost = deskKnowsHost(config)
  const sessionOf = deskSessions(face)

  server.addHook('onRequest', async (request, reply) => {
    if (!allows(request.ip) || !knowsHost(request.hostname)) return refuse(reply)
    // Each look at a session asks the database, so a guesser of cookies is bounded here already.
    const wait = face.limits.ofAddress('file', request.ip)
    if (wait > 0) return sendCode(face, request, { reply, code: '429', status: 429, data: { retry_after: wait } })
    if (request.method === 'GET' || request.method === 'HEAD') {
      // A page may be come to from anywhere: the cookie stays at home then, and what is shown is the sign-in.
      if (isData(request) && !(isOwnLook(request.headers) && (await sessionOf(request)) !== null)) {
        return sendCode(face, request, { reply, code: '401', status: 401 })
      }
      return undefined
    }
    if (!isOwnPost(request.headers, face.addresses(request).desk)) {
      return sendCode(face, request, { reply, code: '403', status: 403 })
    }
    if (OPEN.has(pathOf(request)) || (await sessionOf(request)) !== null) return undefined
    // Like any call of a session without one: HTTP 200, and the code.
    return sendCode(face, request, { reply, code: '401', status: 200 })
  })
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

const isData = (request: FastifyRequest): boolean => /^\/(?:desk|api|backoffice)(?:\/|$)/.test(pathOf(request))

// Without a word: who is not to come here learns nothing of what is here.
const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(403).headers(plainHeaders).type('text/plain; charset=utf-8').send('not here\n')
