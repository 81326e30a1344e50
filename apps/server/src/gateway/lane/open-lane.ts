import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { assert } from '@bourse/kernel'
import proxyAddress from '@fastify/proxy-addr'
import type { FaceDeps } from '../calls/face-deps.ts'
import type { TellCall } from '../calls/tell-call.ts'
import { reachedByHttps } from '../pages/security-headers.ts'
import { answerWriter } from './answer-text.ts'
import { LaneConnection } from './lane-connection.ts'

/** What a lane is opened with: the calls it carries, by path, and the bounds of the server beside it. */
export type LaneDeps = {
  readonly calls: ReadonlyMap<string, TellCall>
  readonly requestId: () => string
  readonly keepAliveMs: number
  /** How long a connection may take to begin its first request. */
  readonly requestMs: number
  readonly headBytesMax: number
}

/** The lane of a face. */
export type OpenLane = {
  /** Takes no request more: what is being answered is finished, everybody else goes. */
  close(): void
  /** Ends what has not finished by now. */
  destroy(): void
}

type ConnectionListener = (socket: Socket) => void

/**
 * Lets plain calls past Node's HTTP and the router, which cost twice what carrying out an order does. Connections are read here
 * first; with the first request that is not plain they go to Node's HTTP, bytes and all, and stay there.
 */
export function openLane(http: Server, face: FaceDeps, parts: LaneDeps): OpenLane {
  const { log, config } = face.parts
  const [ordinary, ...others] = http.listeners('connection') as ConnectionListener[]
  assert(ordinary !== undefined && others.length === 0, 'HTTP alone listens to connections')
  const connections = new Set<LaneConnection>()
  let closing = false
  const lane = {
    calls: parts.calls,
    requestId: parts.requestId,
    trust: config.trustedProxies.length === 0 ? null : proxyAddress.compile([...config.trustedProxies]),
    answerText: answerWriter(parts.keepAliveMs),
    byHttps: reachedByHttps(face),
    idleMs: parts.keepAliveMs,
    requestMs: parts.requestMs,
    headBytesMax: parts.headBytesMax,
    isClosing: () => closing,
    handOver(socket: Socket, unread: Buffer): void {
      ordinary.call(http, socket)
      if (unread.length > 0) socket.unshift(unread)
      if (socket.isPaused()) socket.resume()
    },
    left: (connection: LaneConnection) => void connections.delete(connection),
    failed: (cause: unknown) => log.error({ err: cause }, 'an answer could not be sent'),
  }
  http.off('connection', ordinary)
  http.on('connection', (socket: Socket) => {
    connections.add(new LaneConnection(socket, lane))
  })
  return {
    close() {
      closing = true
      for (const connection of connections) connection.close()
    },
    destroy() {
      for (const connection of connections) connection.destroy()
    },
  }
}
