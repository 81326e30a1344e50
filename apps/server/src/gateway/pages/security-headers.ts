import type { Face } from '../../operations/session.ts'
import type { CallRequest } from '../calls/call-request.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import { configuredAddresses } from '../faces.ts'
import type { FaceAddresses } from '../gateway-deps.ts'

/** What every answer carries, whatever it is. */
export const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

/** What a call's reply carries: data, never a page, and nothing that may be kept. */
export const callHeaders = {
  ...plainHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** Says of an answer over https that everything of this host is asked for over https from now on, for a year. */
export const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

/**
 * Whether a face is reached over https: by its public address where one is configured, otherwise as a trusted proxy says. On plain http
 * the header means nothing, and a browser that kept it could not come back.
 */
export function reachedByHttps(face: FaceDeps): (request: Pick<CallRequest, 'protocol'>) => boolean {
  const { config } = face.parts
  const own = configuredAddresses(config)[face.face]
  if (own === null) return request => request.protocol === 'https'
  const secure = own.startsWith('https:')
  return () => secure
}

/** What a page carries. Scripts come from here alone, and nobody may frame it but a class room, whose link gives every right in it. */
export function pageHeaders(face: Face, addresses: FaceAddresses, path = ''): Readonly<Record<string, string>> {
  const framed = face === 'console' && path.startsWith('/room/')
  return {
    ...plainHeaders,
    'content-security-policy': contentSecurityPolicy(face, addresses, framed ? '*' : "'none'"),
    ...(framed ? {} : { 'x-frame-options': 'DENY' }),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}

function contentSecurityPolicy(face: Face, addresses: FaceAddresses, framedBy: string): string {
  // antd writes its tokens into style elements as the theme changes; the exchange's styles are files.
  const antd = face === 'console' || face === 'desk'
  const styles = antd ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src ${connectSources(face, addresses).join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // No text becomes markup or a script but through the policies that the site makes: trusted-types.ts.
    "require-trusted-types-for 'script'",
    `trusted-types own-script${antd ? ' default' : ''}`,
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

function connectSources(face: Face, addresses: FaceAddresses): string[] {
  const reached = face === 'exchange' ? [addresses.exchange, addresses.contract] : [addresses[face]]
  return ["'self'", ...reached.flatMap(address => [address, address.replace(/^http/, 'ws')])]
}
