import { DAY_MS, formatDigits, HOUR_MS } from '@bourse/kernel'
import type { deskCover, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { reviewBounds } from './review-bound-table.ts'
import { leftByAsset } from './withdrawal-table.ts'

type Gone = ReplyOf<typeof deskCover>['gone']
type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue; readonly nowMs: () => number }

/** What has left of each asset within an hour and a day, as shares of all that is owed of it, beside the limits of the house. */
export async function goneForOperators({ db, catalogue, nowMs }: Deps): Promise<Gone> {
  const now = nowMs()
  const [bounds, left] = await Promise.all([
    reviewBounds(db),
    leftByAsset(db, { hourAgo: new Date(now - HOUR_MS), dayAgo: new Date(now - DAY_MS) }),
  ])
  return {
    hour_bound: bounds.house_hour,
    day_bound: bounds.house_day,
    assets: left.map(({ asset, inHour, inDay, owed }) => ({
      asset: catalogue.asset(asset).coin,
      hour: shareText(inHour, owed),
      day: shareText(inDay, owed),
    })),
  }
}

/** Hundredths of a per cent, rounded up: what a limit is measured by is not told smaller than it is. Null: nothing is owed. */
const shareText = (left: bigint, owed: bigint): string | null =>
  owed > 0n ? formatDigits((left * 10_000n + owed - 1n) / owed, 2) : null
