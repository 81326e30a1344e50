import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Deps } from '../../operations/operation.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** What voting needs. */
export type VoteServices = PeopleWith<'sealing'> & {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly turns: InTurn
}

/** The same for what is no operation. */
export type VoteDeps = Deps<VoteServices>
