import type { CoreLink } from '../core/core-link.ts'
import type { MarketFeed } from '../followers/market-feed.ts'

declare module './doors.ts' {
  interface Doors {
    /** Commands, questions and updates of owners. */
    readonly core: CoreLink
    /** What is public about the markets. */
    readonly market: MarketFeed
  }
}
