import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** Why a post came to nothing, or is not to be tried again as it is. */
export type NotDelivered = 'address' | 'name' | 'timeout' | 'connection' | 'tls' | 'gone' | 'redirect'

/** How the world outside is reached; tests bring their own. */
export type OutsideWorld = {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (address: string) => boolean
  readonly timeoutMs: number
}

/** The world as it is. */
export const outsideWorld: OutsideWorld = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
}

/** The same and this machine's own loopback, for who tries things out in demo mode; nothing else inside. */
export const worldWithThisMachine: OutsideWorld = {
  ...outsideWorld,
  isAllowed: address => isPublicAddress(address) || isLoopback(address),
}

/** What came of a post. */
export type OutsideAnswer = {
  readonly status: number | null
  readonly reason: NotDelivered | null
  /** The first words of an answer that is no success. */
  readonly note: string
}

/** What is posted, and where. */
export type OutsidePost = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

const NOTE_MAX = 120
const READ_MAX = 1_000

/**
 * Posts to an address that somebody else chose. Its name is resolved once; when every address it has is public, the
 * connection is made to the first of exactly these, so a name that changes between looking and connecting gains nothing.
 * Redirects are not followed.
 */
export async function postOutside(what: OutsidePost, world: OutsideWorld): Promise<OutsideAnswer> {
  const host = what.url.hostname.replaceAll(/^\[|\]$/g, '')
  const signal = AbortSignal.timeout(world.timeoutMs)
  const isName = isIP(host) === 0
  const found = isName ? await resolved(host, world, signal) : [host]
  if (typeof found === 'string') return failed(found)
  const [address] = found
  // A name of ours that leads inside, and one that leads nowhere, are answered alike: otherwise whoever may set an address finds out
  // the names of our own network.
  if (address === undefined || !found.every(one => world.isAllowed(one))) return failed(isName ? 'name' : 'address')
  try {
    return await post(what, { host, address, signal })
  } catch (cause) {
    return failed(reasonOf(cause, signal))
  }
}

const failed = (reason: NotDelivered): OutsideAnswer => ({ status: null, reason, note: '' })

async function resolved(
  host: string,
  world: OutsideWorld,
  signal: AbortSignal,
): Promise<readonly string[] | NotDelivered> {
  const ended = Promise.withResolvers<NotDelivered>()
  const end = (): void => ended.resolve('timeout')
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([world.resolve(host), ended.promise])
  } catch {
    return 'name'
  } finally {
    signal.removeEventListener('abort', end)
  }
}

type Goal = { readonly host: string; readonly address: string; readonly signal: AbortSignal }

function post({ url, headers, body }: OutsidePost, { host, address, signal }: Goal): Promise<OutsideAnswer> {
  const secure = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<OutsideAnswer>()
  const sent = (secure ? requestSecure : requestPlain)(
    {
      host: address,
      port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
      // The certificate is that of the name, whatever address was connected to.
      ...(secure && isIP(host) === 0 ? { servername: host } : {}),
    },
    answer => {
      readStart(answer).then(text => resolve(answerOf(answer.statusCode ?? 0, text)), reject)
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= READ_MAX) break
  }
  answer.destroy()
  return Buffer.concat(chunks).toString('utf8', 0, READ_MAX)
}

function answerOf(status: number, text: string): OutsideAnswer {
  if (status >= 200 && status < 300) return { status, reason: null, note: '' }
  const reason = status === 410 ? 'gone' : status >= 300 && status < 400 ? 'redirect' : null
  // What a stranger wrote is shown as one line of plain text.
  const plain = text.replaceAll(/<[^>]*>/g, ' ')
  const line = plain.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  return { status, reason, note: [...line].slice(0, NOTE_MAX).join('') }
}

function reasonOf(cause: unknown, signal: AbortSignal): NotDelivered {
  if (signal.aborted) return 'timeout'
  const { code = '' } = cause as NodeJS.ErrnoException
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'tls' : 'connection'
}
