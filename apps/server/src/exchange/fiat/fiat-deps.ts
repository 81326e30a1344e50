import type { Language } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Deps } from '../../operations/operation.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** What money by bank needs. */
export type FiatServices = PeopleWith<'accounts' | 'codeTimes' | 'letters' | 'sealing' | 'drawers'> & {
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly catalogue: MarketCatalogue
  readonly turns: InTurn
  /** How far somebody's identity is verified. */
  readonly kyc: (of: { readonly userId: number; readonly language: Language }) => Promise<{ readonly level: number }>
}

/** The same for what is no operation. */
export type FiatDeps = Deps<Pick<FiatServices, 'letters' | 'sealing' | 'drawers' | 'core' | 'catalogue'>>
