import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buyFrom, type Levels, lessPpm, sellInto } from './book-walk.ts'

// A lot is 100 atoms and costs 10 atoms of money at one tick.
const terms = { lotAtoms: 100, tickAtoms: 10 }
const bids: Levels = [
  { price: 50, quantity: 2 },
  { price: 49, quantity: 3 },
]
const asks: Levels = [
  { price: 51, quantity: 2 },
  { price: 52, quantity: 3 },
]

describe('walking the book', () => {
  it.each([
    [1n, 5n],
    [200n, 1_000n],
    [201n, 1_004n],
    [500n, 2_470n],
    [501n, null],
  ])('sells %s atoms for what the bids give', (base, money) => {
    expect(sellInto(bids, base, terms)).toBe(money)
  })

  it.each([
    [1n, 0n],
    [6n, 1n],
    [1_020n, 200n],
    [1_025n, 200n],
    [1_026n, 201n],
    [2_580n, 500n],
    [2_581n, null],
  ])('buys for %s atoms of money what the asks give', (money, base) => {
    expect(buyFrom(asks, money, terms)).toBe(base)
  })

  it('takes the spread off and never rounds it away', () => {
    expect(lessPpm(1_000n, 1_000)).toBe(999n)
    expect(lessPpm(1n, 1_000)).toBe(0n)
  })

  const side = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 1e6 }), quantity: fc.integer({ min: 1, max: 1e6 }) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )

  it('leaves nobody richer who goes there and back, whatever the book', () => {
    fc.assert(
      fc.property(side, side, fc.bigInt({ min: 1n, max: 10n ** 12n }), (one, other, amount) => {
        const best = Math.max(...one.map(({ price }) => price))
        const buying = one.toSorted((a, b) => b.price - a.price)
        const selling = other
          .map(level => ({ ...level, price: level.price + best }))
          .toSorted((a, b) => a.price - b.price)
        const money = sellInto(buying, amount, terms)
        if (money === null) return
        const back = buyFrom(selling, lessPpm(money, 1_000), terms)
        if (back !== null) expect(lessPpm(back, 1_000)).toBeLessThanOrEqual(amount)
      }),
      { seed: 14, numRuns: 500 },
    )
  })
})
