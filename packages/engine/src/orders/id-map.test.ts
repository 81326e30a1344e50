import { seededDice } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { DigestSum } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'
import { IdMap } from './id-map.ts'
import { OrderArena } from './order-arena.ts'

it('finds what is in it and nothing else, however much comes and goes (seed 7)', () => {
  const dice = seededDice(7)
  const orders = new OrderArena(16, new DigestSum())
  const map = new IdMap(4, orders)
  const living = new Map<number, number>()
  for (let id = 1; id <= 4_000; id++) {
    const slot = orders.take(0, 1)
    orders.setId(slot, id)
    map.add(slot)
    living.set(id, slot)
    while (living.size > 200 || (living.size > 0 && dice.chance(0.4))) {
      const [gone, its] = dice.pick([...living])
      map.remove(its)
      orders.release(its)
      living.delete(gone)
      expect(map.find(gone)).toBe(NONE)
    }
  }
  for (const [id, slot] of living) expect(map.find(id)).toBe(slot)
  expect(map.find(4_001)).toBe(NONE)
  expect(map.find(1.5)).toBe(NONE)
  expect(map.find(Number.NaN)).toBe(NONE)
})
