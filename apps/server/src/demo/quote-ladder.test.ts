import { seededDice } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import { LEVELS, planQuotes, type Quote } from './quote-ladder.ts'

const WISH = { fair: 634_200, half: 16, lots: 10_000, before: 634_200 }
const WHOLE = { ...WISH, before: null }

/** The orders that stand after a plan. */
function after(quotes: readonly Quote[], plan: ReturnType<typeof planQuotes>, firstOrder: number): Quote[] {
  const left = quotes.filter(({ order }) => !plan.cancels.includes(order))
  return [...left, ...plan.places.map(({ side, price }, index) => ({ side, price, order: firstOrder + index }))]
}

describe('the maker', () => {
  test('fills both sides of an empty book at once, without crossing', () => {
    const { places, cancels } = planQuotes([], WHOLE, seededDice(1))
    expect(cancels).toEqual([])
    expect(places.filter(({ side }) => side === 'buy')).toHaveLength(LEVELS)
    expect(places.filter(({ side }) => side === 'sell')).toHaveLength(LEVELS)
    const best = (side: 'buy' | 'sell'): number[] =>
      places.filter(place => place.side === side).map(({ price }) => price)
    expect(Math.max(...best('buy'))).toBeLessThanOrEqual(WISH.fair - WISH.half)
    expect(Math.min(...best('sell'))).toBeGreaterThanOrEqual(WISH.fair + WISH.half)
    expect(places.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(true)
  })

  test('changes a few orders at a time and follows the fair price within some looks', () => {
    const dice = seededDice(2)
    let quotes = after([], planQuotes([], WHOLE, dice), 1)
    const moved = { ...WISH, fair: WISH.fair + 90 }
    for (let look = 1; look <= 12; look++) {
      const plan = planQuotes(quotes, moved, dice)
      expect(plan.cancels.length).toBeLessThanOrEqual(7)
      expect(plan.places.length).toBeLessThanOrEqual(7)
      quotes = after(quotes, plan, look * 1_000)
    }
    const asks = quotes.filter(({ side }) => side === 'sell').map(({ price }) => price)
    const bids = quotes.filter(({ side }) => side === 'buy').map(({ price }) => price)
    expect(Math.min(...asks)).toBeGreaterThan(moved.fair)
    expect(Math.max(...bids)).toBeGreaterThan(moved.fair - 4 * moved.half)
    expect([asks.length >= 30, bids.length >= 30]).toEqual([true, true])
  })

  test('stands around a price that has left it behind at once', () => {
    const dice = seededDice(4)
    const quotes = after([], planQuotes([], WHOLE, dice), 1)
    const fallen = { ...WISH, fair: WISH.fair - 60_000 }
    const now = after(quotes, planQuotes(quotes, fallen, dice), 1_000)
    const asks = now.filter(({ side }) => side === 'sell').map(({ price }) => price)
    const bids = now.filter(({ side }) => side === 'buy').map(({ price }) => price)
    expect([Math.min(...asks) < fallen.fair + 4 * WISH.half, Math.max(...bids) < fallen.fair]).toEqual([true, true])
    expect([asks.length >= 30, bids.length >= 30]).toEqual([true, true])
  })

  test('never asks for a price below a tick', () => {
    const { places } = planQuotes([], { ...WHOLE, fair: 12, half: 0.5, lots: 1 }, seededDice(3))
    expect(places.every(({ price }) => price >= 1)).toBe(true)
  })
})
