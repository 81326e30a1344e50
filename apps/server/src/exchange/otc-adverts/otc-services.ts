import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** What offering person to person needs. */
export type OtcServices = PeopleWith<'sealing'> & {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly turns: InTurn
}
