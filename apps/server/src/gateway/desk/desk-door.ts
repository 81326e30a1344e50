import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { DESK_PAGE_HEADER, DESK_UNATTENDED_HEADER, deskSession } from '@bourse/protocol'
import proxyAddress from '@fastify/proxy-addr'
import { boundTo, DESK_COOKIES, deskTokenText } from '../../operations/desk-token.ts'
import type { Session } from '../../operations/session.ts'
import { cookieName } from '../calls/call-cookies.ts'
import type { CallRequest } from '../calls/call-request.ts'
import type { GatewayConfig } from '../gateway-deps.ts'
import { cookieOf } from '../pages/cookie-language.ts'

type Headers = CallRequest['headers']

/**
 * What a session of the desk is found by: its cookie, with the browser that it was given to. A copy of the one without the other, or in
 * a browser that calls itself something else, finds nothing.
 */
export function deskToken(headers: Headers, byHttps: boolean): string {
  const session = cookieOf(headers.cookie, cookieName(DESK_COOKIES.session, byHttps))
  const browser = cookieOf(headers.cookie, cookieName(DESK_COOKIES.browser, byHttps))
  if (session === null || browser === null) return ''
  return deskTokenText({ session, bound: boundTo(browser, headers['user-agent'] ?? '') })
}

/** Whether a call brings what its page was told; the call that tells it cannot. */
export function provesPage(headers: Headers, path: string, session: Session): boolean {
  if (session.page === undefined || path === deskSession.path) return true
  const brought = headers[DESK_PAGE_HEADER.toLowerCase()]
  return typeof brought === 'string' && sameText(brought, session.page)
}

/** Whether the operator did something, and not the page by itself. */
export const isAttended = (headers: Headers): boolean => headers[DESK_UNATTENDED_HEADER.toLowerCase()] !== '1'

const sameText = (one: string, other: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Whether an address is among those that the desk answers. */
export function deskAllows({ deskAllow }: Pick<GatewayConfig, 'deskAllow'>): (address: string) => boolean {
  if (deskAllow.length === 0) return () => true
  const listed = proxyAddress.compile([...deskAllow])
  return address => isIP(address) !== 0 && listed(address, 0)
}

/**
 * Whether a request came under a name that the desk has. Without a public address it has none but this machine's: a name that somebody
 * else's domain points here with would make their page one of our own origin.
 */
export function deskKnowsHost({ deskUrl, deskListen }: Pick<GatewayConfig, 'deskUrl' | 'deskListen'>) {
  const own = new Set(['localhost', deskListen, ...(deskUrl === null ? [] : [new URL(deskUrl).hostname])])
  return (hostname: string): boolean => {
    const plain = hostname.replace(/^\[|\]$/g, '').toLowerCase()
    return own.has(plain) || own.has(hostname) || isIP(plain) !== 0
  }
}

/**
 * Whether a page of the desk sent this. A browser says from where it posts; what says nothing is none, and has no cookie of ours to
 * misuse, but is not served either: the desk is a site.
 */
export function isOwnPost(headers: Headers, own: string): boolean {
  const site = headers['sec-fetch-site']
  return headers.origin === own && (site === undefined || site === 'same-origin')
}

/** Whether a look at an address was asked for by the desk itself or by somebody who typed it. */
export function isOwnLook(headers: Headers): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
