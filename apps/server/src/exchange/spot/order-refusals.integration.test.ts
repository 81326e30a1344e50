import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type Reply, type TestExchange } from './test-exchange.ts'

const MARKET = 'BTCUSDT'
let house: TestExchange

beforeAll(async () => {
  house = await openTestExchange(['rich', 'poor', 'other'])
  await house.deposit('rich', 'BTC', '1000')
  await house.deposit('rich', 'USDT', '900000000')
  await house.deposit('poor', 'USDT', '100')
  await house.deposit('other', 'USDT', '100000')
  await house.deposit('other', 'BTC', '1')
})
afterEach(async () => {
  await house.call('rich', '/api/bargain/cancel-order', { market: MARKET })
  await house.mustNet()
})
afterAll(() => house.close())

const place = (fields: object, token = 'rich'): Promise<Reply> =>
  house.order(token, { market: MARKET, side: 2, price: '60000', amount: '0.1', ...fields })

const BAND = { rule: 'band', lowest: '50736.1', highest: '76104.1' }
const MIN_VALUE = { rule: 'min_value', min: '5', coin: 'USDT' }
const MAX_VALUE = { rule: 'max_value', max: '5000000', coin: 'USDT' }
const MIN_AMOUNT = { rule: 'min_amount', min: '0.00001', lot: '0.00001' }
const MAX_AMOUNT = { rule: 'max_amount', max: '100' }

describe('each refusal names its rule and its bound', () => {
  it.each([
    [
      'a price between two ticks',
      { price: '60000.05' },
      'PRICE_WRONG',
      { rule: 'tick', tick: '0.1', given: '60000.05', problem: 'not_a_multiple' },
    ],
    [
      'a price of zero',
      { price: '0' },
      'PRICE_WRONG',
      { rule: 'tick', tick: '0.1', given: '0', problem: 'not_above_zero' },
    ],
    [
      'a quantity finer than a lot',
      { amount: '0.000001' },
      'QUANTITY_TOO_LOW',
      { ...MIN_AMOUNT, given: '0.000001', problem: 'not_a_multiple' },
    ],
    ['a quantity of zero', { amount: '0' }, 'QUANTITY_TOO_LOW', MIN_AMOUNT],
    ['a quantity above the largest', { amount: '100.00001' }, 'QUANTITY_TOO_HIGH', MAX_AMOUNT],
    ['a value below the least', { price: '60000', amount: '0.00008' }, 'VALUE_TOO_LOW', MIN_VALUE],
    ['a value above the most', { price: '60000', amount: '83.33334' }, 'AMOUNT_TOO_LARGE', MAX_VALUE],
    ['a price below the band', { price: '50736', amount: '0.1' }, 'PRICE_OUT_OF_BAND', BAND],
    ['a price above the band', { price: '76104.2', amount: '0.1' }, 'PRICE_OUT_OF_BAND', BAND],
    [
      'a trigger that is reached already',
      { type: 'stop_market', side: 1, price: undefined, trigger_price: '64000' },
      'TRIGGER_WRONG',
      { rule: 'trigger', tick: '0.1', last: '63420.1' },
    ],
    ['a limit order without a price', { price: undefined }, 'ORDER_INVALID', { rule: 'missing', field: 'price' }],
    [
      'a limit order with a trigger',
      { trigger_price: '62000' },
      'ORDER_INVALID',
      { rule: 'unexpected', field: 'trigger_price' },
    ],
    [
      'a limit order by value',
      { amount: undefined, money: '100' },
      'ORDER_INVALID',
      { rule: 'unexpected', field: 'money' },
    ],
    [
      'a market order that is post only',
      { type: 'market', price: undefined, post_only: true },
      'ORDER_INVALID',
      { rule: 'unexpected', field: 'post_only' },
    ],
    ['an order that has expired', { expire_at: 1 }, 'EXPIRY_WRONG', { rule: 'expiry', after: expect.any(Number) }],
    [
      'a market order to nobody',
      { type: 'market', price: undefined },
      'NO_LIQUIDITY',
      { rule: 'liquidity', lowest: '50736.1', highest: '76104.1' },
    ],
  ] as const)('%s', async (_what, fields, code, data) => {
    const reply = await place(fields)
    expect([reply.code, reply.data]).toEqual([code, data])
  })

  it('too little money says so, and nothing is held', async () => {
    const reply = await place({ amount: '0.1' }, 'poor')
    expect([reply.code, reply.data]).toEqual([
      'INSUFFICIENT_BALANCE',
      { rule: 'balance', coin: 'USDT', needed: '6000', available: '100' },
    ])
    const { data } = await house.call('poor', '/api/bargain/balance', { coin: 'USDT' })
    expect(data).toMatchObject({ USDT: { available: '100', freeze: '0' } })
  })
})

describe('a refusal by the book', () => {
  it('names the price that would be met, and what could be filled', async () => {
    await place({ side: 1, price: '61000', amount: '0.3' })
    const crossing = await place({ price: '61000', post_only: true })
    expect([crossing.code, crossing.data]).toEqual(['POST_ONLY_WOULD_TAKE', { rule: 'post_only', price: '61000' }])
    const whole = await place({ price: '61000', amount: '0.5', time_in_force: 'fok' }, 'other')
    expect([whole.code, whole.data]).toEqual(['NOT_FILLABLE', { rule: 'fill_or_kill', fillable: '0.3' }])
  })

  it('names the order that is not there, and the term that is fixed', async () => {
    const amend = (fields: object) => house.call('rich', '/api/bargain/order-amend', { market: MARKET, ...fields })
    const gone = await amend({ order_id: 999_999, price: '60000.05' })
    expect([gone.code, gone.data]).toEqual([
      'ORDER_NOT_FOUND',
      { rule: 'open_order', market: MARKET, order_id: 999_999 },
    ])
    const { id } = (await place({})).data as { id: number }
    const fixed = await amend({ order_id: id, trigger_price: '60000.05' })
    expect([fixed.code, fixed.data]).toEqual(['NOT_AMENDABLE', { rule: 'fixed', field: 'trigger_price' }])
    const nothing = await amend({ order_id: id })
    expect([nothing.code, nothing.data]).toEqual(['ORDER_INVALID', { rule: 'missing', field: 'price' }])
  })
})

describe('each bound is where it is said', () => {
  it.each<[string, ...[object, string][]]>([
    [
      'least value',
      [{ amount: '0.00008' }, 'VALUE_TOO_LOW'],
      [{ price: '62500', amount: '0.00008' }, '200'],
      [{ amount: '0.00009' }, '200'],
    ],
    [
      'largest value',
      [{ price: '50000.1', amount: '99.9998' }, 'PRICE_OUT_OF_BAND'],
      [{ price: '62500', amount: '80' }, '200'],
      [{ price: '62500', amount: '80.00001' }, 'AMOUNT_TOO_LARGE'],
    ],
    [
      'largest quantity',
      [{ side: 1, price: '76000', amount: '65' }, '200'],
      [{ amount: '100' }, 'AMOUNT_TOO_LARGE'],
      [{ amount: '100.00001' }, 'QUANTITY_TOO_HIGH'],
    ],
    [
      'lower end of the band',
      [{ price: '50736' }, 'PRICE_OUT_OF_BAND'],
      [{ price: '50736.1' }, '200'],
      [{ price: '50736.2' }, '200'],
    ],
    [
      'upper end of the band',
      [{ side: 1, price: '76104' }, '200'],
      [{ side: 1, price: '76104.1' }, '200'],
      [{ side: 1, price: '76104.2' }, 'PRICE_OUT_OF_BAND'],
    ],
    ['tick', [{ price: '60000.0' }, '200'], [{ price: '60000.1' }, '200'], [{ price: '60000.11' }, 'PRICE_WRONG']],
  ])('%s', async (_what, ...tries) => {
    for (const [fields, code] of tries) expect([fields, (await place(fields)).code]).toEqual([fields, code])
  })

  it('the balance, to the smallest part', async () => {
    await house.call('poor', '/api/bargain/cancel-order', { market: MARKET })
    const fields = { price: '62500' }
    expect((await place({ ...fields, amount: '0.00161' }, 'poor')).code).toBe('INSUFFICIENT_BALANCE')
    expect((await place({ ...fields, amount: '0.0016' }, 'poor')).code).toBe('200')
    expect((await place({ ...fields, amount: '0.0001' }, 'poor')).code).toBe('INSUFFICIENT_BALANCE')
    await house.call('poor', '/api/bargain/cancel-order', { market: MARKET })
  })

  it('how many orders may stand: 200, and a retry of one of them is still answered', async () => {
    const fields = { price: '60000', amount: '0.001' }
    for (let count = 1; count < 200; count++) expect((await place(fields)).code).toBe('200')
    const last = await place({ ...fields, client_id: 'last' })
    expect(last.code).toBe('200')
    const over = await place(fields)
    expect([over.code, over.data]).toEqual(['TOO_MANY_ORDERS', { rule: 'open_orders', max: 200 }])
    expect((await place({ ...fields, client_id: 'last' })).data).toEqual(last.data)
    const { id } = last.data as { id: number }
    expect((await house.call('rich', '/api/bargain/cancel-order', { market: MARKET, order_id: id })).code).toBe('200')
    expect((await place(fields)).code).toBe('200')
    expect((await place(fields)).code).toBe('TOO_MANY_ORDERS')
  })
})

describe('as many orders as may stand', () => {
  it('400 at once are exactly 200, and an OCO counts as two', async () => {
    const fields = { price: '60000', amount: '0.001' }
    const codes = (await Promise.all(Array.from({ length: 400 }, () => place(fields)))).map(({ code }) => code)
    expect(codes.filter(code => code === '200')).toHaveLength(200)
    expect(codes.filter(code => code === 'TOO_MANY_ORDERS')).toHaveLength(200)
    const { total } = (await house.call('rich', '/api/bargain/order-current', { market: MARKET })).data as {
      total: number
    }
    expect(total).toBe(200)
    const cancelOne = async (): Promise<void> => {
      const { data } = await house.call('rich', '/api/bargain/order-current', { market: MARKET, limit_num: 1 })
      const [{ id }] = (data as { records: [{ id: number }] }).records
      await house.call('rich', '/api/bargain/cancel-order', { market: MARKET, order_id: id })
    }
    const oco = () =>
      house.call('rich', '/api/bargain/order-oco', {
        ...{ market: MARKET, side: 1, amount: '0.001', price: '64000', trigger_price: '59000' },
      })
    await cancelOne()
    expect((await oco()).code).toBe('TOO_MANY_ORDERS')
    // Who sells to one of them makes room for one more.
    const sold = await place({ type: 'market', side: 1, price: undefined, amount: '0.001' }, 'other')
    expect(sold.code).toBe('200')
    expect((await oco()).code).toBe('200')
    expect((await place(fields)).code).toBe('TOO_MANY_ORDERS')
  })
})

describe('a market that is not open', () => {
  it('says so before anything else, and lets orders be cancelled', async () => {
    const standing = await place({})
    const command = (word: string) => house.operator(`market ${word}`, [MARKET])
    await command('pause')
    for (const fields of [{}, { price: '60000.05' }, { amount: '0' }]) {
      const reply = await place(fields)
      expect([reply.code, reply.data]).toEqual(['MARKET_CLOSED', { rule: 'state', state: 'paused' }])
    }
    const { id } = standing.data as { id: number }
    expect((await house.call('rich', '/api/bargain/cancel-order', { market: MARKET, order_id: id })).code).toBe('200')
    await command('resume')
    expect((await place({})).code).toBe('200')
  })

  it('closed, has cancelled every order and stays closed', async () => {
    const order = await house.order('rich', { market: 'XRPUSDT', side: 2, price: '0.58', amount: '100' })
    await house.operator('market close', ['XRPUSDT'])
    const { id } = order.data as { id: number }
    const info = await house.call('rich', '/api/bargain/order-info', { market: 'XRPUSDT', order_id: id })
    expect(info.data).toMatchObject({ status: 'cancelled', reason: 'market_closed' })
    const reply = await house.order('rich', { market: 'XRPUSDT', side: 2, price: '0.58', amount: '100' })
    expect([reply.code, reply.data]).toEqual(['MARKET_CLOSED', { rule: 'state', state: 'closed' }])
    expect(await house.operator('market resume', ['XRPUSDT'])).toMatchObject({ ok: false })
  })
})
