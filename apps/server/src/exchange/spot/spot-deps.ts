import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { Database } from '../../platform/postgres/database.ts'
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

/** What spot trading stands on, and for whom. */
export type SpotDeps = {
  core: CoreLink
  catalogue: MarketCatalogue
  feed: MarketFeed
  db: Database
  nowMs: number
  userId: number
  level: number
}

/** The same for a caller who is signed in. */
export const spotDepsOf = ({ services, db, clock, session }: OperationContext<Session, SpotServices>): SpotDeps => ({
  core: services.core,
  catalogue: services.catalogue,
  feed: services.feed,
  db,
  nowMs: clock.nowMs(),
  userId: session.userId,
  level: session.level,
})
