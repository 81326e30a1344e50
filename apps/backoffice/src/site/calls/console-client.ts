import { CONSOLE_DEVICE_TYPE, CONSOLE_SUCCESS_CODE } from '@bourse/protocol/terms'
import { CallFailed, type FailureKind, hasTexts, sendCall } from '@bourse/shell'
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
    try {
      const { reply, status } = await sendCall({
        send: signal => options.fetch(path, request(options, payload, signal)),
        read: readReply<Data>,
        signal: how.signal,
      })
      if (reply === null || status < 200 || status > 299)
        throw new CallFailed('server', { status, message: reply?.res_msg || options.failureText('server') })
      tell(reply)
      return reply
    } catch (cause) {
      // Whoever called it off knows: nothing to tell.
      if (!(cause instanceof CallFailed)) throw cause
      options.notices.failure(cause.kind === 'server' ? cause.message : options.failureText(cause.kind))
      throw cause
    }
  }

  function tell(reply: Reply<unknown>): void {
    // Any code but success shows the reply's sentence, in the style of success, as specified; a form keeps the reason beside its field.
    if (reply.res_code !== SUCCESS) options.notices.reply(reply.res_msg)
    if (reply.res_code === SIGN_IN_FIRST) options.signedOut()
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

const readReply = <Data>(body: unknown): Reply<Data> | null =>
  hasTexts(body, 'res_code', 'res_msg') ? (body as Reply<Data>) : null
