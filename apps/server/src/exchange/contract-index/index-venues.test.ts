import { expect, it } from 'vitest'
import { pairOf, readAnswer, ticksOf, VENUES } from './index-venues.ts'

const NOW = 1_763_870_400_000
const HERE = { tick: { units: 1, scale: 1 } }

/** What each venue answers, written after its documents, with what is of no concern left out. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  binance: { symbol: 'BTCUSDT', priceChange: '-94.1', lastPrice: '63420.10000000', closeTime: NOW - 120 },
  okx: { code: '0', msg: '', data: [{ instType: 'SPOT', instId: 'BTC-USDT', last: '63421.7', ts: String(NOW - 80) }] },
  bybit: {
    ...{ retCode: 0, retMsg: 'OK', retExtInfo: {} },
    result: { category: 'spot', list: [{ symbol: 'BTCUSDT', bid1Price: '63419.9', lastPrice: '63420.01' }] },
    time: NOW - 30,
  },
  kucoin: { code: '200000', data: { time: NOW - 400, sequence: '153', price: '63419.8', size: '0.0001' } },
  coinbase: { trade_id: 9, price: '63418.22', size: '0.01', time: new Date(NOW - 900).toISOString(), bid: '63418.2' },
  bitstamp: { timestamp: String(NOW / 1_000 - 2), open: '64000', last: '63417', side: '1' },
  gate: [{ currency_pair: 'BTC_USDT', last: '63420.6', lowest_ask: '63420.7' }],
  kraken: { error: [], result: { XBTUSDT: { a: ['63420.2', '1', '1.0'], c: ['63420.30000', '0.00021'] } } },
}

it.each(Object.keys(VENUES))('understands what %s answers', name => {
  const venue = VENUES[name]
  if (venue === undefined) throw new Error(`${name} is known`)
  const word = readAnswer(venue, ANSWERS[name], NOW)
  const ticks = ticksOf(HERE, word.price) ?? 0
  expect([ticks >= 634_170, ticks <= 634_217]).toEqual([true, true])
  expect([word.atMs <= NOW, word.atMs >= NOW - 2_000]).toEqual([true, true])
  expect(new URL(venue.url('BTCUSDT')).protocol).toBe('https:')
})

/** What each venue says over its socket, written after its documents, with what is of no concern left out. */
const PUSHES: Readonly<Record<string, { symbol: string; push: unknown }>> = {
  binance: { symbol: 'BTCUSDT', push: { e: '24hrTicker', E: NOW - 20, s: 'BTCUSDT', p: '-94.1', c: '63420.10' } },
  okx: {
    symbol: 'BTC-USDT',
    push: {
      arg: { channel: 'tickers', instId: 'BTC-USDT' },
      data: [{ instType: 'SPOT', instId: 'BTC-USDT', last: '63421.7', ts: String(NOW - 80) }],
    },
  },
  bybit: {
    symbol: 'BTCUSDT',
    push: {
      ...{ topic: 'tickers.BTCUSDT', type: 'snapshot', ts: NOW - 30, cs: 2588407389 },
      data: { symbol: 'BTCUSDT', lastPrice: '63420.01', highPrice24h: '64000' },
    },
  },
  coinbase: {
    symbol: 'BTC-USD',
    push: { type: 'ticker', product_id: 'BTC-USD', price: '63418.22', time: new Date(NOW - 900).toISOString() },
  },
  bitstamp: {
    symbol: 'btcusdt',
    push: {
      ...{ event: 'trade', channel: 'live_trades_btcusdt' },
      data: { id: 1, timestamp: String(NOW / 1_000 - 1), price: 63417, price_str: '63417', amount: 0.1, type: 0 },
    },
  },
  gate: {
    symbol: 'BTC_USDT',
    push: {
      ...{ time: NOW / 1_000, time_ms: NOW - 5, channel: 'spot.tickers', event: 'update' },
      result: { currency_pair: 'BTC_USDT', last: '63420.6', lowest_ask: '63420.7' },
    },
  },
}

const FED = Object.entries(VENUES).flatMap(([name, { feed }]) => (feed === undefined ? [] : [[name, feed] as const]))

it.each(FED)('understands what %s says over its socket, and what it confirms is no price', (name, feed) => {
  const { symbol, push } = PUSHES[name] ?? { symbol: '', push: null }
  expect(pairOf(feed, push)).toBe(feed.written?.(symbol) ?? symbol)
  const word = readAnswer(feed, push, NOW)
  const ticks = ticksOf(HERE, word.price) ?? 0
  expect([ticks >= 634_170, ticks <= 634_217]).toEqual([true, true])
  expect([word.atMs <= NOW, word.atMs >= NOW - 2_000]).toEqual([true, true])
  expect(new URL(feed.url).protocol).toBe('wss:')
  expect(JSON.stringify(feed.subscribe([symbol])).toLowerCase()).toContain(symbol.toLowerCase())
  for (const other of [{ result: null, id: 1 }, { op: 'pong' }, { event: 'subscribe' }, 'pong', null, [], 7]) {
    expect(pairOf(feed, other)).toBeNull()
  }
})

it('takes no word for a price that is none, and no moment that is none', () => {
  const { okx, bitstamp } = VENUES
  if (okx === undefined || bitstamp === undefined) throw new Error('both are known')
  const told = (last: unknown, ts: unknown = String(NOW)): unknown => ({ data: [{ last, ts }] })
  for (const last of [undefined, null, '', 'NaN', '-1', '1e9', '1,000', Number.NaN, Number.POSITIVE_INFINITY, {}, []]) {
    expect(() => readAnswer(okx, told(last), NOW)).toThrow('no price')
  }
  for (const ts of ['', null, 'soon', {}]) expect(() => readAnswer(okx, told('1', ts), NOW)).toThrow('when')
  for (const answer of [null, undefined, 7, 'x', [], { data: [] }, { data: {} }]) {
    expect(() => readAnswer(okx, answer, NOW)).toThrow('no price')
  }
})

it('believes no clock that is ahead of the house’s', () => {
  const { okx } = VENUES
  if (okx === undefined) throw new Error('it is known')
  expect(readAnswer(okx, { data: [{ last: '1', ts: String(NOW + 60_000) }] }, NOW).atMs).toBe(NOW)
})

it('rounds a price to the nearest tick, and knows none below the half of one', () => {
  expect(['63420.04', '63420.05', '63420', '0.05', '0.049', '0'].map(text => ticksOf(HERE, text))).toEqual([
    634_200,
    634_201,
    634_200,
    1,
    null,
    null,
  ])
})
