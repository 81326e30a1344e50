import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Deps } from '../../operations/operation.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** What counting what friends brought needs. */
export type InvitationDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'demo'> & {
  readonly services: {
    readonly core: CoreLink
    readonly feed: MarketFeed
    readonly catalogue: MarketCatalogue
  }
}

/** What the calls of invitations need. */
export type InvitationServices = PeopleWith<'accounts'> & { readonly catalogue: MarketCatalogue }
