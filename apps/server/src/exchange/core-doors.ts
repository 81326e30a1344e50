import type { CoreLink } from '../core/core-link.ts'
import type { MarketFeed } from '../followers/market-feed.ts'
import type { MarketCatalogue } from './markets/index.ts'

declare module '../operations/doors.ts' {
  interface Doors {
    /** Commands, questions and updates of owners. */
    readonly core: CoreLink
    /** What is public about the markets. */
    readonly market: MarketFeed
    /** The names behind the core's numbers. */
    readonly markets: MarketCatalogue
  }
}
