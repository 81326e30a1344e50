import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type Reply, type TestExchange } from './test-exchange.ts'

const MARKET = 'BTCUSDT'
let house: TestExchange

beforeAll(async () => {
  house = await openTestExchange(['owner', 'stranger'])
  await house.deposit('owner', 'USDT', '100000')
})
afterEach(() => house.mustNet())
afterAll(() => house.close())

const ORDER = { market: MARKET, side: 2, price: '60000', amount: '0.1' }
const CALLS = [
  ['order-limit', ORDER],
  ['order-oco', { market: MARKET, side: 1, amount: '1', price: '64000', trigger_price: '62000' }],
  ['order-amend', { market: MARKET, order_id: 1, amount: '1' }],
  ['cancel-order', { market: MARKET }],
  ['cancel-after', { seconds: 0 }],
  ['order-current', {}],
  ['order-history', {}],
  ['order-deals', {}],
  ['order-info', { market: MARKET, order_id: 1 }],
  ['balance', {}],
] as const

describe('strangers', () => {
  it.each(CALLS)('without a session are told to sign in by %s', async (name, body) => {
    expect((await house.call('', `/api/bargain/${name}`, body)).code).toBe('401')
    expect((await house.call('nobody', `/api/bargain/${name}`, body)).code).toBe('401')
  })

  it('with a session of their own neither see nor touch what is another’s', async () => {
    const order = await house.order('owner', { ...ORDER, client_id: 'secret' })
    const { id } = order.data as { id: number }
    const asked = (name: string, body: object): Promise<Reply> => house.call('stranger', `/api/bargain/${name}`, body)
    for (const which of [{ order_id: id }, { client_id: 'secret' }]) {
      expect((await asked('order-info', { market: MARKET, ...which })).code).toBe('ORDER_NOT_FOUND')
      expect((await asked('cancel-order', { market: MARKET, ...which })).code).toBe('ORDER_NOT_FOUND')
    }
    expect((await asked('order-amend', { market: MARKET, order_id: id, amount: '1' })).code).toBe('ORDER_NOT_FOUND')
    for (const list of ['order-current', 'order-history', 'order-deals']) {
      expect((await asked(list, {})).data).toMatchObject({ total: 0, records: [] })
    }
    expect((await asked('order-deals', { order_id: id })).data).toMatchObject({ total: 0, records: [] })
    expect((await asked('cancel-order', { market: MARKET })).data).toEqual({ orders: [] })
    expect((await house.call('owner', '/api/bargain/order-current')).data).toMatchObject({ total: 1 })
    await house.call('owner', '/api/bargain/cancel-order', { market: MARKET })
  })
})

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  Number.MAX_VALUE,
  '1e5',
  '1e-8',
  '-1',
  '+1',
  ' 1',
  '1,5',
  '0x10',
  'NaN',
  'Infinity',
  '１',
  '1'.repeat(60),
  "'; DROP TABLE deal; --",
  '../../etc/passwd',
  '\u0000',
  [],
  ['1'],
  {},
  { $gt: '' },
]

// Some of it is a client id like any other.
const isFine = (field: string, value: unknown): boolean =>
  field === 'client_id' && typeof value === 'string' && /^[A-Za-z0-9_-]{1,36}$/.test(value)

describe('hostile input', () => {
  it.each([
    'market',
    'side',
    'type',
    'price',
    'amount',
    'money',
    'trigger_price',
    'trail',
    'client_id',
    'expire_at',
    'stp',
  ])('in %s is refused with a code, never a fault, and leaves nothing', async field => {
    for (const value of HOSTILE.filter(one => !isFine(field, one))) {
      const reply = await house.order('owner', { ...ORDER, [field]: value })
      expect([field, value, reply.code]).toEqual([field, value, expect.not.stringMatching(/^(?:200|500)$/)])
      expect(reply.msg).not.toBe('')
    }
    expect((await house.call('owner', '/api/bargain/order-current')).data).toMatchObject({ total: 0 })
  })

  it('in lists is refused, and pages beyond the end are empty', async () => {
    const wrong = [
      { limit_num: 101 },
      { limit_num: 0 },
      { limit_begin: -1 },
      { side: 3 },
      { market: 'NONE' },
      { start: 'x' },
      { kind: 'oco' },
      { status: 'waiting' },
    ]
    for (const body of wrong)
      expect([body, (await house.call('owner', '/api/bargain/order-history', body)).code]).toEqual([body, '422'])
    expect((await house.call('owner', '/api/bargain/order-history', { limit_begin: 5000 })).data).toMatchObject({
      records: [],
    })
  })
})

describe('lists of orders', () => {
  it('are asked for by kind and by how far an order has come', async () => {
    const stop = { ...ORDER, type: 'stop_limit', trigger_price: '70000', price: '70000' }
    for (const fields of [ORDER, stop]) expect((await house.order('owner', fields)).code).toBe('200')
    const kinds = async (list: string, body: object): Promise<string[]> => {
      const { data } = await house.call('owner', `/api/bargain/order-${list}`, body)
      const { total, records } = data as { total: number; records: { kind: string }[] }
      expect(total).toBe(records.length)
      return records.map(({ kind }) => kind)
    }
    expect(await kinds('current', {})).toEqual(['stop_limit', 'limit'])
    expect(await kinds('current', { kind: 'limit' })).toEqual(['limit'])
    expect(await kinds('current', { status: 'waiting' })).toEqual(['stop_limit'])
    expect(await kinds('current', { status: 'waiting', kind: 'limit' })).toEqual([])
    await house.call('owner', '/api/bargain/cancel-order', { market: MARKET })
    expect(await kinds('history', { kind: 'stop_limit' })).toEqual(['stop_limit'])
    expect(await kinds('history', { kind: 'stop_limit', status: 'filled' })).toEqual([])
    expect(await kinds('history', { kind: 'stop_limit', status: 'cancelled' })).toEqual(['stop_limit'])
  })
})

describe('a form body', () => {
  const form = (fields: Readonly<Record<string, string>>, path = 'order-limit') =>
    house.gateway.post(`/api/bargain/${path}`, null, {
      raw: new URLSearchParams({ ...fields, access_token: 'owner' }).toString(),
      type: 'application/x-www-form-urlencoded',
    })

  it('places an order as JSON does', async () => {
    const { json } = await form({
      market: MARKET,
      side: '2',
      price: '60000',
      amount: '0.1',
      post_only: 'true',
      client_id: 'form',
    })
    expect(json).toMatchObject({ code: '200', data: { price: '60000', post_only: true, client_id: 'form' } })
    const cancelled = await form({ market: MARKET, client_id: 'form' }, 'cancel-order')
    expect(cancelled.json).toMatchObject({ code: '200', data: { orders: [{ client_id: 'form' }] } })
  })

  it.each([
    ['side', '2.0'],
    ['side', 'buy'],
    ['post_only', '1'],
    ['post_only', 'TRUE'],
  ])('reads %s from its exact text, so %s is 422', async (field, text) => {
    const { json } = await form({ market: MARKET, side: '2', price: '60000', amount: '0.1', [field]: text })
    expect(json).toMatchObject({ code: '422', data: { [field]: expect.any(String) } })
  })

  it('with a repeated scalar is 422', async () => {
    const raw = `market=${MARKET}&side=2&price=60000&price=61000&amount=0.1&access_token=owner`
    const { json } = await house.gateway.post('/api/bargain/order-limit', null, {
      raw,
      type: 'application/x-www-form-urlencoded',
    })
    expect(json).toMatchObject({ code: '422', data: { price: expect.any(String) } })
  })
})

describe('the balance', () => {
  it('is every coin by name with its worth, and the sum', async () => {
    const { data } = await house.call('owner', '/api/bargain/balance')
    expect(data).toMatchObject({
      total_money: '100000',
      USDT: { available: '100000', freeze: '0', total: '100000', usdt_value: '100000' },
      BTC: { available: '0', total: '0', usdt_value: '0' },
    })
  })
})
