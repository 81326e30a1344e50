import type { IncomingMessage } from 'node:http'
import type { FaceDeps } from '../calls/face-deps.ts'
import { hostnameOf, lastForwarded } from '../forwarded.ts'

/** Says whether a page may open a socket here; what is no browser names no page, and may. */
export function pageOrigins(
  face: FaceDeps,
  isProxy: (address: string) => boolean,
): (request: IncomingMessage) => boolean {
  const forwarded = (request: IncomingMessage, name: string): string | null => {
    const text = request.headers[name]
    return typeof text === 'string' && isProxy(request.socket.remoteAddress ?? '') ? lastForwarded(text) : null
  }
  return request => {
    const { origin } = request.headers
    // The desk's cookie opens its socket, so there a page of its own must ask.
    if (origin === undefined) return face.face !== 'desk'
    // A page without an origin of its own, as one in a sandbox, says null.
    if (!URL.canParse(origin)) return false
    const hostname = hostnameOf(forwarded(request, 'x-forwarded-host') ?? request.headers.host ?? '').toLowerCase()
    const protocol = forwarded(request, 'x-forwarded-proto') === 'https' ? 'https' : 'http'
    const addresses = face.addresses({ hostname, protocol })
    if (origin === addresses[face.face]) return true
    if (face.face === 'desk') return false
    // The contract host has no pages: the exchange's speak to it.
    if (face.face === 'contract' && origin === addresses.exchange) return true
    // The faces are the ports of one host where nothing else is configured, and so is a page that is being developed.
    return new URL(origin).hostname === hostname
  }
}
