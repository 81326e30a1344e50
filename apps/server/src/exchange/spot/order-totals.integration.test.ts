import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestExchange, type TestExchange } from './test-exchange.ts'

const MARKET = 'BTCUSDT'
let house: TestExchange

beforeAll(async () => {
  house = await openTestExchange(['maker', 'taker', 'nobody'])
  await house.deposit('maker', 'BTC', '10')
  await house.deposit('taker', 'USDT', '1000000')
})
afterAll(() => house.close())

type Page = { total: number; limit_begin: number; limit_num: number; records: { id: number }[] }
const list = async (token: string, name: string, fields: object = {}): Promise<Page> =>
  (await house.call(token, `/api/bargain/order-${name}`, fields)).data

/** Buys so many times from one standing order; each is a deal of both. */
async function deal(times: number): Promise<number> {
  const sell = { market: MARKET, side: 1, price: '63400', amount: (times * 0.001).toFixed(3) }
  const { data } = await house.order('maker', sell)
  for (let count = 0; count < times; count++) {
    const bought = await house.order('taker', { market: MARKET, side: 2, type: 'market', amount: '0.001' })
    expect(bought.code).toBe('200')
  }
  return (data as { id: number }).id
}

it('counts every order that has ended and every deal right after they were answered', async () => {
  for (const so of [8, 16]) {
    await deal(8)
    expect(await list('taker', 'history')).toMatchObject({ total: so })
    expect(await list('taker', 'deals')).toMatchObject({ total: so })
  }
  expect(await list('maker', 'deals')).toMatchObject({ total: 16 })
  expect(await list('maker', 'history')).toMatchObject({ total: 2 })
  expect(await list('nobody', 'deals')).toMatchObject({ total: 0, records: [] })
})

it('says the same total on every page, also beyond the last', async () => {
  const order = await deal(60)
  const all = (await list('taker', 'deals')).total
  expect(all).toBe(76)
  const seen = new Set<number>()
  for (let limit_begin = 0; limit_begin <= 100; limit_begin += 20) {
    const page = await list('taker', 'deals', { limit_begin })
    expect([limit_begin, page.total]).toEqual([limit_begin, 76])
    for (const { id } of page.records) seen.add(id)
  }
  expect(seen.size).toBe(76)
  expect(await list('maker', 'deals', { order_id: order })).toMatchObject({ total: 60 })
  for (const name of ['deals', 'history', 'current']) {
    const beyond = await list('taker', name, { limit_begin: 5_000 })
    expect([name, beyond.total, beyond.records]).toEqual([name, { deals: 76, history: 76, current: 0 }[name], []])
  }
})

it('counts what fits the filters', async () => {
  expect(await list('taker', 'history', { status: 'cancelled' })).toMatchObject({ total: 0 })
  expect(await list('taker', 'deals', { side: 2 })).toMatchObject({ total: 76 })
  expect(await list('taker', 'deals', { side: 1 })).toMatchObject({ total: 0 })
  expect(await list('maker', 'deals', { side: 1, market: MARKET })).toMatchObject({ total: 76 })
  expect(await list('maker', 'deals', { market: 'ETHUSDT' })).toMatchObject({ total: 0 })
})
