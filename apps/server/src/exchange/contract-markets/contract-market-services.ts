import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { ContractServices } from '../contract-index/index.ts'
import type { MarketCatalogue } from '../markets/index.ts'

/** What is public of contracts is read from these. */
export type ContractMarketServices = {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly contracts: ContractServices['contracts']
}
