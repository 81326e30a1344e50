import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'

/** What of a request the answering of calls looks at, however it came in. */
export type CallRequest = {
  readonly id: string
  readonly ip: string
  readonly url: string
  readonly hostname: string
  readonly protocol: 'http' | 'https'
  readonly headers: IncomingHttpHeaders
  readonly raw: { readonly socket: Socket }
}
