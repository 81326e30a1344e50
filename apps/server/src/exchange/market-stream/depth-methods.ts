import { stepsText } from '../../followers/market/market-text.ts'
import type { Level } from '../../followers/market-feed.ts'
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
import { addUnsubscribe } from './market-list-channel.ts'
import type { DealTouch } from './market-values.ts'
import { INVALID, isWhole, LIST_MAX, marketParam, SUCCESS } from './read-params.ts'
import type { StreamParts } from './stream-parts.ts'

/** Adds `depth.*`. */
export function addDepth(parts: StreamParts): DealTouch {
  addDepthQuery(parts)
  return addDepthChannel(parts)
}

function addDepthQuery({ hub, feed, catalogue }: StreamParts): void {
  hub.method({
    name: 'depth.query',
    access: 'public',
    answer(_client, params) {
      const [name, limit, intervalText] = params
      const listed = params.length === 3 ? marketParam(catalogue, name) : null
      const interval = readInterval(intervalText)
      if (listed === null || !isWhole(limit, 1, LIST_MAX) || interval === null) return INVALID
      const { market } = listed
      const { asks, bids, priceText } = depthMerger(market, interval)(feed, limit)
      const write = ({ price, quantity }: Level): string[] => [priceText(price), stepsText(quantity, market.lot)]
      return { result: { asks: asks.map(write), bids: bids.map(write) } }
    },
  })
}

type Watched = { readonly stream: DepthStream; readonly read: () => MergedDepth }

function addDepthChannel({ hub, feed, catalogue }: StreamParts): DealTouch {
  const keys = new KeysByMarket()
  const timers = keyTimers(hub.clock)
  const watched = new Map<string, Watched>()

  const begin = (key: string): void => {
    const [name = '', limit, units, scale] = key.split(' ')
    const listed = catalogue.byName(name)
    if (listed === null) return
    const merge = depthMerger(listed.market, { units: Number(units), scale: Number(scale) })
    const read = (): MergedDepth => merge(feed, Number(limit))
    watched.set(key, { read, stream: new DepthStream(listed.market, read(), hub.clock.nowMs()) })
    keys.add(name, key)
    refreshWhenDue(key)
  }
  const refreshWhenDue = (key: string): void => {
    const due = watched.get(key)?.stream.cleanDueMs
    if (due !== undefined) timers.set(key, due, () => channel.touch(key))
  }
  const channel = hub.channel({
    type: 'depth',
    watched: begin,
    render(key) {
      const known = watched.get(key)
      if (known === undefined) return null
      const due = known.stream.cleanDueMs
      const message = known.stream.next(known.read(), hub.clock.nowMs())
      if (known.stream.cleanDueMs !== due) refreshWhenDue(key)
      return message
    },
    unwatched(key) {
      keys.delete(key.split(' ')[0] ?? '', key)
      watched.delete(key)
      timers.clear(key)
    },
  })
  hub.method({
    name: 'depth.subscribe',
    access: 'public',
    answer(client, params) {
      channel.unsubscribe(client)
      const [name, limit, intervalText] = params
      const listed = params.length === 3 ? marketParam(catalogue, name) : null
      const interval = readInterval(intervalText)
      if (listed === null || interval === null || !isSubscribed(interval)) return INVALID
      if (typeof limit !== 'number' || !DEPTH_LIMITS.has(limit)) return INVALID
      const key = keyOf(listed.market.name, limit, interval)
      channel.subscribe(client, [key])
      const first = (): void => {
        const known = watched.get(key)
        if (known !== undefined) client.send(known.stream.clean())
      }
      return { ...SUCCESS, after: first }
    },
  })
  addUnsubscribe({ hub }, channel, { type: 'depth', access: 'public' })
  return market => keys.each(market, key => channel.touch(key))
}

const keyOf = (market: string, limit: number, { units, scale }: DepthInterval): string =>
  `${market} ${limit} ${units} ${scale}`
