import { describe, expect, it } from 'vitest'
import { DigestSum } from '../memory/pair-hash.ts'
import { OrderArena } from '../orders/order-arena.ts'
import { LevelArena } from './level-arena.ts'
import { Market } from './market.ts'

const aMarket = (): Market =>
  new Market(
    { market: 1, base: 1, quote: 2 },
    { levels: new LevelArena(4, new OrderArena(4, new DigestSum())), feeAccounts: { base: 0, quote: 1 } },
  )

describe('the prices that concern trailing orders', () => {
  it('are none while there is no such order', () => {
    const market = aMarket()
    expect([1, 1_000, 4_294_967_295].map(price => market.concernsTrailing(price))).toEqual([false, false, false])
  })

  it('are those that reach the nearest trigger and those that the first trigger follows', () => {
    const market = aMarket()
    // Sold at 90 and at 85 after a high of 100 and of 105, bought at 112 after a low of 97.
    market.heedTrailing(false, 90, 10)
    market.heedTrailing(false, 85, 20)
    market.heedTrailing(true, 112, 15)
    const concerned = [90, 91, 96, 97, 100, 101].map(price => market.concernsTrailing(price))
    expect(concerned).toEqual([true, true, true, false, false, true])
  })

  it('are forgotten with the orders', () => {
    const market = aMarket()
    market.heedTrailing(false, 90, 10)
    market.heedNoTrailing()
    expect(market.concernsTrailing(50)).toBe(false)
  })
})
