import { type exchangeDepth, type Outcome, ok, type ReplyOf, type RequestOf, refuseFields } from '@bourse/protocol'
import type { Level } from '../../followers/market-feed.ts'
import { writePrice, writeQuantity } from './market-units.ts'
import type { PairSources } from './pair-view.ts'

/** The best levels of a market's book. */
export function readDepth(
  { feed, catalogue }: Pick<PairSources, 'feed' | 'catalogue'>,
  { market: name, limit }: RequestOf<typeof exchangeDepth>,
): Outcome<ReplyOf<typeof exchangeDepth>, '422'> {
  const listed = catalogue.byName(name)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const { market } = listed
  const { asks, bids } = feed.depth(market.market, limit, 1)
  const text = ({ price, quantity }: Level): [string, string] => [
    writePrice(market, price),
    writeQuantity(market, quantity),
  ]
  return ok({ asks: asks.map(text), bids: bids.map(text) })
}
