import { HOUR_MS } from '@bourse/kernel'
import type { klineQuery } from '@bourse/protocol/socket-methods'
import { candleStartS, isCandleInterval, nextCandleStartS } from '../../followers/market/candle-interval.ts'
import { candlesText } from '../../followers/market/market-text.ts'
import type { SocketOperation } from '../../operations/socket.ts'
import { type MarketCatalogue, marketTextOf } from '../markets/index.ts'
import { keyTimers } from './key-timers.ts'
import { KeysByMarket } from './keys-by-market.ts'
import type { MarketChannel, PublicStreamServices, StreamDeps } from './stream-services.ts'
import { INVALID, marketParam } from './subscribe.ts'

const MS = 1_000
const ROWS_MAX = 5_000
// A timer waits for some weeks at most, and the clock may be set meanwhile.
const LOOK_MS_MAX = HOUR_MS

/** Answers candles. */
export const answerKline: SocketOperation<typeof klineQuery, PublicStreamServices> = async (
  { clock, services },
  [name, start, end, interval],
) => {
  const { feed, catalogue, cache } = services
  const listed = catalogue.byName(name)
  if (listed === null || start > end || !isCandleInterval(interval)) return INVALID
  const { market } = listed
  const endS = Math.min(end, Math.floor(clock.nowMs() / MS))
  const query = { market: market.market, intervalS: interval, startS: start, endS, limit: ROWS_MAX }
  const make = (): Promise<string> => feed.candlesText(query, marketTextOf(market))
  return { resultText: await cache.get(`kline ${market.name} ${start} ${end} ${interval}`, make) }
}

/** The key of one market's candles of one interval; null when there are none such. */
export function klineKey(catalogue: MarketCatalogue, params: readonly unknown[]): string | null {
  const [name, interval] = params
  const listed = params.length === 2 ? marketParam(catalogue, name) : null
  if (listed === null || typeof interval !== 'number' || !isCandleInterval(interval)) return null
  return `${listed.market.name} ${interval}`
}

/** Opens `kline`. */
export function openKline(deps: StreamDeps): MarketChannel {
  const { clock } = deps
  const keys = new KeysByMarket()
  const timers = keyTimers(clock)
  const candles = new ToldCandles(deps)
  // A new span begins with a flat candle, whether or not anybody trades.
  const lookAtNextSpan = (key: string): void => {
    const { intervalS } = partsOf(key)
    const nowMs = clock.nowMs()
    const nextS = nextCandleStartS(candleStartS(Math.floor(nowMs / MS), intervalS), intervalS)
    timers.set(key, Math.min(nextS * MS - nowMs, LOOK_MS_MAX), () => {
      channel.touch(key)
      lookAtNextSpan(key)
    })
  }
  const channel = deps.channel({
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
  return {
    channel,
    current: key => candles.told(key),
    touch: market => keys.each(market, key => channel.touch(key)),
  }
}

function partsOf(key: string): { name: string; intervalS: number } {
  const [name = '', interval] = key.split(' ')
  return { name, intervalS: Number(interval) }
}

const message = (rows: string): string => `{"method":"kline.update","params":${rows},"id":null}`

/** The last candle that everybody who watches an interval of a market was told. */
class ToldCandles {
  private readonly deps: StreamDeps
  private readonly last = new Map<string, { timeS: number; text: string }>()

  constructor(deps: StreamDeps) {
    this.deps = deps
  }

  /** The push that brings everybody to where the market is now; null when nothing has changed. */
  next(key: string): string | null {
    const { name, intervalS } = partsOf(key)
    const listed = this.deps.catalogue.byName(name)
    if (listed === null) return null
    const text = marketTextOf(listed.market)
    const candles = this.deps.feed.latestCandles(listed.market.market, intervalS, this.deps.clock.nowMs())
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
