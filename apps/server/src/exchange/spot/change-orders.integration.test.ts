import type { OrderView } from '@bourse/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type Reply, type TestExchange } from './test-exchange.ts'

const MARKET = 'BTCUSDT'
let house: TestExchange

beforeAll(async () => {
  house = await openTestExchange(['ann', 'bob'])
  for (const token of ['ann', 'bob']) {
    await house.deposit(token, 'BTC', '100')
    await house.deposit(token, 'USDT', '10000000')
  }
})
afterEach(async () => {
  for (const token of ['ann', 'bob']) await house.call(token, '/api/bargain/cancel-order', { market: MARKET })
  // Each begins at the same last price.
  await place('bob', { side: 1, price: '63400', amount: '0.01' })
  await place('ann', { side: 2, price: '63400', amount: '0.01' })
  await house.mustNet()
})
afterAll(() => house.close())

const place = (token: string, fields: object): Promise<Reply> =>
  house.order(token, { market: MARKET, side: 2, price: '60000', amount: '0.1', ...fields })

async function placed(token: string, fields: object = {}): Promise<OrderView> {
  const reply = await place(token, fields)
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
  return reply.data
}
const cancel = (token: string, which: object = {}): Promise<Reply> =>
  house.call(token, '/api/bargain/cancel-order', { market: MARKET, ...which })
const amend = (token: string, fields: object): Promise<Reply> =>
  house.call(token, '/api/bargain/order-amend', { market: MARKET, ...fields })
const currentOf = async (token: string): Promise<OrderView[]> =>
  (await house.call(token, '/api/bargain/order-current', { market: MARKET }))['data']['records']
const infoOf = (token: string, which: object): Promise<Reply> =>
  house.call(token, '/api/bargain/order-info', { market: MARKET, ...which })

describe('a client id', () => {
  it('makes a retry harmless: one order, the same answer, even after it has ended', async () => {
    const first = await placed('ann', { client_id: 'retry-1' })
    expect(await placed('ann', { client_id: 'retry-1' })).toEqual(first)
    expect(await currentOf('ann')).toEqual([first])
    await cancel('ann', { order_id: first.id })
    expect(await placed('ann', { client_id: 'retry-1' })).toEqual(first)
    expect(await currentOf('ann')).toEqual([])
  })

  it('answers the order as it was answered first, whatever became of it since', async () => {
    await placed('bob', { side: 1, price: '60000', amount: '0.04' })
    const kinds: [string, object][] = [
      ['part', { amount: '0.1' }],
      ['rests', { price: '59000' }],
      ['ioc', { price: '59000', time_in_force: 'ioc' }],
      ['stop', { ...stopAt('59000'), amount: '0.01' }],
      ['trailing', { side: 1, type: 'trailing', price: undefined, trail: '1000', amount: '0.01' }],
    ]
    const first = new Map<string, OrderView>()
    for (const [client_id, fields] of kinds) first.set(client_id, await placed('ann', { ...fields, client_id }))
    expect(first.get('part')).toMatchObject({ status: 'part_filled', left: '0.06', deal_money: '2400' })
    expect(first.get('ioc')).toMatchObject({ status: 'cancelled', reason: 'immediate_or_cancel' })
    const [part, rests, , stop, trailing] = kinds.map(([name]) => first.get(name)?.id)
    expect((await amend('ann', { order_id: part, amount: '0.09' })).code).toBe('200')
    expect((await amend('ann', { order_id: rests, price: '58000', amount: '0.2' })).code).toBe('200')
    expect((await amend('ann', { order_id: stop, trigger_price: '58000' })).code).toBe('200')
    expect((await amend('ann', { order_id: trailing, trail: '2000' })).code).toBe('200')
    await placed('bob', { side: 1, price: '60000', amount: '0.02' })
    const again = async (): Promise<void> => {
      for (const [client_id, fields] of kinds) {
        expect(await placed('ann', { ...fields, client_id })).toEqual(first.get(client_id))
      }
    }
    await again()
    await cancel('ann')
    await again()
    expect((await place('ann', { amount: '0.11', client_id: 'part' })).code).toBe('CLIENT_ID_REUSED')
  })

  it('with another body is refused, and is somebody else’s affair with somebody else', async () => {
    const first = await placed('ann', { client_id: 'mine' })
    expect((await place('ann', { client_id: 'mine', amount: '0.2' })).code).toBe('CLIENT_ID_REUSED')
    expect(await placed('bob', { client_id: 'mine' })).not.toMatchObject({ id: first.id })
  })

  it('finds its order, and sent ten times at once makes one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => place('ann', { client_id: 'ten' })))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['200']))
    expect(new Set(replies.map(({ data }) => (data as OrderView).id)).size).toBe(1)
    expect((await infoOf('ann', { client_id: 'ten' })).data).toMatchObject({ client_id: 'ten', status: 'pending' })
  })

  it.each(['', 'a b', 'ä', 'x'.repeat(37)])('is none of %j', async client_id => {
    expect(await place('ann', { client_id })).toMatchObject({ code: '422', data: { client_id: expect.any(String) } })
  })
})

describe('cancelling', () => {
  it('takes one by id, one by client id, or all of the market', async () => {
    const orders = [
      await placed('ann'),
      await placed('ann', { client_id: 'c' }),
      await placed('ann'),
      await placed('ann'),
    ]
    expect((await cancel('ann', { order_id: orders[0]?.id })).data).toMatchObject({
      orders: [{ id: orders[0]?.id, status: 'cancelled', reason: 'cancelled', left: '0.1' }],
    })
    expect((await cancel('ann', { client_id: 'c' })).data).toMatchObject({ orders: [{ id: orders[1]?.id }] })
    const all = (await cancel('ann')).data as { orders: OrderView[] }
    expect(all.orders.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([orders[2]?.id, orders[3]?.id])
    expect((await cancel('ann')).data).toEqual({ orders: [] })
    const { data } = await house.call('ann', '/api/bargain/balance', { coin: 'USDT' })
    expect(data).toMatchObject({ USDT: { freeze: '0' } })
  })

  it('of what is gone, in another market or a stranger’s says that there is no such order', async () => {
    const order = await placed('ann')
    expect((await cancel('bob', { order_id: order.id })).code).toBe('ORDER_NOT_FOUND')
    expect((await cancel('ann', { market: 'ETHUSDT', order_id: order.id })).code).toBe('ORDER_NOT_FOUND')
    await cancel('ann', { order_id: order.id })
    expect((await cancel('ann', { order_id: order.id })).code).toBe('ORDER_NOT_FOUND')
    expect((await cancel('ann', { client_id: 'never' })).code).toBe('ORDER_NOT_FOUND')
  })
})

describe('amending', () => {
  it('less keeps the place in the queue, more loses it', async () => {
    const first = await placed('ann', { amount: '0.3' })
    const second = await placed('bob', { amount: '0.3' })
    expect((await amend('ann', { order_id: first.id, amount: '0.2' })).data).toMatchObject({
      amount: '0.2',
      left: '0.2',
    })
    await placed('bob', { side: 1, price: '60000', amount: '0.1' })
    expect((await infoOf('ann', { order_id: first.id })).data).toMatchObject({ left: '0.1', status: 'part_filled' })
    expect((await amend('ann', { order_id: first.id, amount: '0.4' })).code).toBe('200')
    await placed('ann', { side: 1, price: '60000', amount: '0.1' })
    expect((await infoOf('bob', { order_id: second.id })).data).toMatchObject({ left: '0.2' })
  })

  it('to another price moves it, and holds what it needs there', async () => {
    const order = await placed('ann')
    expect((await amend('ann', { order_id: order.id, price: '61000' })).data).toMatchObject({
      price: '61000',
      id: order.id,
    })
    const { data } = await house.call('ann', '/api/bargain/balance', { coin: 'USDT' })
    expect(data).toMatchObject({ USDT: { freeze: '6100' } })
  })

  it('is refused like a new order, and of a waiting one, a gone one and a stranger’s', async () => {
    const order = await placed('ann')
    const waiting = await placed('ann', stopAt('61000'))
    const tries = [
      [{ order_id: order.id, price: '60000.05' }, 'PRICE_WRONG'],
      [{ order_id: order.id, amount: '0.000001' }, 'QUANTITY_TOO_LOW'],
      [{ order_id: order.id, amount: '0.00008' }, 'VALUE_TOO_LOW'],
      [{ order_id: order.id, amount: '101' }, 'QUANTITY_TOO_HIGH'],
      [{ order_id: order.id, price: '40000' }, 'PRICE_OUT_OF_BAND'],
      [{ order_id: order.id, trigger_price: '61000' }, 'NOT_AMENDABLE'],
      [{ order_id: order.id, money: '100' }, 'ORDER_INVALID'],
      [{ order_id: order.id }, 'ORDER_INVALID'],
      [{ order_id: waiting.id, price: '60000' }, 'ORDER_INVALID'],
      [{ order_id: waiting.id, trigger_price: '61000.05' }, 'TRIGGER_WRONG'],
      [{ order_id: waiting.id, trigger_price: '63400' }, 'TRIGGER_WRONG'],
      [{ order_id: 999_999, amount: '0.05' }, 'ORDER_NOT_FOUND'],
    ] as const
    for (const [fields, code] of tries) expect([fields, (await amend('ann', fields)).code]).toEqual([fields, code])
    expect((await amend('bob', { order_id: order.id, amount: '0.05' })).code).toBe('ORDER_NOT_FOUND')
    expect((await infoOf('ann', { order_id: order.id })).data).toEqual(order)
    expect((await infoOf('ann', { order_id: waiting.id })).data).toEqual(waiting)
  })

  it('moves a stop where it waits, and saying it again changes nothing', async () => {
    const stop = await placed('ann', { ...stopAt('61000'), type: 'stop_limit', price: '60900' })
    const moved = { id: stop.id, status: 'waiting', trigger_price: '62000', price: '61900', amount: '0.2', left: '0.2' }
    const terms = { order_id: stop.id, trigger_price: '62000', price: '61900', amount: '0.2' }
    const first = await amend('ann', terms)
    expect(first.data).toMatchObject(moved)
    expect((await amend('ann', terms)).data).toEqual(first.data)
    expect((await infoOf('ann', { order_id: stop.id })).data).toEqual(first.data)
    const { data } = await house.call('ann', '/api/bargain/balance', { coin: 'BTC' })
    expect(data).toMatchObject({ BTC: { freeze: '0.2' } })
  })

  it('changes what a take-profit by value spends, and how far behind a trailing order follows', async () => {
    const take = await placed('ann', {
      ...{ type: 'take_profit_market', price: undefined, amount: undefined, money: '1000', trigger_price: '60000' },
    })
    expect(take).toMatchObject({ by_value: true, amount_coin: 'USDT', fee_coin: 'BTC' })
    expect((await amend('ann', { order_id: take.id, money: '1500' })).data).toMatchObject({ amount: '1500' })
    const trailing = await placed('ann', { side: 1, type: 'trailing', price: undefined, trail: '1000' })
    expect(trailing).toMatchObject({ trigger_price: '62400', amount_coin: 'BTC', fee_coin: 'USDT' })
    const closer = await amend('ann', { order_id: trailing.id, trail: '400' })
    expect(closer.data).toMatchObject({ trail: '400', trigger_price: '63000' })
    await placed('bob', { side: 1, price: '63500', amount: '0.01' })
    await placed('ann', { price: '63500', amount: '0.01' })
    const [shown] = (await currentOf('ann')).filter(({ id }) => id === trailing.id)
    expect(shown).toMatchObject({ trail: '400', trigger_price: '63100' })
  })
})

const stopAt = (trigger_price: string): object => ({ side: 1, type: 'stop_market', price: undefined, trigger_price })

describe('one cancels the other', () => {
  const oco = (fields: object = {}): Promise<Reply> =>
    house.call('ann', '/api/bargain/order-oco', {
      market: MARKET,
      side: 1,
      amount: '0.2',
      price: '64000',
      trigger_price: '62000',
      ...fields,
    })

  it('holds once, and ends both when one is filled, cancelled or amended by nobody', async () => {
    const { data } = await oco({ client_id: 'oco-1' })
    const [limit, stop] = (data as { orders: OrderView[] }).orders
    expect([limit?.status, stop?.status]).toEqual(['pending', 'waiting'])
    expect([limit?.linked, stop?.linked]).toEqual([stop?.id, limit?.id])
    expect([limit?.group, stop?.group]).toEqual([limit?.id, limit?.id])
    expect(await oco({ client_id: 'oco-1' })).toMatchObject({ code: '200', data })
    const { data: held } = await house.call('ann', '/api/bargain/balance', { coin: 'BTC' })
    expect(held).toMatchObject({ BTC: { freeze: '0.2' } })
    expect((await amend('ann', { order_id: limit?.id, amount: '0.1' })).code).toBe('NOT_AMENDABLE')
    await placed('bob', { price: '64000', amount: '0.2' })
    expect((await infoOf('ann', { order_id: limit?.id })).data).toMatchObject({ status: 'filled' })
    expect((await infoOf('ann', { order_id: stop?.id })).data).toMatchObject({ status: 'cancelled', reason: 'oco' })
  })

  it('moves either leg while it waits for the other', async () => {
    const { data } = await oco()
    const [limit, stop] = (data as { orders: OrderView[] }).orders
    expect((await amend('ann', { order_id: stop?.id, trigger_price: '62500' })).data).toMatchObject({
      ...{ status: 'waiting', trigger_price: '62500', linked: limit?.id },
    })
    expect((await amend('ann', { order_id: limit?.id, price: '64500' })).data).toMatchObject({
      ...{ status: 'pending', price: '64500', linked: stop?.id },
    })
    expect((await amend('ann', { order_id: stop?.id, trigger_price: '64600' })).code).toBe('ORDER_INVALID')
    expect((await amend('ann', { order_id: limit?.id, price: '62500' })).code).toBe('ORDER_INVALID')
  })

  it('said again answers both legs as they were answered first', async () => {
    const { data: first } = await oco({ client_id: 'oco-again' })
    const [limit, stop] = (first as { orders: OrderView[] }).orders
    await amend('ann', { order_id: stop?.id, trigger_price: '62500' })
    await placed('bob', { price: '64000', amount: '0.1' })
    expect((await infoOf('ann', { order_id: limit?.id })).data).toMatchObject({ status: 'part_filled' })
    expect((await oco({ client_id: 'oco-again' })).data).toEqual(first)
    await cancel('ann')
    await placed('bob', { price: '64500', amount: '0.1' })
    const taking = { client_id: 'oco-taking', price: '64500', stop_price: '61900' }
    const { data: dealt } = await oco(taking)
    expect((dealt as { orders: OrderView[] }).orders).toMatchObject([
      { status: 'part_filled', left: '0.1' },
      { status: 'cancelled', reason: 'oco' },
    ])
    await cancel('ann')
    expect((await oco(taking)).data).toEqual(dealt)
  })

  it('cancels the second with the first', async () => {
    const { data } = await oco()
    const [limit, stop] = (data as { orders: OrderView[] }).orders
    await cancel('ann', { order_id: stop?.id })
    expect((await infoOf('ann', { order_id: limit?.id })).data).toMatchObject({ status: 'cancelled' })
  })

  it.each([
    [{ price: '64000.05' }, 'PRICE_WRONG'],
    [{ trigger_price: '65000' }, 'ORDER_INVALID'],
    [{ trigger_price: '63500' }, 'TRIGGER_WRONG'],
    [{ amount: '0' }, 'QUANTITY_TOO_LOW'],
    [{ amount: '90' }, 'AMOUNT_TOO_LARGE'],
  ])('is refused with %j', async (fields, code) => {
    expect((await oco(fields)).code).toBe(code)
  })
})

describe('cancel after', () => {
  const after = (seconds: unknown): Promise<Reply> => house.call('ann', '/api/bargain/cancel-after', { seconds })

  it('cancels everything when it is not said again in time, and 0 turns it off', async () => {
    const order = await placed('ann')
    const set = await after(10)
    expect(set.data).toEqual({ cancel_at: house.clock.nowMs() / 1000 + 10 })
    await house.pass(9_000)
    expect((await after(10)).code).toBe('200')
    await house.pass(9_000)
    expect(await currentOf('ann')).toHaveLength(1)
    await house.pass(1_000)
    const gone = { status: 'cancelled', reason: 'timed_out' }
    await expect.poll(async () => (await infoOf('ann', { order_id: order.id })).data).toMatchObject(gone)
    const kept = await placed('ann')
    await after(5)
    expect((await after(0)).data).toEqual({ cancel_at: null })
    await house.pass(20_000)
    expect(await currentOf('ann')).toEqual([kept])
  })

  it.each([-1, 86_401, 1.5, '5'])('takes no %j', async seconds => {
    expect((await after(seconds)).code).toBe('422')
  })
})
