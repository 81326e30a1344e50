import type { SocketDeps } from '../../operations/socket.ts'
import type { SpotServices } from '../spot/index.ts'
import { openDeals } from './deals.ts'
import { openDepth } from './depth.ts'
import { openKline } from './kline.ts'
import { openMarketValues } from './market-values.ts'
import { openOwnerChannels } from './owner-channels.ts'
import { queryCache } from './query-cache.ts'
import type { StreamServices } from './stream-services.ts'

/** Opens the channels of all that is told of markets, orders and accounts, and follows the market. */
export function openMarketStream({ clock, channel, services }: SocketDeps<SpotServices>): StreamServices {
  const { feed, core, catalogue } = services
  const deps = { clock, channel, feed, core, catalogue }
  const markets = {
    ...openMarketValues(deps),
    kline: openKline(deps),
    deals: openDeals(deps),
    depth: openDepth(deps),
  }
  const { price, state, today, kline, deals, depth } = markets
  const dealt = [price, state, today, kline, deals]
  feed.follow(update => {
    // What happens in contracts is told at their own host.
    const name = catalogue.find(update.market)?.market.name
    if (name === undefined) return
    if (update.deals.length > 0) for (const { touch } of dealt) touch(name)
    if (update.levels.length > 0) depth.touch(name)
  })
  return { feed, core, catalogue, cache: queryCache(clock), markets, own: openOwnerChannels(deps) }
}
