import type { CoreLink } from '../../core/core-link.ts'
import type { Deps } from '../../operations/operation.ts'
import type { InTurn } from '../../platform/in-turn.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import type { PeopleWith } from '../people/index.ts'

/** What sales need. */
export type StartServices = PeopleWith<'sealing'> & {
  readonly core: CoreLink
  readonly catalogue: MarketCatalogue
  readonly turns: InTurn
}

/** The same for what is no operation. */
export type StartDeps = Deps<StartServices>

/** What operators do with sales needs no turns of users. */
export type StartActDeps = Deps<Omit<StartServices, 'turns'>>
