import type { OrderView } from '@bourse/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type Reply, type TestExchange } from './test-exchange.ts'

const MARKET = 'BTCUSDT'
let house: TestExchange

beforeAll(async () => {
  house = await openTestExchange(['maker', 'taker', 'poor'])
  await house.deposit('maker', 'BTC', '1000')
  await house.deposit('maker', 'USDT', '60000000')
  await house.deposit('taker', 'BTC', '1000')
  await house.deposit('taker', 'USDT', '60000000')
})
afterEach(async () => {
  for (const token of ['maker', 'taker']) await house.call(token, '/api/bargain/cancel-order', { market: MARKET })
  await house.mustNet()
})
afterAll(() => house.close())

const place = (token: string, fields: object): Promise<Reply> => house.order(token, { market: MARKET, ...fields })

async function placed(token: string, fields: object): Promise<OrderView> {
  const reply = await place(token, fields)
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
  return reply.data
}
const sell = (price: string, amount: string) => placed('maker', { side: 1, price, amount })
const bid = (price: string, amount: string) => placed('maker', { side: 2, price, amount })
const infoOf = async (token: string, id: number): Promise<OrderView> =>
  (await house.call(token, '/api/bargain/order-info', { market: MARKET, order_id: id })).data
const balanceOf = async (token: string, coin: string): Promise<{ available: string; freeze: string }> =>
  (await house.call(token, '/api/bargain/balance', { coin }))['data'][coin]

describe('a limit order', () => {
  it('rests, holds its funds, and is seen by every read of its owner at once', async () => {
    const before = await balanceOf('taker', 'USDT')
    const order = await placed('taker', { side: 2, price: '60000', amount: '0.5' })
    expect(order).toMatchObject({ status: 'pending', kind: 'limit', type: 1, left: '0.5', time_in_force: 'gtc' })
    const current = await house.call('taker', '/api/bargain/order-current', { market: MARKET })
    expect(current.data).toMatchObject({ total: 1, records: [order] })
    expect(await infoOf('taker', order.id)).toEqual(order)
    const after = await balanceOf('taker', 'USDT')
    expect([Number(before.available) - Number(after.available), after.freeze]).toEqual([30_000, '30000'])
  })

  it('trades with what stands, at the price that stood, and history has its deals', async () => {
    await sell('63400', '0.1')
    await sell('63410', '0.1')
    const order = await placed('taker', { side: 2, price: '63420', amount: '0.15' })
    expect(order).toMatchObject({ status: 'filled', deal_stock: '0.15', deal_money: '9510.5', left: '0' })
    const deals = await house.call('taker', '/api/bargain/order-deals', { market: MARKET, order_id: order.id })
    expect(deals.data).toMatchObject({
      records: [
        { price: '63410', amount: '0.05', deal: '3170.5', role: 2, side: 2, fee_coin: 'BTC', fee: '0.00005' },
        { price: '63400', amount: '0.1', deal: '6340', role: 2, side: 2, fee_coin: 'BTC', fee: '0.0001' },
      ],
    })
    const history = await house.call('taker', '/api/bargain/order-history', { market: MARKET, limit_num: 1 })
    expect(history.data).toMatchObject({ records: [{ id: order.id, status: 'filled', reason: 'filled' }] })
  })

  it('as ioc gives up what is not filled at once; as fok is filled whole or refused', async () => {
    await sell('63400', '0.1')
    const fields = { side: 2, price: '63400' }
    expect((await place('taker', { ...fields, amount: '0.2', time_in_force: 'fok' })).code).toBe('NOT_FILLABLE')
    expect(await placed('taker', { ...fields, amount: '0.1', time_in_force: 'fok' })).toMatchObject({
      status: 'filled',
    })
    await sell('63400', '0.1')
    expect(await placed('taker', { ...fields, amount: '0.3', time_in_force: 'ioc' })).toMatchObject({
      status: 'cancelled',
      reason: 'immediate_or_cancel',
      deal_stock: '0.1',
      left: '0.2',
    })
  })

  it('as post only rests, and is refused where it would take', async () => {
    await sell('63400', '0.1')
    const fields = { side: 2, amount: '0.1', post_only: true }
    expect(await placed('taker', { ...fields, price: '63399.9' })).toMatchObject({ status: 'pending', post_only: true })
    expect((await place('taker', { ...fields, price: '63400' })).code).toBe('POST_ONLY_WOULD_TAKE')
  })

  it('ends when its time is over', async () => {
    const expire_at = house.clock.nowMs() / 1000 + 10
    const order = await placed('taker', { side: 2, price: '60000', amount: '0.1', expire_at })
    expect(order).toMatchObject({ status: 'pending', expire_at })
    await house.pass(10_000)
    await expect.poll(() => infoOf('taker', order.id)).toMatchObject({ status: 'cancelled', reason: 'expired' })
    expect((await place('taker', { side: 2, price: '60000', amount: '0.1', expire_at })).data).toEqual({
      ...{ rule: 'expiry', after: house.clock.nowMs() / 1_000 },
    })
  })
})

describe('a market order', () => {
  it('buys by quantity and by value, and sells by quantity', async () => {
    await sell('63400', '0.5')
    expect(await placed('taker', { side: 2, type: 'market', amount: '0.1' })).toMatchObject({
      status: 'filled',
      type: 2,
      kind: 'market',
      price: '0',
      deal_money: '6340',
      by_value: false,
    })
    expect(await placed('taker', { side: 2, type: 'market', money: '6340' })).toMatchObject({
      status: 'filled',
      by_value: true,
      amount: '6340',
      deal_stock: '0.1',
    })
    await bid('63300', '0.2')
    expect(await placed('taker', { side: 1, type: 'market', amount: '0.2' })).toMatchObject({
      status: 'filled',
      deal_money: '12660',
    })
  })

  it('with nobody to trade with is refused', async () => {
    expect((await place('taker', { side: 2, type: 'market', amount: '0.1' })).code).toBe('NO_LIQUIDITY')
  })
})

describe('an order that waits', () => {
  const lastIs = async (price: string): Promise<void> => {
    await sell(price, '0.01')
    await placed('taker', { side: 2, price, amount: '0.01' })
    await house.published()
  }

  it.each([
    ['stop_limit', { side: 1, price: '63200', trigger_price: '63250' }, '63250', 1],
    ['stop_market', { side: 1, trigger_price: '63250' }, '63250', 2],
    ['take_profit_limit', { side: 1, price: '63600', trigger_price: '63550' }, '63550', 1],
    ['take_profit_market', { side: 1, trigger_price: '63550' }, '63550', 2],
  ] as const)(
    '%s is no depth until its trigger comes, and holds its funds',
    async (type, fields, trigger, executes) => {
      await lastIs('63400')
      const order = await placed('taker', { type, amount: '0.1', ...fields })
      expect(order).toMatchObject({ status: 'waiting', kind: type, type: executes, trigger_price: trigger })
      expect((await balanceOf('taker', 'BTC')).freeze).toBe('0.1')
      await house.published()
      const { asks, bids } = house.core.feed.depth(1, 10, 1)
      expect([asks, bids]).toEqual([[], []])
      await bid('63100', '1')
      await lastIs(trigger)
      const after = await infoOf('taker', order.id)
      expect(after.status).toBe(executes === 1 ? 'pending' : 'filled')
    },
  )

  it('trailing follows the price up and sells when it falls by its distance', async () => {
    await lastIs('63400')
    const order = await placed('taker', { side: 1, type: 'trailing', amount: '0.1', trail: '100' })
    expect(order).toMatchObject({ status: 'waiting', kind: 'trailing', trail: '100' })
    await lastIs('63500')
    expect((await infoOf('taker', order.id)).trigger_price).toBe('63400')
    await bid('63300', '1')
    await lastIs('63400')
    expect(await infoOf('taker', order.id)).toMatchObject({ status: 'filled' })
  })
})

describe('meeting oneself', () => {
  it.each([
    ['expire_taker', ['pending', 'cancelled']],
    ['expire_maker', ['cancelled', 'pending']],
    ['expire_both', ['cancelled', 'cancelled']],
  ])('under %s leaves %j', async (stp, states) => {
    const first = await placed('taker', { side: 1, price: '63400', amount: '0.1' })
    const second = await placed('taker', { side: 2, price: '63400', amount: '0.1', stp })
    const seen = [await infoOf('taker', first.id), await infoOf('taker', second.id)]
    expect(seen.map(({ status }) => status)).toEqual(states)
  })

  it('is nothing that anybody may allow, because it would print a price that nobody paid', async () => {
    const first = await placed('taker', { side: 1, price: '63400', amount: '0.1' })
    const reply = await place('taker', { side: 2, price: '63400', amount: '0.1', stp: 'none' })
    expect([reply.code, Object.keys(reply.data)]).toEqual(['422', ['stp']])
    expect(await infoOf('taker', first.id)).toMatchObject({ status: 'pending' })
  })
})
