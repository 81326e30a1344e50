import { DESK_PAGE_HEADER, DESK_UNATTENDED_HEADER, SUCCESS_CODE } from '@bourse/protocol/terms'
import { CallFailed, hasTexts, sendCall } from '@bourse/shell'

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
  /** The bytes of a picture; what is not given is thrown. */
  readonly picture: (path: string, signal: AbortSignal) => Promise<Blob>
}

/** The client of the desk: the session is in a cookie that no script reads, and what proves that this page asks in a header. */
export function createDeskClient(options: ClientOptions): DeskClient {
  async function post<Data>(path: string, payload: object, how: PostOptions = {}): Promise<Reply<Data>> {
    const page = options.page()
    const { reply, status } = await sendCall({
      send: signal =>
        options.fetch(path, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(page === null ? {} : { [DESK_PAGE_HEADER]: page }),
            ...(how.unattended === true ? { [DESK_UNATTENDED_HEADER]: '1' } : {}),
          },
          body: JSON.stringify({ ...payload, language: options.language() }),
          signal,
        }),
      read: readReply<Data>,
      signal: how.signal,
    })
    // What was refused, throttled or malformed is a reply like any other.
    if (reply === null || status >= 500) throw new CallFailed('server', { status })
    if (reply.code === SIGN_IN_FIRST) options.ended()
    return reply
  }

  async function picture(path: string, signal: AbortSignal): Promise<Blob> {
    const page = options.page()
    const response = await options
      .fetch(path, { headers: page === null ? {} : { [DESK_PAGE_HEADER]: page }, cache: 'no-store', signal })
      .catch((cause: unknown) => {
        throw new CallFailed('network', { cause })
      })
    if (response.status === Number(SIGN_IN_FIRST)) options.ended()
    if (!response.ok) throw new CallFailed('server', { status: response.status })
    return response.blob()
  }

  return { post, picture }
}

const readReply = <Data>(body: unknown): Reply<Data> | null =>
  hasTexts(body, 'code', 'msg') ? (body as Reply<Data>) : null
