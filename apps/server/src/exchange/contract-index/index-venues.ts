import { parseDecimal } from '@bourse/kernel'
import type { Contract } from './contract.ts'

/** Where in an answer something stands: names of fields and places in lists; `*` is whatever comes first. */
type Path = readonly (string | number)[]

/** Where something that a venue says has its price, and when that was: `ms` and `s` since 1970, `iso` as text. A venue that does not say when is taken to mean now. */
type Saying = {
  readonly price: Path
  readonly time: { readonly at: Path; readonly as: 'ms' | 's' | 'iso' } | null
}

/** How a venue is asked for the last price of a pair, and where its answer says it. */
export type Venue = Saying & {
  readonly url: (symbol: string) => string
  /** Where it says prices without being asked each time. */
  readonly feed?: VenueFeed
}

/** How a venue is listened to. */
export type VenueFeed = Saying & {
  readonly url: string
  /** What asks it for pairs, sent when it is there. */
  readonly subscribe: (symbols: readonly string[]) => readonly object[]
  /** Where it says which pair it speaks of, and how it writes one there. */
  readonly symbol: Path
  readonly written?: (symbol: string) => string
  /** What it wants to hear now and then; without it the socket's own pings are enough. */
  readonly ping?: object | string
}

/** What the names of sources begin with that a demo makes up itself. */
export const SIMULATED = 'simulated'

/** Whether a source is one that a demo makes up. */
export const isSimulated = (venue: string): boolean => venue.startsWith(SIMULATED)

/** The public answers of large exchanges, as they document them; no key, no secret, nothing but a question. */
export const VENUES: Readonly<Record<string, Venue>> = {
  binance: {
    url: symbol => `https://api.binance.com/api/v3/ticker/24hr?symbol=${symbol}`,
    price: ['lastPrice'],
    time: { at: ['closeTime'], as: 'ms' },
    feed: {
      url: 'wss://stream.binance.com:9443/ws',
      subscribe: symbols => [{ id: 1, method: 'SUBSCRIBE', params: symbols.map(one => `${one.toLowerCase()}@ticker`) }],
      symbol: ['s'],
      price: ['c'],
      time: { at: ['E'], as: 'ms' },
    },
  },
  okx: {
    url: symbol => `https://www.okx.com/api/v5/market/ticker?instId=${symbol}`,
    price: ['data', 0, 'last'],
    time: { at: ['data', 0, 'ts'], as: 'ms' },
    feed: {
      url: 'wss://ws.okx.com:8443/ws/v5/public',
      subscribe: symbols => [{ op: 'subscribe', args: symbols.map(instId => ({ channel: 'tickers', instId })) }],
      symbol: ['data', 0, 'instId'],
      price: ['data', 0, 'last'],
      time: { at: ['data', 0, 'ts'], as: 'ms' },
      ping: 'ping',
    },
  },
  bybit: {
    url: symbol => `https://api.bybit.com/v5/market/tickers?category=spot&symbol=${symbol}`,
    price: ['result', 'list', 0, 'lastPrice'],
    time: { at: ['time'], as: 'ms' },
    feed: {
      url: 'wss://stream.bybit.com/v5/public/spot',
      subscribe: symbols => [{ op: 'subscribe', args: symbols.map(one => `tickers.${one}`) }],
      symbol: ['data', 'symbol'],
      price: ['data', 'lastPrice'],
      time: { at: ['ts'], as: 'ms' },
      ping: { op: 'ping' },
    },
  },
  kucoin: {
    url: symbol => `https://api.kucoin.com/api/v1/market/orderbook/level1?symbol=${symbol}`,
    price: ['data', 'price'],
    time: { at: ['data', 'time'], as: 'ms' },
  },
  coinbase: {
    url: symbol => `https://api.exchange.coinbase.com/products/${symbol}/ticker`,
    price: ['price'],
    time: { at: ['time'], as: 'iso' },
    feed: {
      url: 'wss://ws-feed.exchange.coinbase.com',
      subscribe: symbols => [{ type: 'subscribe', product_ids: symbols, channels: ['ticker'] }],
      symbol: ['product_id'],
      price: ['price'],
      time: { at: ['time'], as: 'iso' },
    },
  },
  bitstamp: {
    url: symbol => `https://www.bitstamp.net/api/v2/ticker/${symbol}/`,
    price: ['last'],
    time: { at: ['timestamp'], as: 's' },
    feed: {
      url: 'wss://ws.bitstamp.net',
      subscribe: symbols =>
        symbols.map(one => ({ event: 'bts:subscribe', data: { channel: `live_trades_${one.toLowerCase()}` } })),
      symbol: ['channel'],
      written: symbol => `live_trades_${symbol.toLowerCase()}`,
      price: ['data', 'price_str'],
      time: { at: ['data', 'timestamp'], as: 's' },
      ping: { event: 'bts:heartbeat' },
    },
  },
  gate: {
    url: symbol => `https://api.gateio.ws/api/v4/spot/tickers?currency_pair=${symbol}`,
    price: [0, 'last'],
    time: null,
    feed: {
      url: 'wss://api.gateio.ws/ws/v4/',
      subscribe: symbols => [{ channel: 'spot.tickers', event: 'subscribe', payload: symbols }],
      symbol: ['result', 'currency_pair'],
      price: ['result', 'last'],
      time: { at: ['time_ms'], as: 'ms' },
      ping: { channel: 'spot.ping' },
    },
  },
  kraken: {
    url: symbol => `https://api.kraken.com/0/public/Ticker?pair=${symbol}`,
    price: ['result', '*', 'c', 0],
    time: null,
  },
}

/** What a venue said: a price as text, and when that was. */
export type VenueWord = { readonly price: string; readonly atMs: number }

/** Reads what a venue answered; throws with what is missing. Nobody's clock is ahead of ours. */
export function readAnswer({ price, time }: Saying, answer: unknown, nowMs: number): VenueWord {
  const said = at(answer, price)
  const text = typeof said === 'number' ? String(said) : said
  if (typeof text !== 'string' || !/^[0-9]{1,12}(?:\.[0-9]{1,18})?$/.test(text)) throw new Error('it says no price')
  if (time === null) return { price: text, atMs: nowMs }
  const moment = momentOf(at(answer, time.at), time.as)
  if (!Number.isFinite(moment)) throw new Error('it does not say when')
  return { price: text, atMs: Math.min(moment, nowMs) }
}

/** The pair that a message of a feed speaks of, as the feed writes it; null: it says nothing of a pair, as confirmations do. */
export function pairOf({ symbol }: Pick<VenueFeed, 'symbol'>, message: unknown): string | null {
  const said = at(message, symbol)
  return typeof said === 'string' ? said : null
}

function momentOf(said: unknown, as: 'ms' | 's' | 'iso'): number {
  if (as === 'iso') return typeof said === 'string' ? Date.parse(said) : Number.NaN
  const number = typeof said === 'string' && /^[0-9.]{1,20}$/.test(said) ? Number(said) : said
  return typeof number === 'number' ? number * (as === 's' ? 1_000 : 1) : Number.NaN
}

function at(answer: unknown, path: Path): unknown {
  let found = answer
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = step === '*' ? Object.values(found)[0] : (found as Record<string | number, unknown>)[step]
  }
  return found
}

// More digits than any price has behind its point: rounded to ticks afterwards.
const SCALE = 8

/** A price as ticks of a contract, rounded to the nearest; null when it is none above zero. */
export function ticksOf({ tick }: Pick<Contract, 'tick'>, text: string): number | null {
  const [whole = '', fraction = ''] = text.split('.')
  const reading = parseDecimal(`${whole}.${fraction.slice(0, SCALE).padEnd(1, '0')}`, SCALE)
  if (!reading.ok) return null
  const ticks = Math.round((reading.value * 10 ** tick.scale) / (10 ** SCALE * tick.units))
  return Number.isSafeInteger(ticks) && ticks > 0 ? ticks : null
}
