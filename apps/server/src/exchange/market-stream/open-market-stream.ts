import type { SocketDeps } from '../../operations/socket.ts'
import type { SpotServices } from '../spot/index.ts'
import { openDeals } from './deals.ts'
import { openDepth } from './depth.ts'
import { openKline } from './kline.ts'
import { openMarketValues } from './market-values.ts'
import { openOwnerChannels } from './owner-channels.ts'
import { queryCache } from './query-cache.ts'
import type { PublicStreamServices, StreamDeps, StreamServices } from './stream-services.ts'

/** Opens the channels of all that is told of markets, orders and accounts, and follows the market. */
export function openMarketStream({ clock, channel, services }: SocketDeps<SpotServices>): StreamServices {
  const { feed, core, catalogue } = services
  const deps = { clock, channel, feed, core, catalogue }
  return { ...openPublicStream(deps), own: openOwnerChannels(deps) }
}

/** Opens what is told of the markets of a catalogue to everybody, and follows them. */
export function openPublicStream(deps: StreamDeps): PublicStreamServices {
  const { clock, feed, core, catalogue, besides } = deps
  const markets = {
    ...openMarketValues(deps),
    kline: openKline(deps),
    deals: openDeals(deps),
    depth: openDepth(deps),
  }
  const { price, state, today, kline, deals, depth } = markets
  const dealt = [price, state, today, kline, deals]
  feed.follow(update => {
    // Markets and contracts are numbered together; what is not in this catalogue is told at another host.
    const name = catalogue.find(update.market)?.market.name
    if (name === undefined) return
    if (update.deals.length > 0) for (const { touch } of dealt) touch(name)
    if (update.levels.length > 0) depth.touch(name)
    if (update.mark !== undefined || update.funding !== undefined) state.touch(name)
  })
  return { feed, core, catalogue, besides, cache: queryCache(clock), markets }
}
