import type { Face } from '../operations/session.ts'
import type { CallRequest } from './calls/call-request.ts'
import type { FaceAddresses, GatewayConfig } from './gateway-deps.ts'

/** The faces, in the order in which they are opened. */
export const FACES = ['exchange', 'console', 'contract', 'desk'] as const satisfies readonly Face[]

/** Where the configuration has a face listen, with the variable that set its port. */
export function portOf(face: Face, config: GatewayConfig): { name: string; host: string; port: number } {
  const { host } = config
  return {
    exchange: { name: 'EXCHANGE_PORT', host, port: config.exchangePort },
    console: { name: 'BACKOFFICE_PORT', host, port: config.backofficePort },
    contract: { name: 'CONTRACT_PORT', host, port: config.contractPort },
    desk: { name: 'DESK_PORT', host: config.deskListen, port: config.deskPort },
  }[face]
}

/** Which face serves a call or another path. */
export function faceOfPath(path: string): Face {
  if (path.startsWith('/backoffice/')) return 'console'
  if (path.startsWith('/desk/')) return 'desk'
  return path.startsWith('/api/contract/') ? 'contract' : 'exchange'
}

/** The public address that the configuration gives each face; null: the request's host name with the port. */
export const configuredAddresses = (config: GatewayConfig): Readonly<Record<Face, string | null>> => ({
  exchange: config.exchangeUrl,
  console: config.backofficeUrl,
  contract: config.contractUrl,
  desk: config.deskUrl,
})

const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])$/i
const HOSTS_REMEMBERED_MAX = 100

/** Tells the public addresses of all faces, seen from where a request came. */
export type PublicAddresses = (request: Pick<CallRequest, 'hostname' | 'protocol'>) => FaceAddresses

/**
 * The configured public addresses; without one, the host name that the request used with the face's port. A host name
 * that is none is replaced by the one we listen on, so that nothing a caller writes gets into a page or a header.
 */
export function publicAddresses(config: GatewayConfig, ports: () => Readonly<Record<Face, number>>): PublicAddresses {
  const configured = configuredAddresses(config)
  const remembered = new Map<string, FaceAddresses>()
  return request => {
    const host = HOST_NAME.test(request.hostname) ? request.hostname.toLowerCase() : config.host
    const key = `${request.protocol} ${host}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const of = (face: Face): string => configured[face] ?? withPort(request.protocol, host, ports()[face])
    const addresses = { exchange: of('exchange'), console: of('console'), contract: of('contract'), desk: of('desk') }
    // Host names are the callers' choice: without a bound they would fill the memory.
    if (remembered.size >= HOSTS_REMEMBERED_MAX) remembered.clear()
    remembered.set(key, addresses)
    return addresses
  }
}

function withPort(protocol: string, host: string, port: number): string {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  return new URL(`${protocol}://${name}:${port}`).origin
}
