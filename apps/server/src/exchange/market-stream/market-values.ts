import type { RollingFigures, TodayFigures } from '../../followers/market-feed.ts'
import { type ListedMarket, type Market, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { addValueChannel } from './market-list-channel.ts'
import type { QueryCache } from './query-cache.ts'
import { INVALID, isWhole, marketParam } from './read-params.ts'
import type { StreamParts } from './stream-parts.ts'

const DAY_S = 86_400
const PERIOD_S_MAX = 604_800
const UNKNOWN = '0'

/** What price, state and today are touched by: a deal. */
export type DealTouch = (market: string) => void

/** Adds `price.*`, `state.*` and `today.*`. */
export function addMarketValues(parts: StreamParts, cache: QueryCache): DealTouch {
  const { hub, feed, catalogue } = parts
  const nowMs = (): number => hub.clock.nowMs()
  const lastPrice = ({ market }: ListedMarket): string | null => {
    const ticks = feed.lastPrice(market.market)
    return ticks === null ? null : JSON.stringify(writePrice(market, ticks))
  }
  const state = ({ market }: ListedMarket): string | null => {
    const figures = feed.rollingDay(market.market, nowMs())
    return figures === null ? null : stateText(market, DAY_S, figures)
  }
  const today = ({ market }: ListedMarket): string | null => {
    const figures = feed.today(market.market, nowMs())
    return figures === null ? null : todayText(market, figures)
  }
  const channels = [
    addValueChannel(parts, { type: 'price', value: lastPrice, everyMinute: false }),
    addValueChannel(parts, { type: 'state', value: state, everyMinute: true }),
    addValueChannel(parts, { type: 'today', value: today, everyMinute: true }),
  ]

  const answerOne = (name: string, value: (listed: ListedMarket) => string | null, unknown: string): void =>
    hub.method({
      name,
      access: 'public',
      answer(_client, params) {
        const listed = params.length === 1 ? marketParam(catalogue, params[0]) : null
        return listed === null ? INVALID : { resultText: value(listed) ?? unknown }
      },
    })
  answerOne('price.query', lastPrice, JSON.stringify(UNKNOWN))
  answerOne('today.query', today, JSON.stringify(EMPTY_DAY))
  hub.method({
    name: 'state.query',
    access: 'public',
    async answer(_client, params) {
      const [name, period] = params
      const listed = params.length === 2 ? marketParam(catalogue, name) : null
      if (listed === null || !isWhole(period, 1, PERIOD_S_MAX)) return INVALID
      const { market } = listed
      const make = async (): Promise<string> => {
        const figures = await feed.rolling(market.market, period, nowMs())
        return figures === null ? emptyStateText(period) : stateText(market, period, figures)
      }
      return { resultText: await cache.get(`state ${market.name} ${period}`, make) }
    },
  })
  return market => {
    for (const channel of channels) channel.touch(market)
  }
}

const EMPTY_DAY = { open: UNKNOWN, last: UNKNOWN, high: UNKNOWN, low: UNKNOWN, volume: UNKNOWN, deal: UNKNOWN }

const emptyStateText = (period: number): string => {
  const { last, open, high, low, volume, deal } = EMPTY_DAY
  return JSON.stringify({ period, last, open, close: UNKNOWN, high, low, volume, deal })
}

function stateText(market: Market, period: number, figures: RollingFigures): string {
  const price = (ticks: number): string => writePrice(market, ticks)
  const { last, open, close, high, low, volume, deal } = figures
  const prices = { last: price(last), open: price(open), close: price(close), high: price(high), low: price(low) }
  return JSON.stringify({ period, ...prices, ...tradedIn(market, { volume, deal }) })
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
