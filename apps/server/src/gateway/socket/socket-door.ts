import type { IncomingMessage } from 'node:http'
import { SOCKET_RATE_LIMITS, SOCKET_SUB_PROTOCOL } from '@bourse/protocol'
import proxyAddress from '@fastify/proxy-addr'
import { addressKey } from '../../platform/address-key.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import { deskAllows, deskKnowsHost } from '../desk/desk-door.ts'
import { hostnameOf } from '../forwarded.ts'
import type { GatewayConfig } from '../gateway-deps.ts'
import { rateBuckets } from '../limits/rate-bucket.ts'
import { pageOrigins } from './page-origin.ts'

/** Decides who may open a socket. */
export type SocketDoor = {
  ask(request: IncomingMessage): { readonly address: string } | { readonly refused: number }
  entered(address: string): void
  left(address: string): void
}

const PATH = /^\/ws\/?(?:\?|$)/

/** The door of a face: the path, the sub-protocol, the page that asks, and how many an address may open and hold. */
export function socketDoor(face: FaceDeps): SocketDoor {
  const { clock, config, log } = face.parts
  const opening = rateBuckets(clock, SOCKET_RATE_LIMITS.open)
  const held = new Map<string, number>()
  const trust = proxyAddress.compile([...config.trustedProxies])
  const isOwnPage = pageOrigins(face, address => trust(address, 0))
  const answersDesk = face.face === 'desk' ? deskAnswers(config) : () => true

  const mayOpen = (key: string): boolean =>
    !config.limits || (opening.take(key) === 0 && (held.get(key) ?? 0) < SOCKET_RATE_LIMITS.heldMax)

  return {
    ask(request) {
      if (!PATH.test(request.url ?? '')) return { refused: 404 }
      const protocols = request.headers['sec-websocket-protocol']
      const named = protocols?.split(',').map(one => one.trim())
      if (named !== undefined && !named.includes(SOCKET_SUB_PROTOCOL)) return { refused: 400 }
      const address = proxyAddress(request, trust)
      if (!answersDesk(address, request)) return { refused: 403 }
      if (!isOwnPage(request)) {
        log.info(
          { address, origin: request.headers.origin, face: face.face },
          'a socket was refused: its page is not ours',
        )
        return { refused: 403 }
      }
      return mayOpen(addressKey(address)) ? { address } : { refused: 429 }
    },
    entered(address) {
      const key = addressKey(address)
      held.set(key, (held.get(key) ?? 0) + 1)
    },
    left(address) {
      const key = addressKey(address)
      const rest = (held.get(key) ?? 1) - 1
      if (rest === 0) held.delete(key)
      else held.set(key, rest)
    },
  }
}

function deskAnswers(config: GatewayConfig): (address: string, request: IncomingMessage) => boolean {
  const allows = deskAllows(config)
  const knowsHost = deskKnowsHost(config)
  return (address, { headers }) => allows(address) && knowsHost(hostnameOf(headers.host ?? ''))
}
