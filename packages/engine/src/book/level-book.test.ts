import { seededDice } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { DigestSum } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'
import { OrderArena } from '../orders/order-arena.ts'
import { LevelArena } from './level-arena.ts'
import { HIGHEST_BEST, LevelBook, LOWEST_BEST } from './level-book.ts'

/** The prices that have orders, best first. */
function pricesOf(book: LevelBook, levels: LevelArena): number[] {
  const prices: number[] = []
  for (let depth = 0; depth < book.count; depth++) {
    const level = book.fromBest(depth)
    if (levels.count(level) > 0) prices.push(levels.price(level))
  }
  return prices
}

it.each([
  ['bids', HIGHEST_BEST],
  ['asks', LOWEST_BEST],
] as const)('keeps %s sorted with a best that is never empty (seed 3)', (_, sign) => {
  const dice = seededDice(3)
  const orders = new OrderArena(64, new DigestSum())
  const levels = new LevelArena(4, orders)
  const book = new LevelBook(sign, 1, levels)
  const living: { slot: number; price: number }[] = []
  for (let step = 0; step < 3_000; step++) {
    if (living.length === 0 || (living.length < 150 && dice.chance(0.5))) {
      // Half of the prices share their low bits.
      const price = dice.between(1, 200) * (dice.chance(0.5) ? 1 : 512)
      const slot = orders.take(0, 1)
      orders.setLeft(slot, 1)
      levels.append(book.levelAt(price), slot)
      living.push({ slot, price })
    } else {
      const place = dice.between(0, living.length - 1)
      const slot = living[place]!.slot
      living.splice(place, 1)
      const level = orders.level(slot)
      if (levels.remove(level, slot)) book.vacate(level)
      orders.release(slot)
    }
    const sorted = [...new Set(living.map(order => order.price))].sort((a, b) => (b - a) * sign)
    expect(pricesOf(book, levels)).toEqual(sorted)
    const best = book.best()
    expect(best === NONE ? undefined : levels.price(best)).toBe(sorted[0])
    expect(book.count).toBeLessThanOrEqual(sorted.length * 3 + 33)
  }
})
