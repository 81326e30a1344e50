import { isIP } from 'node:net'

/** What became of a variable's text: its value, or null when the text is not allowed. */
export type Reading<T> = { value: T } | null

/** Reads a port; 0 stands for any free one. */
export function readPort(text: string): Reading<number> {
  return readInteger(text, 0, 65_535)
}

/** Reads a whole number within bounds. */
export function readInteger(text: string, min: number, max: number): Reading<number> {
  const value = Number(text)
  return /^\d{1,15}$/.test(text) && value >= min && value <= max ? { value } : null
}

/** Reads yes or no. */
export function readSwitch(text: string, yes: string, no: string): Reading<boolean> {
  return text === yes ? { value: true } : text === no ? { value: false } : null
}

/** Reads one of some words. */
export function readWord<Word extends string>(text: string, words: readonly Word[]): Reading<Word> {
  const value = words.find(word => word === text)
  return value === undefined ? null : { value }
}

/** Reads the address of a site: scheme, host and port, without a path. */
export function readOrigin(text: string): Reading<string> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash) return null
  return url.pathname === '/' ? { value: url.origin } : null
}

/** Reads an address whose scheme is one of some. */
export function readUrl(text: string, schemes: readonly string[]): Reading<string> {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol) ? { value: text } : null
}

/** Reads addresses by name, with spaces between. */
export function readNamedUrls(text: string): Reading<ReadonlyMap<string, string>> {
  const parts = text.split(/\s+/).map(part => /^([A-Z0-9-]{1,20})=(.+)$/.exec(part))
  const named = new Map<string, string>()
  for (const part of parts) {
    const [, name = '', address = ''] = part ?? []
    if (named.has(name) || readUrl(address, ['http:', 'https:']) === null) return null
    named.set(name, address)
  }
  return { value: named }
}

// What PostgreSQL's own programs know, without the two that go on without TLS where there is none: these promise nothing.
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

// Fewer different characters than this are somebody’s placeholder, and no secret.
const DIFFERENT_MIN = 10

/** Reads a key that somebody made, and did not leave as an example had it. */
export const readSealingKey = (text: string): Reading<string> =>
  /^\S{32,}$/.test(text) && new Set(text).size >= DIFFERENT_MIN ? { value: text } : null

/** Reads the address of a database; a mode of TLS that would be ignored is refused. */
export function readDatabaseUrl(text: string): Reading<string> {
  const url = readUrl(text, ['postgres:', 'postgresql:'])
  const mode = url && new URL(url.value).searchParams.get('sslmode')
  return mode === null || TLS_MODES.includes(mode) ? url : null
}

/** Whether what is said to a database can be read on the way: it is on another machine, and TLS is not asked for. */
export function isReadableOnTheWay(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  return !isLoopback(hostname.replace(/^\[|\]$/g, '')) && (searchParams.get('sslmode') ?? 'disable') === 'disable'
}

/** Reads an IP address or a host name to listen on. */
export function readHost(text: string): Reading<string> {
  const isName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text)
  return isIP(text) !== 0 || (isName && !/^[\d.]+$/.test(text)) ? { value: text } : null
}

/** Reads a comma-separated list of IP addresses and networks. */
export function readNetworks(text: string): Reading<readonly string[]> {
  const networks = text.split(',').map(part => part.trim())
  return networks.every(isNetwork) ? { value: networks } : null
}

/** Whether only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || readInteger(bits, 0, family === 4 ? 32 : 128) !== null
}
