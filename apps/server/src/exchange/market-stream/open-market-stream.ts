import type { Face } from '../../operations/session.ts'
import type { SocketHub } from '../../operations/socket-hub.ts'
import type { SpotServices } from '../spot/index.ts'
import { addAssetMethods } from './asset-methods.ts'
import { addDeals } from './deals-methods.ts'
import { addDepth } from './depth-methods.ts'
import { addKline } from './kline-methods.ts'
import { addMarketValues } from './market-values.ts'
import { addOrderMethods } from './order-methods.ts'
import { addOwnerChannels } from './owner-channels.ts'
import { queryCache } from './query-cache.ts'

/** Adds to the exchange's socket all that is told of markets, orders and accounts. */
export function openMarketStream(hub: SocketHub, face: Face, services: SpotServices): void {
  if (face !== 'exchange') return
  const { feed, core, catalogue } = services
  const parts = { hub, feed, core, catalogue }
  const cache = queryCache(hub.clock)
  const dealt = [addMarketValues(parts, cache), addKline(parts, cache), addDeals(parts, cache)]
  const levelsChanged = addDepth(parts)
  addOwnerChannels(parts)
  addOrderMethods(parts)
  addAssetMethods(parts)
  feed.follow(update => {
    const { name } = catalogue.byNumber(update.market).market
    if (update.deals.length > 0) for (const touch of dealt) touch(name)
    if (update.levels.length > 0) levelsChanged(name)
  })
}
