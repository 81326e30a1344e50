import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MARKET, openTradedMarket, TICK_MS } from './test-traded-market.ts'

const { house, stream, sell, buy, trade } = await openTradedMarket()
afterEach(() => house.mustNet())
afterAll(() => house.close())

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
