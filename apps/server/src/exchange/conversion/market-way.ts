import type { MarketFeed } from '../../followers/market-feed.ts'
import { type Coin, type ListedMarket, type MarketCatalogue } from '../markets/index.ts'
import { buyFrom, sellInto } from './book-walk.ts'

/** What the book gives for an amount: the whole of it, the best price seen, and the markets it goes through. */
export type WayResult = { readonly got: bigint; readonly markets: readonly ListedMarket[] }

export type WaySources = { readonly catalogue: MarketCatalogue; readonly feed: Pick<MarketFeed, 'depth'> }

const THROUGH = 'USDT'
const LEVELS = 200

/** What the live books would give of `to` for an amount of `from`, through USDT where no market has both; null when they do not. */
export function throughBooks(
  sources: WaySources,
  { from, to, amount }: { readonly from: Coin; readonly to: Coin; readonly amount: bigint },
): WayResult | null {
  const direct = throughMarket(sources, { from, to, amount })
  if (direct !== 'no market') return direct
  const middle = sources.catalogue.coin(THROUGH)
  if (middle === null || from.coin === THROUGH || to.coin === THROUGH) return null
  const first = throughMarket(sources, { from, to: middle, amount })
  if (first === 'no market' || first === null) return null
  const second = throughMarket(sources, { from: middle, to, amount: first.got })
  if (second === 'no market' || second === null) return null
  return { got: second.got, markets: [...first.markets, ...second.markets] }
}

function throughMarket(
  { catalogue, feed }: WaySources,
  { from, to, amount }: { from: Coin; to: Coin; amount: bigint },
): WayResult | null | 'no market' {
  const sells = catalogue.byName(from.coin + to.coin)
  const buys = catalogue.byName(to.coin + from.coin)
  const listed = sells ?? buys
  if (listed === null) return 'no market'
  // Nothing is priced by a book that nobody may trade in.
  if (listed.rules.state !== 'open') return null
  const { asks, bids } = feed.depth(listed.market.market, LEVELS, 1)
  const got = sells === null ? buyFrom(asks, amount, listed.rules) : sellInto(bids, amount, listed.rules)
  return got === null ? null : { got, markets: [listed] }
}
