import { candleStartS, isCandleInterval, nextCandleStartS } from '../../followers/market/candle-interval.ts'
import { candlesText } from '../../followers/market/market-text.ts'
import type { Candle } from '../../followers/market-feed.ts'
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
type Told = { timeS: number; text: string }

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

function addKlineChannel({ hub, feed, catalogue }: StreamParts): DealTouch {
  const keys = new KeysByMarket()
  const timers = keyTimers(hub.clock)
  const told = new Map<string, Told>()

  const candlesOf = (key: string): Candle[] => {
    const [name = '', interval] = key.split(' ')
    const listed = catalogue.byName(name)
    return listed === null ? [] : feed.latestCandles(listed.market.market, Number(interval), hub.clock.nowMs())
  }
  const write = (key: string, candles: readonly Candle[]): string => {
    const listed = catalogue.byName(key.split(' ')[0] ?? '')
    return listed === null ? '[]' : candlesText(candles, marketTextOf(listed.market))
  }
  const remember = (key: string): Candle[] => {
    const candles = candlesOf(key)
    const last = candles.at(-1)
    if (last !== undefined) told.set(key, { timeS: last.timeS, text: write(key, [last]) })
    return candles
  }
  // A new span begins with a flat candle, whether or not anybody trades.
  const lookAtNextSpan = (key: string): void => {
    const intervalS = Number(key.split(' ')[1])
    const nowS = Math.floor(hub.clock.nowMs() / MS)
    timers.set(key, nextCandleStartS(candleStartS(nowS, intervalS), intervalS) * MS, () => {
      channel.touch(key)
      lookAtNextSpan(key)
    })
  }
  const message = (rows: string): string => `{"method":"kline.update","params":${rows},"id":null}`

  const channel = hub.channel({
    type: 'kline',
    render(key) {
      const before = told.get(key)
      const candles = remember(key)
      const now = told.get(key)
      if (now === undefined || now.text === before?.text) return null
      // With the first push of a new span goes the last word on the one before it.
      return message(before?.timeS === now.timeS ? now.text : write(key, candles))
    },
    watched(key) {
      keys.add(key.split(' ')[0] ?? '', key)
      remember(key)
      lookAtNextSpan(key)
    },
    unwatched(key) {
      keys.delete(key.split(' ')[0] ?? '', key)
      told.delete(key)
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
        const now = told.get(key)
        if (now !== undefined) client.send(message(now.text))
      }
      return { ...SUCCESS, after: begin }
    },
  })
  addUnsubscribe(hub, channel, 'kline')
  return market => keys.each(market, key => channel.touch(key))
}
