import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Deps } from '../../operations/operation.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { MarketCatalogue } from '../markets/index.ts'

/** What converting needs. */
export type ConversionServices = {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly turns: InTurn
}

/** The same for what is no operation. */
export type ConversionDeps = Deps<ConversionServices>
