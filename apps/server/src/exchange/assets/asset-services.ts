import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { InitServices } from '../init/index.ts'
import type { MarketCatalogue } from '../markets/index.ts'

/** What telling people of their money needs. */
export type AssetServices = Pick<InitServices, 'prices'> & {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
}
