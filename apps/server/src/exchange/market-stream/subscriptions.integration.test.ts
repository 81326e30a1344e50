import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type TestExchange } from '../spot/test-exchange.ts'
import { StreamClient } from './test-stream.ts'

const MARKET = 'BTCUSDT'
const TICK_MS = 50
let house: TestExchange
let stream: StreamClient

beforeAll(async () => {
  house = await openTestExchange(['maker', 'taker'])
  stream = await StreamClient.open(house.gateway)
  await house.deposit('maker', 'BTC', '50')
  await house.deposit('taker', 'USDT', '5000000')
  await house.deposit('taker', 'BTC', '10')
  await house.deposit('maker', 'USDT', '5000000')
})
afterEach(() => house.mustNet())
afterAll(() => house.close())

async function placed(token: string, side: 1 | 2, at: { price: string; amount: string }): Promise<{ id: number }> {
  const reply = await house.order(token, { market: MARKET, side, ...at })
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
  return reply.data
}
const sell = (price: string, amount: string) => placed('maker', 1, { price, amount })
const buy = (price: string, amount: string) => placed('taker', 2, { price, amount })

/** Lets what was traded be published, and the tick come. */
async function tick(): Promise<void> {
  await house.published()
  house.clock.advance(TICK_MS)
}

/** One deal of 0.1 at 63500. */
async function trade(price = '63500'): Promise<void> {
  await sell(price, '0.1')
  await buy(price, '0.1')
  await tick()
}

describe('subscriptions', () => {
  it('hold one set a type: a new one drops the one before, unsubscribe drops it', async () => {
    await trade()
    for (const type of ['today', 'state', 'deals', 'price']) await stream.ask(`${type}.subscribe`, [MARKET])
    await stream.ask('kline.subscribe', [MARKET, 60])
    await stream.ask('depth.subscribe', [MARKET, 5, '0'])
    await stream.ask('price.subscribe', ['ETHUSDT'])
    await stream.ask('kline.unsubscribe', [])
    await stream.ask('depth.unsubscribe', [])
    await stream.pushes()
    await trade('63550')
    const types = (await stream.pushes()).map(({ method }) => method)
    expect(new Set(types)).toEqual(new Set(['today.update', 'state.update', 'deals.update']))
    for (const type of ['today', 'state', 'deals', 'price'])
      expect(await stream.ask(`${type}.unsubscribe`, [])).toEqual({ status: 'success' })
    await trade('63560')
    expect(await stream.pushes()).toEqual([])
  })

  it('keep what came before an unknown name in the list, and answer error 1', async () => {
    expect(await stream.refused('price.subscribe', [MARKET, 'NONE', 'ETHUSDT'])).toBe(1)
    expect(await stream.refused('price.subscribe', [MARKET, 5])).toBe(1)
    await trade('63570')
    expect(await stream.pushed('price.update')).toEqual([[MARKET, '63570']])
    await stream.ask('price.unsubscribe', [])
  })

  it('are told at most twenty times a second, with the last value', async () => {
    await stream.ask('price.subscribe', [MARKET])
    await stream.pushes()
    for (let price = 63_580; price < 63_590; price++) {
      await sell(String(price), '0.01')
      await buy(String(price), '0.01')
    }
    await house.published()
    house.clock.advance(TICK_MS)
    expect((await stream.pushed('price.update')).at(-1)).toEqual([MARKET, '63589'])
  })

  it('to an unknown method are error 4', async () => {
    expect(await stream.refused('price.nothing', [])).toBe(4)
  })
})
