import type { depthQuery } from '@bourse/protocol/socket-methods'
import { stepsText } from '../../followers/market/market-text.ts'
import type { Level } from '../../followers/market-feed.ts'
import type { SocketOperation } from '../../operations/socket.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import {
  DEPTH_LIMITS,
  type DepthInterval,
  depthMerger,
  isSubscribed,
  type MergedDepth,
  readInterval,
} from './depth-interval.ts'
import { DepthStream } from './depth-stream.ts'
import { keyTimers } from './key-timers.ts'
import { KeysByMarket } from './keys-by-market.ts'
import type { MarketChannel, PublicStreamServices, StreamDeps } from './stream-services.ts'
import { INVALID, marketParam } from './subscribe.ts'

/** Answers a book, merged by an interval. */
export const answerDepth: SocketOperation<typeof depthQuery, PublicStreamServices> = (
  { services: { feed, catalogue } },
  [name, limit, intervalText],
) => {
  const listed = catalogue.byName(name)
  const interval = readInterval(intervalText)
  if (listed === null || interval === null) return INVALID
  const { market } = listed
  const { asks, bids, priceText } = depthMerger(market, interval)(feed, limit)
  const write = ({ price, quantity }: Level): string[] => [priceText(price), stepsText(quantity, market.lot)]
  return { result: { asks: asks.map(write), bids: bids.map(write) } }
}

/** The key of one market's book of one limit and interval; null when it cannot be subscribed. */
export function depthKey(catalogue: MarketCatalogue, params: readonly unknown[]): string | null {
  const [name, limit, intervalText] = params
  const listed = params.length === 3 ? marketParam(catalogue, name) : null
  const interval = readInterval(intervalText)
  if (listed === null || interval === null || !isSubscribed(interval)) return null
  if (typeof limit !== 'number' || !DEPTH_LIMITS.has(limit)) return null
  return keyOf(listed.market.name, limit, interval)
}

type WatchedDepth = { readonly stream: DepthStream; readonly read: () => MergedDepth }

/** Opens `depth`. */
export function openDepth(deps: StreamDeps): MarketChannel {
  const { clock, feed, catalogue } = deps
  const keys = new KeysByMarket()
  const timers = keyTimers(clock)
  const watched = new Map<string, WatchedDepth>()

  const begin = (key: string): void => {
    const [name = '', limit, units, scale] = key.split(' ')
    const listed = catalogue.byName(name)
    if (listed === null) return
    const merge = depthMerger(listed.market, { units: Number(units), scale: Number(scale) })
    const read = (): MergedDepth => merge(feed, Number(limit))
    watched.set(key, { read, stream: new DepthStream(listed.market, read(), clock.steadyMs()) })
    keys.add(name, key)
    refreshWhenDue(key)
  }
  const refreshWhenDue = (key: string): void => {
    const due = watched.get(key)?.stream.cleanDueMs
    if (due !== undefined) timers.set(key, due - clock.steadyMs(), () => channel.touch(key))
  }
  const channel = deps.channel({
    type: 'depth',
    watched: begin,
    render(key) {
      const known = watched.get(key)
      if (known === undefined) return null
      const due = known.stream.cleanDueMs
      const message = known.stream.next(known.read(), clock.steadyMs())
      if (known.stream.cleanDueMs !== due) refreshWhenDue(key)
      return message
    },
    unwatched(key) {
      keys.delete(key.split(' ')[0] ?? '', key)
      watched.delete(key)
      timers.clear(key)
    },
  })
  return {
    channel,
    current: key => watched.get(key)?.stream.clean() ?? null,
    touch: market => keys.each(market, key => channel.touch(key)),
  }
}

const keyOf = (market: string, limit: number, { units, scale }: DepthInterval): string =>
  `${market} ${limit} ${units} ${scale}`
