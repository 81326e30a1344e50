import { DESK_PAGE_HEADER, DESK_UNATTENDED_HEADER, REQUEST_TIMEOUT_MS, SUCCESS_CODE } from '@bourse/protocol/terms'

/** The code of a call that did what was asked. */
export const SUCCESS = SUCCESS_CODE

// The code of a call without a living session.
const SIGN_IN_FIRST = '401'

/** Every reply of the desk's calls. */
export interface Reply<Data> {
  readonly code: string
  readonly msg: string
  readonly data: Data
}

/** How a call can fail without a reply. */
export type FailureKind = 'network' | 'timeout' | 'server'

/** A call that got no proper reply: the network, the time-out, or an HTTP status that is no success. */
export class CallFailed extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, cause?: unknown) {
    super(`a call got no answer: ${kind}`, { cause })
    this.name = 'CallFailed'
    this.kind = kind
  }
}

/** A reply that is no success, for readers that have nothing to show without it. */
export class Refused extends Error {
  readonly code: string

  constructor(reply: Reply<unknown>) {
    super(reply.msg)
    this.name = 'Refused'
    this.code = reply.code
  }
}

/** What the client needs of the page. */
export interface ClientOptions {
  readonly fetch: typeof fetch
  /** What a call of a session brings beside its cookie; null: nobody is signed in. */
  readonly page: () => string | null
  readonly language: () => string
  /** The session is over: told once a call was answered so. */
  readonly ended: () => void
}

/** How one call is sent. */
export interface PostOptions {
  readonly signal?: AbortSignal
  /** Asked by the page itself: it keeps no session alive. */
  readonly unattended?: boolean
}

/** The one client of all calls. */
export interface DeskClient {
  readonly post: <Data>(path: string, payload: object, options?: PostOptions) => Promise<Reply<Data>>
}

/** The client of the desk: the session is in a cookie that no script reads, and what proves that this page asks in a header. */
export function createDeskClient(options: ClientOptions): DeskClient {
  async function post<Data>(path: string, payload: object, how: PostOptions = {}): Promise<Reply<Data>> {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const signal = how.signal === undefined ? timeout : AbortSignal.any([timeout, how.signal])
    const page = options.page()
    try {
      const response = await options.fetch(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(page === null ? {} : { [DESK_PAGE_HEADER]: page }),
          ...(how.unattended === true ? { [DESK_UNATTENDED_HEADER]: '1' } : {}),
        },
        body: JSON.stringify({ ...payload, language: options.language() }),
        signal,
      })
      const reply = await readReply<Data>(response)
      // What was refused, throttled or malformed is a reply like any other.
      if (reply === null || response.status >= 500) throw new CallFailed('server')
      if (reply.code === SIGN_IN_FIRST) options.ended()
      return reply
    } catch (cause) {
      // Whoever called it off knows: nothing to tell.
      if (cause instanceof CallFailed || how.signal?.aborted === true) throw cause
      throw new CallFailed(timeout.aborted ? 'timeout' : 'network', cause)
    }
  }
  return { post }
}

async function readReply<Data>(response: Response): Promise<Reply<Data> | null> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    // A proxy's page instead of a reply is a failure of the server; a broken connection is not a reply either.
    if (cause instanceof SyntaxError) return null
    throw cause
  })
  if (typeof body !== 'object' || body === null) return null
  const { code, msg } = body as Partial<Record<'code' | 'msg', unknown>>
  return typeof code === 'string' && typeof msg === 'string' ? (body as Reply<Data>) : null
}
