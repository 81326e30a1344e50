import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaceDeps } from './calls/face-deps.ts'
import { callHeaders } from './pages/security-headers.ts'

/** Answers whoever watches over the house: alive, ready, and its figures. */
export function registerHealth(server: FastifyInstance, face: FaceDeps): void {
  const { readiness, metrics, config } = face.parts
  server.get('/healthz', async (_request, reply) => reply.headers(callHeaders).send('{"ok":true}'))
  // What the house lacks and does is nothing for who has not signed in at the desk; the other faces tell it.
  if (face.face === 'desk') return
  server.get('/readyz', async (_request, reply) => {
    const [problems, warnings] = [await readiness.problems(), readiness.warnings?.() ?? []]
    const ready = problems.length === 0
    return reply
      .headers(callHeaders)
      .code(ready ? 200 : 503)
      .send(JSON.stringify({ ready, problems, ...(warnings.length > 0 ? { warnings } : {}) }))
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return refuse(reply)
    return reply
      .headers(callHeaders)
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
}

const refuse = (reply: FastifyReply): FastifyReply =>
  reply.code(403).headers(callHeaders).send('{"error":"metrics are read from this machine, or with the token"}')

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

// A proxy on this machine would make everybody local, so a forwarded request has to bring the token.
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !forwarded && LOOPBACK.test(request.raw.socket.remoteAddress ?? '')
}

function sameText(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
