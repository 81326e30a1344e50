import { REQUEST_TIMEOUT_MS } from '@bourse/protocol/terms'

/** How a call can fail without a reply. */
export type FailureKind = 'network' | 'timeout' | 'server'

/** A call that got no proper reply: the network, the time-out, or a server that did not answer in its words. */
export class CallFailed extends Error {
  readonly kind: FailureKind
  readonly status: number | null

  constructor(
    kind: FailureKind,
    { status, message, cause }: { status?: number; message?: string; cause?: unknown } = {},
  ) {
    super(message || `a call got no answer: ${kind}`, { cause })
    this.name = 'CallFailed'
    this.kind = kind
    this.status = status ?? null
  }
}

/** One call: how it is sent and how its body is read. */
export interface CallToSend<Reply> {
  readonly send: (signal: AbortSignal) => Promise<Response>
  /** Null for a body that is no reply. */
  readonly read: (body: unknown) => Reply | null
  /** Gives the call up early. */
  readonly signal?: AbortSignal | undefined
}

/** What came back of a call. */
export interface CallAnswer<Reply> {
  readonly reply: Reply | null
  readonly status: number
}

/** Sends one call and gives up after a while. Rejects with `CallFailed` when nothing came, and as it was called off by whoever sent it. */
export async function sendCall<Reply>({ send, read, signal }: CallToSend<Reply>): Promise<CallAnswer<Reply>> {
  const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    const response = await send(signal === undefined ? late : AbortSignal.any([late, signal]))
    return { reply: read(await bodyOf(response)), status: response.status }
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    throw new CallFailed(late.aborted ? 'timeout' : 'network', { cause })
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    // A proxy's page instead of a reply is no reply; a broken connection is not a page either.
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** Whether a body has these fields as texts: what every envelope of a call is known by. */
export const hasTexts = (body: unknown, ...names: readonly string[]): boolean =>
  typeof body === 'object' &&
  body !== null &&
  names.every(name => typeof (body as Readonly<Record<string, unknown>>)[name] === 'string')
