import type { Clock } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Session } from '../../operations/session.ts'
import type { SocketDeps } from '../../operations/socket.ts'
import type { SocketChannel, SocketClient } from '../../operations/socket-channel.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { QueryCache } from './query-cache.ts'

/** What the channels of the market stream are opened with. */
export type StreamDeps = {
  readonly clock: Clock
  readonly channel: SocketDeps['channel']
  readonly feed: MarketFeed
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  /** What `state` says of a market besides its figures; left out: nothing. */
  readonly besides?: (market: number) => Readonly<Record<string, unknown>>
}

/** A channel of what is known of markets to everybody. */
export type MarketChannel = {
  readonly channel: SocketChannel
  /** What everybody who watches a key was told last; null while nothing is known. */
  current(key: string): string | null
  /** Something of a market has changed. */
  touch(market: string): void
}

/** The channels of markets, by the words before their dots. */
export type MarketChannels = Readonly<Record<'price' | 'state' | 'today' | 'kline' | 'deals' | 'depth', MarketChannel>>

type Watcher = { readonly client: SocketClient; readonly session: Session; readonly names: readonly string[] }

/** The channels of one's own orders and coins. */
export type OwnerChannels = {
  readonly orders: SocketChannel
  readonly assets: SocketChannel
  /** Gives a connection the markets or coins that it hears of. */
  watch(type: 'orders' | 'assets', watcher: Watcher): void
}

/** What the methods are given that tell everybody of markets. */
export type PublicStreamServices = Pick<StreamDeps, 'feed' | 'core' | 'catalogue'> & {
  readonly besides: StreamDeps['besides'] | undefined
  readonly cache: QueryCache
  readonly markets: MarketChannels
}

/** What the methods of the market stream are given. */
export type StreamServices = PublicStreamServices & { readonly own: OwnerChannels }
