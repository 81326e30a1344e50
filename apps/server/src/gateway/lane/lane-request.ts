import type { Socket } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { CallRequest } from '../calls/call-request.ts'
import { hostnameOf, lastForwarded } from '../forwarded.ts'
import type { PlainHead } from './plain-head.ts'

/** Says whether an address is a proxy whose word counts. */
export type Trust = (address: string, hop: number) => boolean

/** Whose connection it is, and whose word for another address counts. */
export type Caller = { readonly socket: Socket; readonly trust: Trust | null }

/** A request of the lane; what few calls ask for is found out when it is asked for, in Fastify's way. */
export class LaneRequest implements CallRequest {
  readonly id: string
  readonly raw: { readonly socket: Socket; readonly headers: PlainHead['headers'] }
  readonly #head: PlainHead
  readonly #trust: Trust | null

  constructor(id: string, head: PlainHead, { socket, trust }: Caller) {
    this.id = id
    this.#head = head
    this.#trust = trust
    this.raw = { socket, headers: head.headers }
  }

  get url(): string {
    return this.#head.path
  }

  get headers(): PlainHead['headers'] {
    return this.#head.headers
  }

  get ip(): string {
    if (this.#trust === null) return this.raw.socket.remoteAddress ?? ''
    return proxyAddress(this.raw as never, this.#trust)
  }

  get hostname(): string {
    return hostnameOf(this.#forwarded('x-forwarded-host') ?? this.headers['host'] ?? '')
  }

  get protocol(): 'http' | 'https' {
    return (this.#forwarded('x-forwarded-proto') as 'http' | 'https' | null) ?? 'http'
  }

  #forwarded(name: string): string | null {
    const text = this.headers[name]
    if (text === undefined || this.#trust === null) return null
    if (!this.#trust(this.raw.socket.remoteAddress ?? '', 0)) return null
    return lastForwarded(text)
  }
}
