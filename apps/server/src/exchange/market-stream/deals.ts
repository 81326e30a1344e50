import type { dealsQuery } from '@bourse/protocol/socket-methods'
import { dealsText } from '../../followers/market/market-text.ts'
import type { PublicDeal } from '../../followers/market-feed.ts'
import type { SocketOperation } from '../../operations/socket.ts'
import { type ListedMarket, marketTextOf } from '../markets/index.ts'
import type { MarketChannel, PublicStreamServices, StreamDeps } from './stream-services.ts'
import { INVALID } from './subscribe.ts'

/** The cap of a client's list, and so of what it is told at once. */
const PUSH_MAX = 100

/** Answers deals, the newest first. */
export const answerDeals: SocketOperation<typeof dealsQuery, PublicStreamServices> = async (
  { services: { feed, catalogue, cache } },
  [name, limit, lastId],
) => {
  const listed = catalogue.byName(name)
  if (listed === null) return INVALID
  const { market } = listed
  const query = { market: market.market, limit, afterDeal: lastId }
  const make = (): Promise<string> => feed.dealsText(query, marketTextOf(market))
  return { resultText: await cache.get(`deals ${market.name} ${limit} ${lastId}`, make) }
}

/** Opens `deals`. */
export function openDeals(deps: StreamDeps): MarketChannel {
  const { feed, catalogue } = deps
  // Up to which deal everybody who watches a market has been told.
  const told = new Map<string, number>()
  const latest = (name: string): { listed: ListedMarket; deals: PublicDeal[] } | null => {
    const listed = catalogue.byName(name)
    return listed && { listed, deals: feed.latestDeals(listed.market.market, PUSH_MAX) }
  }
  const message = ({ market }: ListedMarket, deals: readonly PublicDeal[]): string =>
    `{"method":"deals.update","params":["${market.name}",${dealsText(deals, marketTextOf(market))}],"id":null}`

  const channel = deps.channel({
    type: 'deals',
    render(name) {
      const known = latest(name)
      const upTo = told.get(name) ?? 0
      const fresh = known?.deals.filter(({ deal }) => deal > upTo) ?? []
      const [newest] = fresh
      if (known === null || newest === undefined) return null
      told.set(name, newest.deal)
      return message(known.listed, fresh)
    },
    watched: name => told.set(name, latest(name)?.deals[0]?.deal ?? 0),
    unwatched: name => told.delete(name),
  })
  return {
    channel,
    touch: market => channel.touch(market),
    current(name) {
      const known = latest(name)
      const upTo = told.get(name) ?? 0
      // What is newer comes with the tick that is under way.
      const deals = known?.deals.filter(({ deal }) => deal <= upTo) ?? []
      return known === null || deals.length === 0 ? null : message(known.listed, deals)
    },
  }
}
