import { candleStartS, isCandleInterval, nextCandleStartS } from '../../followers/market/candle-interval.ts'
import { candlesText } from '../../followers/market/market-text.ts'
import { keyTimers } from './key-timers.ts'
import { KeysByMarket } from './keys-by-market.ts'
import { addUnsubscribe } from './market-list-channel.ts'
import { marketTextOf } from './market-text.ts'
import type { DealTouch } from './market-values.ts'
import type { QueryCache } from './query-cache.ts'
import { INVALID, isSeconds, marketParam, SUCCESS } from './read-params.ts'
import type { StreamParts } from './stream-parts.ts'

const MS = 1_000
const ROWS_MAX = 5_000

/** Adds `kline.*`. */
export function addKline(parts: StreamParts, cache: QueryCache): DealTouch {
  addKlineQuery(parts, cache)
  return addKlineChannel(parts)
}

function addKlineQuery({ hub, feed, catalogue }: StreamParts, cache: QueryCache): void {
  hub.method({
    name: 'kline.query',
    access: 'public',
    async answer(_client, params) {
      const [name, start, end, interval] = params
      const listed = params.length === 4 ? marketParam(catalogue, name) : null
      if (listed === null || !isSeconds(start) || !isSeconds(end) || start > end) return INVALID
      if (typeof interval !== 'number' || !isCandleInterval(interval)) return INVALID
      const { market } = listed
      const endS = Math.min(end, Math.floor(hub.clock.nowMs() / MS))
      const query = { market: market.market, intervalS: interval, startS: start, endS, limit: ROWS_MAX }
      const make = (): Promise<string> => feed.candlesText(query, marketTextOf(market))
      return { resultText: await cache.get(`kline ${market.name} ${start} ${end} ${interval}`, make) }
    },
  })
}

function addKlineChannel(parts: StreamParts): DealTouch {
  const { hub, catalogue } = parts
  const keys = new KeysByMarket()
  const timers = keyTimers(hub.clock)
  const candles = new ToldCandles(parts)
  // A new span begins with a flat candle, whether or not anybody trades.
  const lookAtNextSpan = (key: string): void => {
    const { intervalS } = partsOf(key)
    const nowS = Math.floor(hub.clock.nowMs() / MS)
    timers.set(key, nextCandleStartS(candleStartS(nowS, intervalS), intervalS) * MS, () => {
      channel.touch(key)
      lookAtNextSpan(key)
    })
  }
  const channel = hub.channel({
    type: 'kline',
    render: key => candles.next(key),
    watched(key) {
      keys.add(partsOf(key).name, key)
      candles.next(key)
      lookAtNextSpan(key)
    },
    unwatched(key) {
      keys.delete(partsOf(key).name, key)
      candles.forget(key)
      timers.clear(key)
    },
  })
  hub.method({
    name: 'kline.subscribe',
    access: 'public',
    answer(client, params) {
      channel.unsubscribe(client)
      const [name, interval] = params
      const listed = params.length === 2 ? marketParam(catalogue, name) : null
      if (listed === null || typeof interval !== 'number' || !isCandleInterval(interval)) return INVALID
      const key = `${listed.market.name} ${interval}`
      channel.subscribe(client, [key])
      const begin = (): void => {
        const now = candles.told(key)
        if (now !== null) client.send(now)
      }
      return { ...SUCCESS, after: begin }
    },
  })
  addUnsubscribe({ hub }, channel, { type: 'kline', access: 'public' })
  return market => keys.each(market, key => channel.touch(key))
}

function partsOf(key: string): { name: string; intervalS: number } {
  const [name = '', interval] = key.split(' ')
  return { name, intervalS: Number(interval) }
}

const message = (rows: string): string => `{"method":"kline.update","params":${rows},"id":null}`

/** The last candle that everybody who watches an interval of a market was told. */
class ToldCandles {
  private readonly parts: StreamParts
  private readonly last = new Map<string, { timeS: number; text: string }>()

  constructor(parts: StreamParts) {
    this.parts = parts
  }

  /** The push that brings everybody to where the market is now; null when nothing has changed. */
  next(key: string): string | null {
    const { name, intervalS } = partsOf(key)
    const listed = this.parts.catalogue.byName(name)
    if (listed === null) return null
    const text = marketTextOf(listed.market)
    const candles = this.parts.feed.latestCandles(listed.market.market, intervalS, this.parts.hub.clock.nowMs())
    const newest = candles.at(-1)
    if (newest === undefined) return null
    const before = this.last.get(key)
    const now = { timeS: newest.timeS, text: candlesText([newest], text) }
    if (now.text === before?.text) return null
    this.last.set(key, now)
    // With the first push of a new span goes the last word on the one before it.
    return message(before?.timeS === now.timeS ? now.text : candlesText(candles, text))
  }

  /** The push for who comes now. */
  told(key: string): string | null {
    const now = this.last.get(key)
    return now === undefined ? null : message(now.text)
  }

  forget(key: string): void {
    this.last.delete(key)
  }
}
