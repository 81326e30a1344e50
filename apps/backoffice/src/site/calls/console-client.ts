import { CONSOLE_DEVICE_TYPE, CONSOLE_SUCCESS_CODE, REQUEST_TIMEOUT_MS } from '@bourse/protocol/terms'
import { formEncode, type Payload } from './form-encode.ts'

/** The code of a call that did what was asked. */
export const SUCCESS = CONSOLE_SUCCESS_CODE

/** Every reply of the console's calls. */
export interface Reply<Data> {
  readonly res_code: string
  readonly res_msg: string
  readonly data: Data
}

/** Says what came of a call: a reply's own words, or that there was none. */
export interface CallNotices {
  readonly reply: (message: string) => void
  readonly failure: (message: string) => void
}

/** What the client needs of the page. */
export interface ClientOptions {
  readonly fetch: typeof fetch
  readonly token: () => string | null
  readonly language: () => string
  readonly notices: CallNotices
  /** The sentence for a call that got no answer. */
  readonly failureText: (kind: FailureKind) => string
  /** The session is over: told once a call was answered so. */
  readonly signedOut: () => void
}

/** How a call can fail without a reply. */
export type FailureKind = 'network' | 'timeout' | 'server'

/** A call that got no proper reply: the network, the time-out, or an HTTP status that is no success. */
export class CallFailed extends Error {
  readonly kind: FailureKind
  readonly status: number | null

  constructor(kind: FailureKind, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'CallFailed'
    this.kind = kind
    this.status = options.status ?? null
  }
}

/** A reply that is no success, for readers that have nothing to show without it. */
export class Refused extends Error {
  readonly code: string

  constructor(reply: Reply<unknown>) {
    super(reply.res_msg)
    this.name = 'Refused'
    this.code = reply.res_code
  }
}

/** The one client of all calls. */
export interface ConsoleClient {
  /** Sends a payload as a form, or form data as it is. Rejects with `CallFailed` when no reply came. */
  readonly post: <Data>(path: string, payload: Payload | FormData, options?: PostOptions) => Promise<Reply<Data>>
}

/** How one call is sent. */
export interface PostOptions {
  readonly signal?: AbortSignal
}

// The code of a call without a valid session.
const SIGN_IN_FIRST = '401'

/** The client of the console: one header for the session, one for the kind of device, bodies as forms. */
export function createConsoleClient(options: ClientOptions): ConsoleClient {
  async function post<Data>(path: string, payload: Payload | FormData, how: PostOptions = {}): Promise<Reply<Data>> {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const signal = how.signal === undefined ? timeout : AbortSignal.any([timeout, how.signal])
    try {
      const response = await options.fetch(path, request(options, payload, signal))
      const reply = await readReply<Data>(response)
      if (reply === null || !response.ok) {
        const text = reply?.res_msg || options.failureText('server')
        throw new CallFailed('server', text, { status: response.status })
      }
      tell(reply)
      return reply
    } catch (cause) {
      // Whoever called it off knows: nothing to tell.
      if (how.signal?.aborted === true) throw cause
      const failed = cause instanceof CallFailed ? cause : asFailure(cause, timeout)
      options.notices.failure(failed.message)
      throw failed
    }
  }

  function tell(reply: Reply<unknown>): void {
    // Any code but success shows the reply's sentence, in the style of success, as specified; a form keeps the reason beside its field.
    if (reply.res_code !== SUCCESS) options.notices.reply(reply.res_msg)
    if (reply.res_code === SIGN_IN_FIRST) options.signedOut()
  }

  function asFailure(cause: unknown, timeout: AbortSignal): CallFailed {
    const kind = timeout.aborted ? 'timeout' : 'network'
    return new CallFailed(kind, options.failureText(kind), { cause })
  }

  return { post }
}

function request(options: ClientOptions, payload: Payload | FormData, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { 'XX-Device-Type': CONSOLE_DEVICE_TYPE }
  const token = options.token()
  if (token !== null) headers['XX-Token'] = token
  if (payload instanceof FormData) return { method: 'POST', headers, body: payload, signal }
  headers['Content-Type'] = 'application/x-www-form-urlencoded'
  return { method: 'POST', headers, body: formEncode({ ...payload, language: options.language() }), signal }
}

async function readReply<Data>(response: Response): Promise<Reply<Data> | null> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    // A proxy's page instead of a reply is told as a failure of the server; a broken connection is not a reply either.
    if (cause instanceof SyntaxError) return null
    throw cause
  })
  return isReply(body) ? (body as Reply<Data>) : null
}

function isReply(body: unknown): body is Reply<unknown> {
  if (typeof body !== 'object' || body === null) return false
  const { res_code, res_msg } = body as Partial<Record<'res_code' | 'res_msg', unknown>>
  return typeof res_code === 'string' && typeof res_msg === 'string'
}
