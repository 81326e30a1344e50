import { type exchangeDepth, ok, type RequestOf, refuseFields } from '@bourse/protocol'
import type { Level } from '../../followers/market-feed.ts'
import type { Operation } from '../../operations/operation.ts'
import { writePrice, writeQuantity } from './market-units.ts'
import type { PairServices } from './pair-view.ts'

/** The best levels of a market's book. */
export const readDepth: Operation<typeof exchangeDepth, PairServices> = ({ services }, request) =>
  depthOf(services, request)

/** The same of whatever catalogue has the market. */
export function depthOf({ feed, catalogue }: PairServices, { market: name, limit }: RequestOf<typeof exchangeDepth>) {
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
