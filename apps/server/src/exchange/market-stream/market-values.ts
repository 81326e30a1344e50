import { DAY_S } from '@bourse/kernel'
import type { priceQuery, stateQuery, todayQuery } from '@bourse/protocol/socket-methods'
import type { MarketFeed, RollingFigures, TodayFigures } from '../../followers/market-feed.ts'
import type { SocketOperation } from '../../operations/socket.ts'
import { type Market, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import type { MarketChannels, PublicStreamServices, StreamDeps } from './stream-services.ts'
import { INVALID } from './subscribe.ts'
import { openValueChannel } from './value-channel.ts'

const UNKNOWN = '0'

/** Opens `price`, `state` and `today`. */
export function openMarketValues(deps: StreamDeps): Pick<MarketChannels, 'price' | 'state' | 'today'> {
  const { clock, feed, besides } = deps
  return {
    price: openValueChannel(deps, {
      type: 'price',
      value: ({ market }) => priceOf(feed, market),
      everyMinute: false,
    }),
    state: openValueChannel(deps, {
      type: 'state',
      value: ({ market }) => {
        const figures = feed.rollingDay(market.market, clock.nowMs())
        if (figures === null && besides === undefined) return null
        return stateText(market, { period: DAY_S, figures, besides })
      },
      everyMinute: true,
    }),
    today: openValueChannel(deps, {
      type: 'today',
      value: ({ market }) => todayOf(feed, market, clock.nowMs()),
      everyMinute: true,
    }),
  }
}

/** Answers a market's last price. */
export const answerPrice: SocketOperation<typeof priceQuery, PublicStreamServices> = ({ services }, [name]) => {
  const { catalogue, feed } = services
  const listed = catalogue.byName(name)
  return listed === null ? INVALID : { resultText: priceOf(feed, listed.market) ?? JSON.stringify(UNKNOWN) }
}

/** Answers a market's last 24 hours. */
export const answerToday: SocketOperation<typeof todayQuery, PublicStreamServices> = ({ clock, services }, [name]) => {
  const { catalogue, feed } = services
  const listed = catalogue.byName(name)
  if (listed === null) return INVALID
  return { resultText: todayOf(feed, listed.market, clock.nowMs()) ?? JSON.stringify(EMPTY_DAY) }
}

/** Answers a market's figures of so many seconds. */
export const answerState: SocketOperation<typeof stateQuery, PublicStreamServices> = async (
  { clock, services },
  [name, period],
) => {
  const { catalogue, feed, cache, besides } = services
  const listed = catalogue.byName(name)
  if (listed === null) return INVALID
  const { market } = listed
  const make = async (): Promise<string> => {
    const figures = await feed.rolling(market.market, period, clock.nowMs())
    return stateText(market, { period, figures, besides })
  }
  return { resultText: await cache.get(`state ${market.name} ${period}`, make) }
}

function priceOf(feed: MarketFeed, market: Market): string | null {
  const ticks = feed.lastPrice(market.market)
  return ticks === null ? null : JSON.stringify(writePrice(market, ticks))
}

function todayOf(feed: MarketFeed, market: Market, nowMs: number): string | null {
  const figures = feed.today(market.market, nowMs)
  return figures === null ? null : todayText(market, figures)
}

const EMPTY_DAY = { open: UNKNOWN, last: UNKNOWN, high: UNKNOWN, low: UNKNOWN, volume: UNKNOWN, deal: UNKNOWN }

type State = {
  readonly besides: StreamDeps['besides'] | undefined
  readonly period: number
  /** Null: nobody has dealt yet. */
  readonly figures: RollingFigures | null
}

function stateText(market: Market, { period, figures, besides }: State): string {
  return JSON.stringify({ period, ...figuresOf(market, figures), ...besides?.(market.market) })
}

function figuresOf(market: Market, figures: RollingFigures | null) {
  if (figures === null) {
    const { last, open, high, low, volume, deal } = EMPTY_DAY
    return { last, open, close: UNKNOWN, high, low, volume, deal }
  }
  const price = (ticks: number): string => writePrice(market, ticks)
  const { last, open, close, high, low, volume, deal } = figures
  const prices = { last: price(last), open: price(open), close: price(close), high: price(high), low: price(low) }
  return { ...prices, ...tradedIn(market, { volume, deal }) }
}

function todayText(market: Market, { open, last, high, low, volume, deal }: TodayFigures): string {
  const price = (ticks: number): string => writePrice(market, ticks)
  const prices = { open: price(open), last: price(last), high: price(high), low: price(low) }
  return JSON.stringify({ ...prices, ...tradedIn(market, { volume, deal }) })
}

const tradedIn = (market: Market, of: { volume: bigint; deal: bigint }): { volume: string; deal: string } => ({
  volume: writeQuantity(market, of.volume),
  deal: writeAmount(market.quote, of.deal),
})
