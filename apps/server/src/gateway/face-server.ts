import type { Socket } from 'node:net'
import { BODY_BYTES_MAX, REQUEST_TIMEOUT_MS } from '@bourse/protocol'
import fastify, { type FastifyInstance } from 'fastify'
import type { Face } from '../operations/session.ts'
import type { FaceDeps } from './calls/face-deps.ts'
import { registerCalls } from './calls/register-calls.ts'
import { registerRoutes } from './calls/register-routes.ts'
import { requestIds } from './calls/request-id.ts'
import { boundPipeline } from './connections/bound-pipeline.ts'
import { guardConnections } from './connections/guard-connections.ts'
import { guardDesk } from './desk/guard-desk.ts'
import { registerHealth } from './health.ts'
import { openLane } from './lane/open-lane.ts'
import { registerNoSuchCall, sendCode } from './no-such-call.ts'
import { allowExchangePages } from './pages/cross-origin.ts'
import { registerPages } from './pages/register-pages.ts'
import { reachedByHttps, strictTransport } from './pages/security-headers.ts'
import { registerReference } from './reference/register-reference.ts'

// Longer than a load balancer keeps its own connections, so that it is never we who close first.
const KEEP_ALIVE_MS = 75_000
const HEADER_BYTES_MAX = 16 * 1024

// How long a request's head may take, and how often the clocks of heads, bodies and idle connections are looked at. Node looks every
// thirty seconds, in which a stranger fills the memory at leisure.
const HEAD_MS_MAX = 10_000
const CLOCKS_MS = 1000

/** The HTTP server of one face, with the lane on which plain calls pass it by. */
export type FaceServer = {
  readonly server: FastifyInstance
  /** Takes no request more; what is being answered is finished. */
  close(): void
  /** Ends what has not finished by now. */
  destroy(): void
}

const hooked: readonly Face[] = ['contract', 'desk']

/** Builds the HTTP server of one face; the socket is added to it beside. */
export function faceServer(face: FaceDeps): FaceServer {
  const { config } = face.parts
  const requestId = requestIds()
  const server = fastify({
    // Every call is logged where its code is known; Fastify's own lines would say it twice.
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    genReqId: requestId,
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: HEAD_MS_MAX,
      connectionsCheckingInterval: CLOCKS_MS,
    },
    // Ours says it in the envelope.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void sendCode(face, request, { reply, code: '400', status: 400 }),
    clientErrorHandler: refuseBrokenRequest,
  }) as unknown as FastifyInstance
  boundPipeline(server)
  const byHttps = reachedByHttps(face)
  server.addHook('onRequest', async (request, reply) => {
    if (byHttps(request)) void reply.header(...strictTransport)
  })
  let closing = false
  server.addHook('onRequest', async (request, reply) => {
    if (!closing) return undefined
    return sendCode(face, request, { reply: reply.header('connection', 'close'), code: 'UNAVAILABLE', status: 503 })
  })
  if (face.face === 'desk') guardDesk(server, face)
  registerNoSuchCall(server, face)
  registerHealth(server, face)
  if (face.face === 'contract') allowExchangePages(server, face.addresses)
  const calls = registerCalls(server, face)
  registerRoutes(server, face)
  if (face.face === 'exchange') registerReference(server, face)
  const folder = face.face === 'contract' ? null : face.parts.sites[face.face]
  if (folder !== null) registerPages(server, face, folder)
  const bounds = { keepAliveMs: KEEP_ALIVE_MS, requestMs: REQUEST_TIMEOUT_MS, headBytesMax: HEADER_BYTES_MAX }
  // Which pages of another face may call the contract host, and who may call the desk at all, is found out by the router's hooks.
  const lane =
    hooked.includes(face.face) || !config.lane ? null : openLane(server.server, face, { calls, requestId, ...bounds })
  const guard = guardConnections(server.server, face)
  return {
    server,
    close() {
      closing = true
      guard.stop()
      lane?.close()
    },
    destroy() {
      server.server.closeAllConnections()
      lane?.destroy()
    },
  }
}

// What is no HTTP at all gets HTTP's own words; there is no request yet that an envelope could answer.
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }[
      error.code ?? ''
    ] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
}
