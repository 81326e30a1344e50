import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { SocketHub } from '../../operations/socket-hub.ts'
import type { MarketCatalogue } from '../markets/index.ts'

/** What the methods of the market stream stand on. */
export type StreamParts = {
  readonly hub: SocketHub
  readonly feed: MarketFeed
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
}
