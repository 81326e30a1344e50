import type { OrderView } from '@bourse/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestExchange, type TestExchange } from '../spot/test-exchange.ts'
import { StreamClient } from './test-stream.ts'

const MARKET = 'BTCUSDT'
const NEEDS_AUTH = 6
let house: TestExchange
let stream: StreamClient

beforeAll(async () => {
  house = await openTestExchange(['ann', 'bob', 'eve', 'zoe'])
  await house.deposit('ann', 'USDT', '100000')
  await house.deposit('bob', 'BTC', '10')
})
afterEach(() => house.mustNet())
afterAll(() => house.close())
beforeEach(async () => {
  stream = await StreamClient.open(house.gateway)
})

async function placed(token: string, fields: object): Promise<OrderView> {
  const reply = await house.order(token, { market: MARKET, ...fields })
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
  return reply.data
}
const cancelAll = (token: string) => house.call(token, '/api/bargain/cancel-order', { market: MARKET })
const events = async (of = stream): Promise<[number, OrderView][]> =>
  (await of.pushed('order.update')) as [number, OrderView][]

async function watching(token: string, client = stream): Promise<void> {
  // What others did before is told before: none of it comes among what is watched for.
  await house.published()
  await client.ask('server.auth', [token, 'web'])
  await client.ask('order.subscribe', [MARKET])
  await client.ask('asset.subscribe', ['BTC', 'USDT'])
  await client.pushes()
}

describe('without a session', () => {
  it.each(['query', 'history', 'subscribe', 'unsubscribe'])('order.%s and its asset twin are error 6', async word => {
    expect(await stream.refused(`order.${word}`, [MARKET, 0, 50])).toBe(NEEDS_AUTH)
    expect(await stream.refused(`asset.${word}`, [])).toBe(NEEDS_AUTH)
  })
})

describe('order.update', () => {
  it('tells 1 of a resting order, 2 of each fill of a maker, and 3 of the last', async () => {
    await watching('bob')
    const { id } = await placed('bob', { side: 1, price: '63500', amount: '0.3' })
    await placed('ann', { side: 2, price: '63500', amount: '0.1' })
    await placed('ann', { side: 2, price: '63500', amount: '0.2' })
    await house.published()
    const told = await events()
    expect(told.map(([event, { left, deal_stock, status }]) => [event, left, deal_stock, status])).toEqual([
      [1, '0.3', '0', 'pending'],
      [2, '0.2', '0.1', 'part_filled'],
      [3, '0', '0.3', 'filled'],
    ])
    expect(told.every(([, order]) => order.id === id)).toBe(true)
  })

  it('tells a taker that is filled at once 3 alone, and one that rests with a part 1 with what is left', async () => {
    await watching('ann')
    await placed('bob', { side: 1, price: '63510', amount: '0.2' })
    await placed('ann', { side: 2, price: '63510', amount: '0.1' })
    await placed('ann', { side: 2, price: '63510', amount: '0.3' })
    await house.published()
    expect((await events()).map(([event, { left, status }]) => [event, left, status])).toEqual([
      [3, '0', 'filled'],
      [1, '0.2', 'part_filled'],
    ])
    await cancelAll('ann')
    await house.published()
    expect((await events()).map(([event, { left, status }]) => [event, left, status])).toEqual([
      [3, '0.2', 'cancelled'],
    ])
  })

  it('tells of a market order 3, and of an order in another market nothing', async () => {
    await watching('ann')
    await placed('bob', { side: 1, price: '63520', amount: '0.1' })
    await placed('ann', { side: 2, type: 'market', amount: '0.1' })
    await placed('ann', { market: 'ETHUSDT', side: 2, price: '2300', amount: '0.1' })
    await house.published()
    expect((await events()).map(([event, { type, status }]) => [event, type, status])).toEqual([[3, 2, 'filled']])
    await house.call('ann', '/api/bargain/cancel-order', { market: 'ETHUSDT' })
  })

  it('is the record of order.query, letter by letter', async () => {
    await watching('ann')
    const placedOrder = await placed('ann', { side: 2, price: '60000', amount: '0.5', client_id: 'letters' })
    await house.published()
    const [[, told] = []] = await events()
    const queried = (await stream.ask('order.query', [MARKET, 0, 50])) as { records: OrderView[] }
    expect(queried).toEqual({ limit: 50, offset: 0, total: 1, records: [told] })
    expect(told).toEqual(placedOrder)
    expect(told).toMatchObject({
      market: MARKET,
      source: 'web',
      type: 1,
      side: 2,
      user: house.users['ann']?.userId,
      price: '60000',
      amount: '0.5',
      left: '0.5',
      deal_stock: '0',
      deal_money: '0',
      deal_fee: '0',
      client_id: 'letters',
    })
    await cancelAll('ann')
  })
})

describe('asset.update', () => {
  it('comes with each event of an order for both coins, one message a coin, as asset.query has it', async () => {
    await watching('ann')
    await placed('ann', { side: 2, price: '60000', amount: '0.5' })
    await house.published()
    const pushes = (await stream.pushes()).map(({ method, params }) => [method, params] as const)
    expect(pushes.map(([method]) => method)).toEqual(['order.update', 'asset.update', 'asset.update'])
    const told = pushes.slice(1).map(([, params]) => {
      expect(params).toHaveLength(1)
      return params[0] as object
    })
    expect(Object.assign({}, ...told)).toEqual(await stream.ask('asset.query', ['BTC', 'USDT']))
    expect(Object.assign({}, ...told)).toMatchObject({ USDT: { freeze: '30000' } })
    await cancelAll('ann')
  })

  it('comes with a deposit too', async () => {
    await watching('zoe')
    await house.deposit('zoe', 'USDT', '12.5')
    await house.published()
    expect(await stream.pushes()).toEqual([
      { method: 'asset.update', params: [{ USDT: { available: '12.5', freeze: '0' } }] },
    ])
  })
})

describe('asset.query', () => {
  it('gives the coins asked for, all for an empty list, and error 1 for an unknown one', async () => {
    await stream.ask('server.auth', ['eve', 'web'])
    const all = (await stream.ask('asset.query', [])) as object
    expect(Object.keys(all)).toEqual(house.catalogue.coins().map(({ coin }) => coin))
    expect(await stream.ask('asset.query', ['BTC'])).toEqual({ BTC: { available: '0', freeze: '0' } })
    expect(await stream.refused('asset.query', ['BTC', 'NONE'])).toBe(1)
    expect(await stream.refused('asset.query', [1])).toBe(1)
  })
})

describe('order.query', () => {
  it('pages through what lives, newest first, and refuses what is no page', async () => {
    await stream.ask('server.auth', ['ann', 'web'])
    for (const price of ['60001', '60002', '60003']) await placed('ann', { side: 2, price, amount: '0.01' })
    const page = (await stream.ask('order.query', [MARKET, 1, 1])) as { total: number; records: OrderView[] }
    expect([page.total, page.records.map(({ price }) => price)]).toEqual([3, ['60002']])
    const wrong = [
      [MARKET, 0],
      [MARKET, 0, 50, 1],
      [MARKET, 0, 102],
      [MARKET, -1, 5],
      [MARKET, '0', 5],
      ['NONE', 0, 5],
    ]
    for (const params of wrong) expect([params, await stream.refused('order.query', params)]).toEqual([params, 1])
    expect(await stream.refused('order.query', [MARKET, 0, 101])).toBe(0)
    await cancelAll('ann')
  })
})

describe('order.history', () => {
  it('gives what ended, cancelled with nothing filled too, newest first, within time and side', async () => {
    await stream.ask('server.auth', ['ann', 'web'])
    const { id } = await placed('ann', { side: 2, price: '60009', amount: '0.01' })
    await cancelAll('ann')
    const asked = async (...params: unknown[]) =>
      (await stream.ask('order.history', [MARKET, ...params])) as { records: OrderView[] }
    const newest = await asked(0, 0, 0, 10, 0)
    expect(Object.keys(newest)).toEqual(['limit', 'offset', 'records'])
    expect(newest.records[0]).toMatchObject({ id, status: 'cancelled', ftime: expect.any(Number) })
    expect(newest.records.every(record => record.mtime === undefined)).toBe(true)
    const ids = newest.records.map(record => record.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const bornS = Math.floor(house.clock.nowMs() / 1000)
    expect((await asked(bornS + 1, 0, 0, 10, 0)).records).toEqual([])
    expect((await asked(0, bornS - 1, 0, 10, 0)).records).toEqual([])
    expect((await asked(0, 0, 0, 10, 1)).records).toEqual([])
    expect((await asked(0, 0, 0, 10, 2)).records).toEqual(newest.records)
    expect((await asked(0, 0, 1, 1, 0)).records).toEqual(newest.records.slice(1, 2))
    const wrong = [
      [MARKET, 0, 0, 0, 10],
      [MARKET, 0, 0, 0, 0, 0],
      [MARKET, 0, 0, 0, 102, 0],
      [MARKET, 0, 0, 0, 10, 3],
      [MARKET, '0', 0, 0, 10, 0],
      [MARKET, -1, 0, 0, 10, 0],
    ]
    for (const params of wrong) expect([params, await stream.refused('order.history', params)]).toEqual([params, 1])
    expect(await stream.refused('order.history', [MARKET, 0, 0, 0, 101, 0])).toBe(0)
  })
})

describe('asset.history', () => {
  it('gives what changed an account, newest first, by coin and business', async () => {
    await stream.ask('server.auth', ['bob', 'web'])
    const asked = async (...params: unknown[]) =>
      (await stream.ask('asset.history', params)) as { records: { business: string; asset: string }[] }
    const trades = await asked('USDT', 'trade', 0, 0, 0, 10)
    expect(Object.keys(trades)).toEqual(['offset', 'limit', 'records'])
    expect(trades.records.length).toBeGreaterThan(0)
    expect(trades.records[0]).toEqual({
      time: expect.any(Number),
      asset: 'USDT',
      business: 'trade',
      change: '6345.648',
      balance: expect.any(String),
      detail: expect.any(Object),
    })
    expect(trades.records.every(({ asset, business }) => asset === 'USDT' && business === 'trade')).toBe(true)
    const all = await asked('', '', 0, 0, 0, 101)
    expect(all.records.map(({ business }) => business)).toContain('transfer')
    for (const params of [
      ['USDT', '', 0, 0, 0],
      ['NONE', '', 0, 0, 0, 10],
      ['USDT', 1, 0, 0, 0, 10],
      ['USDT', '', 0, 0, 0, 102],
    ]) {
      expect([params, await stream.refused('asset.history', params)]).toEqual([params, 1])
    }
  })
})

describe('who hears', () => {
  it('is the owner on every connection, and nobody else', async () => {
    const second = await StreamClient.open(house.gateway)
    const stranger = await StreamClient.open(house.gateway)
    await watching('ann')
    await watching('ann', second)
    await watching('eve', stranger)
    await placed('ann', { side: 2, price: '60000', amount: '0.01' })
    await cancelAll('ann')
    await house.published()
    expect((await events()).map(([event]) => event)).toEqual([1, 3])
    expect((await events(second)).map(([event]) => event)).toEqual([1, 3])
    expect(await stranger.pushes()).toEqual([])
  })

  it('is nobody after signing in as another user, and nobody after the session ended elsewhere', async () => {
    await watching('ann')
    await stream.ask('server.auth', ['eve', 'web'])
    const ended = await StreamClient.open(house.gateway)
    await watching('ann', ended)
    house.endSession('ann')
    await placed('ann', { side: 2, price: '60000', amount: '0.01' })
    await cancelAll('ann')
    await house.published()
    expect(await stream.pushes()).toEqual([])
    expect(await ended.pushes()).toEqual([{ method: 'session.update', params: ['ended'] }])
    expect(await ended.refused('order.query', [MARKET, 0, 50])).toBe(NEEDS_AUTH)
  })

  it('is nobody for an empty list, and of a wrong list those before the wrong name', async () => {
    await watching('ann')
    await stream.ask('order.subscribe', [])
    await stream.ask('asset.unsubscribe', [])
    await placed('ann', { side: 2, price: '60000', amount: '0.01' })
    await house.published()
    expect(await stream.pushes()).toEqual([])
    expect(await stream.refused('order.subscribe', [MARKET, 'NONE'])).toBe(1)
    await cancelAll('ann')
    await house.published()
    expect((await events()).map(([event]) => event)).toEqual([3])
  })
})
