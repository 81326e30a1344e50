import type { Clock } from '@bourse/kernel'
import type { OrderView, SocketReply } from '@bourse/protocol'
import type { SocketOpener } from './connection/open-socket.ts'
import type { LiveInterest } from './live-state.ts'
import type { LiveStore } from './live-store.ts'

/** What a live connection needs of the page it works for. */
export type LiveOptions = {
  readonly store: LiveStore
  readonly address: string
  /** Who is signed in: read on every connection and when `tokenChanged` is called. */
  readonly token: () => string | null
  readonly openSocket?: SocketOpener
  readonly clock?: Clock
  /** A number from 0 up to and without 1. */
  readonly random?: () => number
  /** Calls back when the next picture is due. */
  readonly nextFrame?: (draw: () => void) => void
}

/** An event of an own order: 1 placed, 2 changed, 3 ended. */
export type OrderEvent = { readonly event: 1 | 2 | 3; readonly order: OrderView }

/** The live connection of a page: one socket for everybody who wants something of it. */
export type Live = {
  /** Keeps something up to date until the answer is called. Wishes are counted: the same wish twice costs nothing. */
  watch(interest: LiveInterest): () => void
  /** Hears each event of the orders that are watched, none left out. The answer ends it. */
  onOrder(listener: (event: OrderEvent) => void): () => void
  /** Asks anew for the orders of a market that is watched. */
  refreshOrders(market: string): void
  /** Asks the socket something. Fails as a value: code 0 when there is no connection. */
  ask<Result>(method: string, params: readonly unknown[]): Promise<SocketReply<Result>>
  /** Somebody signed in or out. */
  tokenChanged(): void
  /** Tries at once to connect: the network is back, or the page is looked at again. */
  wake(): void
  /** Ends the connection and everything watched. */
  close(): void
}
