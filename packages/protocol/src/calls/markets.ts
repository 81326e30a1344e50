import { defineCall } from '../define-call.ts'
import { decimal, marketName, signedDecimal } from '../fields.ts'
import { z } from '../zod.ts'

/** The intervals of candles by their words, each with its seconds. */
export const CANDLE_INTERVALS = {
  '1min': 60,
  '3min': 180,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '1hour': 3600,
  '2hour': 7200,
  '4hour': 14_400,
  '6hour': 21_600,
  '12hour': 43_200,
  '1day': 86_400,
  '3day': 259_200,
  '1week': 604_800,
  '1mon': 2_592_000,
} as const

/** The word of an interval. */
export type CandleInterval = keyof typeof CANDLE_INTERVALS

const interval = () => z.enum(Object.keys(CANDLE_INTERVALS) as [CandleInterval, ...CandleInterval[]])
const CANDLES_MAX = 1_500
const CANDLES_DEFAULT = 300
const MARKETS_AT_ONCE_MAX = 50

/** One candle: time, open, close, high, low, volume, deal. Close comes before high. */
export const candleRow = z.tuple([z.int(), decimal(), decimal(), decimal(), decimal(), decimal(), decimal()])

/** A pair as every list of markets shows it. */
export const pairView = z.object({
  name: marketName(),
  /** `BTC/USDT`. */
  title: z.string(),
  stock: z.string(),
  money: z.string(),
  state: z.enum(['open', 'paused', 'closed']),
  zone: z.enum(['main', 'innovation']),
  /** Quoted in a currency that comes and goes by bank. */
  fiat: z.boolean(),
  prices: z.object({ last: decimal(), open: decimal(), high: decimal(), low: decimal() }),
  /** Against the price 24 hours ago, as a fraction: `0.0184`; open, high and low are of the same 24 hours. */
  change: signedDecimal(),
  /** The latest 24 hours, in stock and in money. */
  volume: decimal(),
  deal: decimal(),
  precision: z.object({ price: z.int(), amount: z.int(), money: z.int() }),
  tick: decimal(),
  lot: decimal(),
  min_amount: decimal(),
  max_amount: decimal(),
  min_value: decimal(),
  max_value: decimal(),
  band: z.nullable(z.object({ lowest: decimal(), highest: decimal() })),
  /** Why it is recommended, where it is. */
  recommended: z.nullable(z.enum(['deepest', 'busiest', 'newest', 'house'])),
})

/** A pair on the wire. */
export type PairView = z.output<typeof pairView>

/** Pairs by name. */
export const pairsView = z.record(z.string(), pairView)

/** All markets by the coin they are quoted in. */
export const exchangeMarket = defineCall({
  path: '/api/exchange/market',
  access: 'public',
  summary: 'All markets, grouped by the coin they are quoted in, with the figures of the latest 24 hours.',
  request: {},
  reply: z.array(z.object({ main: z.string(), pairs: pairsView })),
  refusals: [],
})

/** The recommended markets. */
export const exchangeRecommend = defineCall({
  path: '/api/exchange/market-recommend',
  access: 'public',
  summary: 'The markets that the house recommends, each with its reason.',
  request: {},
  reply: pairsView,
  refusals: [],
})

/** The markets of the innovation zone. */
export const exchangeInnovation = defineCall({
  path: '/api/exchange/market-chuangxin',
  access: 'public',
  summary: 'The markets of the innovation zone.',
  request: {},
  reply: pairsView,
  refusals: [],
})

const level = z.tuple([decimal(), decimal()])

/** The best levels of a book. */
export const exchangeDepth = defineCall({
  path: '/api/exchange/depth',
  access: 'public',
  summary: 'The best levels of a market’s book, each a price and an amount, the best first: for who has no socket yet.',
  request: { market: marketName(), limit: z._default(z.int().check(z.gte(1), z.lte(50)), 10) },
  reply: z.object({ asks: z.array(level), bids: z.array(level) }),
  refusals: [],
})

const limit = () => z._default(z.int().check(z.gte(1), z.lte(CANDLES_MAX)), CANDLES_DEFAULT)

/** Candles of several markets. */
export const initKline = defineCall({
  path: '/api/init/kline',
  access: 'public',
  summary: 'The latest candles of several markets, keyed by name: what sparklines are drawn from.',
  request: {
    markets: z.array(marketName()).check(z.minLength(1), z.maxLength(MARKETS_AT_ONCE_MAX)),
    interval: z._default(interval(), '1hour'),
    limit: z._default(z.int().check(z.gte(1), z.lte(500)), 168),
  },
  reply: z.record(z.string(), z.array(candleRow)),
  refusals: [],
})

const moment = () => z.optional(z.int().check(z.gte(0), z.lte(9_999_999_999)))

/** Candles of one market. */
export const apiKline = defineCall({
  path: '/api/api/kline',
  access: 'public',
  summary: 'Candles of one market, oldest first, at most the newest `limit` before `end`, which is now at the latest.',
  request: { market: marketName(), interval: interval(), start: moment(), end: moment(), limit: limit() },
  reply: z.array(candleRow),
  refusals: [],
})

const favourites = z.object({ markets: z.array(marketName()) })

/** Adds a favourite. */
export const tradeAdd = defineCall({
  path: '/api/trade/trade-add',
  access: 'session',
  summary:
    'Adds favourite pairs, or takes them away with `flag` 1; `markets` is what the browser kept before signing in.',
  request: {
    market: z.optional(marketName()),
    markets: z.optional(z.array(marketName()).check(z.maxLength(MARKETS_AT_ONCE_MAX))),
    /** 1 takes away what is named. */
    flag: z.optional(z.int()),
  },
  reply: favourites,
  refusals: [],
})

/** Takes a favourite away. */
export const tradeDelete = defineCall({
  path: '/api/trade/trade-delete',
  access: 'session',
  summary: 'Takes a favourite pair away.',
  request: { market: marketName(), flag: z.optional(z.int()) },
  reply: favourites,
  refusals: [],
})

/** The favourites. */
export const tradeFind = defineCall({
  path: '/api/trade/trade-find',
  access: 'session',
  summary: 'The favourite pairs; whoever never chose any has the seven of a new visitor.',
  request: { market: z.optional(marketName()) },
  reply: favourites,
  refusals: [],
})
