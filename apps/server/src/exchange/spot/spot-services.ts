import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { MarketCatalogue } from '../markets/index.ts'

/** What markets and spot trading need. */
export type SpotServices = {
  /** Commands, questions and updates of owners. */
  readonly core: CoreLink
  /** What is public about the markets. */
  readonly feed: MarketFeed
  /** The names behind the core's numbers. */
  readonly catalogue: MarketCatalogue
}

/** Who trades, with what trading needs. */
export type SpotContext = OperationContext<Session, SpotServices>
