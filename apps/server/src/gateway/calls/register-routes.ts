import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../operations/feature.ts'
import { boundFields } from '../body/bound-fields.ts'
import { tooFast } from '../limits/too-fast.ts'
import { cookieLanguage } from '../pages/cookie-language.ts'
import { plainHeaders } from '../pages/security-headers.ts'
import { CallContext, type CallDeps } from './call-context.ts'
import type { FaceDeps } from './face-deps.ts'
import { tokenReader } from './request-token.ts'

/** Registers the addresses of a face that are no calls: downloads, links in mails. */
export function registerRoutes(server: FastifyInstance, face: FaceDeps): void {
  const routes = face.parts.products.flatMap(({ features, services }) =>
    features
      .flatMap(feature => feature.routes ?? [])
      .filter(route => route.face === face.face)
      .map(route => ({ route, deps: { face, services } })),
  )
  if (routes.length === 0) return
  void server.register(async room => {
    // Their bodies are theirs to read, whatever they are.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const { route, deps } of routes) {
      const bounds = route.method === 'GET' ? {} : { preParsing: boundFields(face.arriving.fields, route.bytesMax) }
      room.route({ ...bounds, method: route.method, url: route.path, handler: answerRoute(deps, route) })
    }
  })
}

function answerRoute(deps: CallDeps, route: Route) {
  const { face } = deps
  const tokenOf = tokenReader(face)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = cookieLanguage(face.face, request.headers.cookie)
    const wait = face.limits.ofAddress('file', request.ip)
    if (wait > 0) return tooFast(reply, wait)
    const token = tokenOf(request, {})
    const session = token === '' ? null : await face.parts.sessions.read(face.face, token)
    const paperWait = route.isPaper === true && session !== null ? face.limits.ofPaper(session) : 0
    if (paperWait > 0) return tooFast(reply, paperWait)
    const context = new CallContext(deps, request, { session, token, language, file: null })
    // What is answered may be a stream that runs for long.
    reply.raw.once('close', () => context.end())
    const answer = await route.answer(context, {
      params: request.params as Readonly<Record<string, string>>,
      query: plainQuery(request.query),
      search: searchOf(request.raw.url ?? ''),
      headers: request.headers,
      body: request.raw,
    })
    return reply.code(answer.status).headers(plainHeaders).headers(answer.headers).send(answer.body)
  }
}

const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

// A parameter that is repeated has its last value, as in a JSON body.
function plainQuery(query: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(query as Readonly<Record<string, string | string[]>>)
  return Object.fromEntries(entries.map(([name, value]) => [name, (Array.isArray(value) ? value.at(-1) : value) ?? '']))
}
