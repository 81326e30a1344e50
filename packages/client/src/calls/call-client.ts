import type { Call, CommonFields, ReplyOf, RequestInput } from '@bourse/protocol'
import { DEFAULT_CHAIN_NETWORK, type Language, PAGE_OS, REQUEST_TIMEOUT_MS } from '@bourse/protocol/terms'
import type { CallFailed, CallResult } from './call-result.ts'
import { ownFailure, readEnvelope } from './read-envelope.ts'

/** What a client needs to know of the page it works for. */
export type CallClientOptions = {
  /** Before the path of each call: empty for the page's own server, an address for the contract host. */
  readonly base: string
  readonly language: () => Language
  /** The token of the face that is called; null when signed out. */
  readonly token: () => string | null
  /** The version of the page and of the system it runs on. */
  readonly softVer: string
  readonly osVer: string
  readonly chainNetwork?: string
  /** Hears that the server does not know the page's own token any more. */
  readonly notKnown?: (token: string, failed: CallFailed) => void
  readonly fetch?: typeof fetch
}

/** How one call differs from the others. */
export type CallOptions = {
  /** Gives the call up early: the screen that asked is gone. */
  readonly signal?: AbortSignal
  /** Speaks for another token than the page's. */
  readonly token?: string
}

/** Makes calls. */
export type CallClient = {
  /**
   * Makes one call, named by its path and typed by its entry in the protocol, which stays a type alone and so out of the
   * page: `client.call<typeof initInfo>('/api/init/info', {})`. Never throws; gives up after 15 seconds.
   */
  call<C extends Call>(
    path: C['path'],
    request: RequestInput<C>,
    options?: CallOptions,
  ): Promise<CallResult<ReplyOf<C>>>
  /** Sends one file; its token travels in a header. */
  upload<C extends Call>(path: C['path'], form: FormData, options?: CallOptions): Promise<CallResult<ReplyOf<C>>>
}

/** Makes a client of a face's calls. */
export function createCallClient(options: CallClientOptions): CallClient {
  const send = options.fetch ?? fetch
  const common = (token: string): CommonFields => ({
    chain_network: options.chainNetwork ?? DEFAULT_CHAIN_NETWORK,
    os: PAGE_OS,
    os_ver: options.osVer,
    soft_ver: options.softVer,
    language: options.language(),
    access_token: token,
  })
  const tokenOf = (call: CallOptions): string => call.token ?? options.token() ?? ''

  // Another token than the page's was tried for its own sake: whoever tried it reads the answer.
  const heard = <Data>(result: CallResult<Data>, token: string, call: CallOptions): CallResult<Data> => {
    if (!result.ok && result.code === '401' && token !== '' && call.token === undefined)
      options.notKnown?.(token, result)
    return result
  }

  const post = async <Data>(path: string, init: RequestInit, call: CallOptions): Promise<CallResult<Data>> => {
    const language = options.language()
    const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const signal = call.signal === undefined ? late : AbortSignal.any([late, call.signal])
    try {
      const response = await send(options.base + path, { ...init, method: 'POST', signal })
      return readEnvelope(await response.text(), language)
    } catch {
      return ownFailure(late.aborted ? 'TIMEOUT' : 'NETWORK', language)
    }
  }

  return {
    call: async (path, request, call = {}) => {
      const token = tokenOf(call)
      const headers = { 'content-type': 'application/json' }
      return heard(
        await post(path, { headers, body: JSON.stringify({ ...request, ...common(token) }) }, call),
        token,
        call,
      )
    },
    upload: async (path, form, call = {}) => {
      const token = tokenOf(call)
      return heard(await post(path, { headers: { authorization: `Bearer ${token}` }, body: form }, call), token, call)
    },
  }
}
