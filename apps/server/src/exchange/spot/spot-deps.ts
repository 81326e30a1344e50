import type { CoreLink } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'

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
export const spotDepsOf = ({ doors, db, clock, session }: OperationContext<Session>): SpotDeps => ({
  core: doors.core,
  catalogue: doors.markets,
  feed: doors.market,
  db,
  nowMs: clock.nowMs(),
  userId: session.userId,
  level: session.level,
})
