import { type exchangeDepth, ok, refuseFields } from '@bourse/protocol'
import type { Level } from '../../followers/market-feed.ts'
import type { Operation } from '../../operations/operation.ts'
import { writePrice, writeQuantity } from './market-units.ts'
import type { PairServices } from './pair-view.ts'

/** The best levels of a market's book. */
export const readDepth: Operation<typeof exchangeDepth, PairServices> = ({ services }, { market: name, limit }) => {
  const { feed, catalogue } = services
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
