import { dealsText } from '../../followers/market/market-text.ts'
import type { PublicDeal } from '../../followers/market-feed.ts'
import type { ListedMarket } from '../markets/index.ts'
import { addListMethods } from './market-list-channel.ts'
import { marketTextOf } from './market-text.ts'
import type { DealTouch } from './market-values.ts'
import type { QueryCache } from './query-cache.ts'
import { INVALID, isOffset, isWhole, marketParam } from './read-params.ts'
import type { StreamParts } from './stream-parts.ts'

const QUERY_MAX = 10_000
/** The cap of a client's list, and so of what it is told at once. */
const PUSH_MAX = 100

/** Adds `deals.*`. */
export function addDeals(parts: StreamParts, cache: QueryCache): DealTouch {
  const { hub, feed, catalogue } = parts
  hub.method({
    name: 'deals.query',
    access: 'public',
    async answer(_client, params) {
      const [name, limit, lastId] = params
      const listed = params.length === 3 ? marketParam(catalogue, name) : null
      if (listed === null || !isWhole(limit, 1, QUERY_MAX) || !isOffset(lastId)) return INVALID
      const { market } = listed
      const query = { market: market.market, limit, afterDeal: lastId }
      const make = (): Promise<string> => feed.dealsText(query, marketTextOf(market))
      return { resultText: await cache.get(`deals ${market.name} ${limit} ${lastId}`, make) }
    },
  })

  // Up to which deal everybody who watches a market has been told.
  const told = new Map<string, number>()
  const latest = (name: string): { listed: ListedMarket; deals: PublicDeal[] } | null => {
    const listed = catalogue.byName(name)
    return listed && { listed, deals: feed.latestDeals(listed.market.market, PUSH_MAX) }
  }
  const message = ({ market }: ListedMarket, deals: readonly PublicDeal[]): string =>
    `{"method":"deals.update","params":["${market.name}",${dealsText(deals, marketTextOf(market))}],"id":null}`

  const channel = hub.channel({
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
  addListMethods(parts, channel, {
    type: 'deals',
    current(name) {
      const known = latest(name)
      const upTo = told.get(name) ?? 0
      // What is newer comes with the tick that is under way.
      const deals = known?.deals.filter(({ deal }) => deal <= upTo) ?? []
      return known === null || deals.length === 0 ? null : message(known.listed, deals)
    },
  })
  return market => channel.touch(market)
}
