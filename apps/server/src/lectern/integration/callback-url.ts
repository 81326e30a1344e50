import { APPLICATION_LIMITS } from '@bourse/protocol'

// Below 1024 live the machine's own services; web servers have these two.
const LOW_PORTS = ['', '80', '443']
const FIRST_FREE_PORT = 1024

/** An address that events can be posted to; null when it is none: http or https, no name and password, no odd port. */
export function readCallbackUrl(text: string): URL | null {
  if (text.length > APPLICATION_LIMITS.urlMax || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  if (!LOW_PORTS.includes(url.port) && Number(url.port) < FIRST_FREE_PORT) return null
  url.hash = ''
  return url
}
