import type { AddressInfo } from 'node:net'
import { REQUEST_TIMEOUT_MS } from '@bourse/protocol'
import type { FastifyInstance } from 'fastify'
import type { Face } from '../operations/session.ts'
import { listenRefusal } from '../platform/taken-ports.ts'
import { arrivingBounds } from './body/arriving.ts'
import { callFigures } from './calls/call-figures.ts'
import { deadlines } from './calls/deadlines.ts'
import type { FaceDeps } from './calls/face-deps.ts'
import { refusedAccess } from './calls/refused-access.ts'
import { type FaceServer, faceServer } from './face-server.ts'
import { FACES, portOf, publicAddresses } from './faces.ts'
import type { FaceAddresses, GatewayConfig, GatewayDeps } from './gateway-deps.ts'
import { callLimits, noLimits } from './limits/call-limits.ts'
import { type FaceSocket, openSocket } from './socket/open-socket.ts'

/** The house's listeners. */
export type Gateway = {
  /** Opens the ports; the answer says where each face is reached from this machine. */
  start(): Promise<FaceAddresses>
  /** Takes no more requests, finishes those that run and closes every connection. */
  stop(): Promise<void>
}

// The whole house has ten seconds to stop; the gateway is the first of its parts.
const STOP_MS_MAX = 4000

type OpenFace = FaceServer & { readonly face: Face; readonly socket: FaceSocket }

/** Makes the gateway; nothing listens before it is started. */
export function createGateway(parts: GatewayDeps): Gateway {
  const ports: Record<Face, number> = { exchange: 0, console: 0, contract: 0, desk: 0 }
  const { config, clock } = parts
  const shared = {
    parts,
    limits: config.limits ? callLimits(clock) : noLimits,
    addresses: publicAddresses(config, () => ports),
    figures: callFigures(parts.metrics),
    deadlines: deadlines(clock, REQUEST_TIMEOUT_MS),
    refusals: refusedAccess(parts),
    arriving: arrivingBounds(config, parts.arrivingDir),
    socketsHeld: parts.metrics.gauge('sockets', 'Connections of the real-time socket, by face.', ['face']),
  }
  const open = FACES.map((face): OpenFace => {
    const faceParts: FaceDeps = { ...shared, face }
    const faceServed = faceServer(faceParts)
    return { ...faceServed, face, socket: openSocket(faceServed.server.server, faceParts) }
  })

  return {
    async start() {
      for (const { face, server } of open) ports[face] = await listen(face, server, config)
      const address = (face: Face): string => `http://${hostInAddress(portOf(face, config).host)}:${ports[face]}`
      return {
        exchange: address('exchange'),
        console: address('console'),
        contract: address('contract'),
        desk: address('desk'),
      }
    },
    async stop() {
      for (const { socket, close } of open) {
        socket.close()
        close()
      }
      // What still runs may finish, but not for ever.
      const cancel = clock.after(STOP_MS_MAX, () => {
        for (const { destroy } of open) destroy()
      })
      await Promise.all(open.map(({ server }) => server.close()))
      cancel()
    },
  }
}

async function listen(face: Face, server: FastifyInstance, config: GatewayConfig): Promise<number> {
  const { name, host, port } = portOf(face, config)
  try {
    await server.listen({ host, port })
  } catch (cause) {
    throw listenRefusal({ name, port, host }, cause) ?? cause
  }
  return (server.server.address() as AddressInfo).port
}

const hostInAddress = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
