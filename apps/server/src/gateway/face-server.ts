import type { Socket } from 'node:net'
import { BODY_BYTES_MAX, REQUEST_TIMEOUT_MS } from '@bourse/protocol'
import fastify, { type FastifyInstance } from 'fastify'
import type { FaceParts } from './calls/face-parts.ts'
import { registerCalls } from './calls/register-calls.ts'
import { registerRoutes } from './calls/register-routes.ts'
import { requestIds } from './calls/request-id.ts'
import { registerHealth } from './health.ts'
import { type OpenLane, openLane } from './lane/open-lane.ts'
import { registerNoSuchCall, sendCode } from './no-such-call.ts'
import { allowExchangePages } from './pages/cross-origin.ts'
import { registerPages } from './pages/register-pages.ts'
import { registerReference } from './reference/register-reference.ts'

// Longer than a load balancer keeps its own connections, so that it is never we who close first.
const KEEP_ALIVE_MS = 75_000
const HEADER_BYTES_MAX = 16 * 1024

/** The HTTP server of one face, and the lane on which plain calls pass it by. */
export type FaceServer = { readonly server: FastifyInstance; readonly lane: OpenLane | null }

/** Builds the HTTP server of one face; the socket is added to it beside. */
export function faceServer(face: FaceParts): FaceServer {
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
    http: { maxHeaderSize: HEADER_BYTES_MAX },
    frameworkErrors: (_error, request, reply) => void sendCode(face, request, { reply, code: '400', status: 400 }),
    clientErrorHandler: refuseBrokenRequest,
  }) as unknown as FastifyInstance
  registerNoSuchCall(server, face)
  registerHealth(server, face)
  if (face.face === 'contract') allowExchangePages(server, face.addresses)
  const calls = registerCalls(server, face)
  registerRoutes(server, face)
  if (face.face === 'exchange') registerReference(server, face)
  const folder = face.face === 'contract' ? null : face.parts.sites[face.face]
  if (folder !== null) registerPages(server, face, folder)
  const bounds = { keepAliveMs: KEEP_ALIVE_MS, headBytesMax: HEADER_BYTES_MAX }
  // Which pages of another face may call the contract host is found out by the router's hooks.
  const lane = face.face === 'contract' ? null : openLane(server.server, face, { calls, requestId, ...bounds })
  return { server, lane }
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
