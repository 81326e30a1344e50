import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookTerms, bookWay, type Side } from './book-way.ts'

// A lot is 100 atoms and costs 10 atoms of money at one tick; the fee is a per mille.
const terms: BookTerms = {
  ...{ lotAtoms: 100, tickAtoms: 10, takerPpm: 1_000 },
  ...{ minQuantity: 1, maxQuantity: 1_000, minValue: 500, maxValue: 10_000_000 },
}
const asks: Side = [
  { price: 51, quantity: 2 },
  { price: 52, quantity: 3 },
]
const bids: Side = [
  { price: 50, quantity: 2 },
  { price: 49, quantity: 3 },
]

describe('a way through the book', () => {
  it.each([
    // Two lots at 51 cost 1,020; one atom of 200 is the fee.
    [
      'buys for money',
      asks,
      { buys: true, of: 'money', atoms: 1_020n },
      { price: 51, quantity: 2, amount: 199n, money: 1_020n },
    ],
    ['leaves money over that is no lot', asks, { buys: true, of: 'money', atoms: 1_529n }, { price: 51, quantity: 2 }],
    [
      'goes to the next price',
      asks,
      { buys: true, of: 'money', atoms: 1_560n },
      { price: 52, quantity: 3, money: 1_560n },
    ],
    [
      'takes what stands at better prices',
      asks,
      { buys: true, of: 'money', atoms: 1_559n },
      { price: 51, quantity: 2 },
    ],
    // 300 atoms and the fee on them are four lots.
    [
      'buys so much that the fee is covered',
      asks,
      { buys: true, of: 'amount', atoms: 300n },
      { price: 52, quantity: 4, fee: 2n },
    ],
    [
      'sells coins',
      bids,
      { buys: false, of: 'amount', atoms: 200n },
      { price: 50, quantity: 2, amount: 200n, money: 999n },
    ],
    [
      'sells so much that the fee is covered',
      bids,
      { buys: false, of: 'money', atoms: 1_000n },
      { price: 49, quantity: 3 },
    ],
  ] as const)('%s', (_what, side, wish, way) => {
    expect(bookWay(side, wish, terms)).toMatchObject(way)
  })

  it.each([
    ['more than stands there', { buys: true, of: 'amount', atoms: 501n }, 'thin'],
    ['less than an order may be', { buys: true, of: 'money', atoms: 509n }, 'bounds'],
  ] as const)('is none for %s', (_what, wish, why) => {
    expect(bookWay(asks, wish, terms)).toBe(why)
  })

  const side = fc.array(fc.record({ price: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 8,
  })

  it('is filled whole at its price, costs no more than was said and brings no less', () => {
    fc.assert(
      fc.property(
        side,
        fc.boolean(),
        fc.constantFrom('amount' as const, 'money' as const),
        fc.bigInt({ min: 1n, max: 100_000n }),
        (steps, buys, of, atoms) => {
          let price = 1_000
          const book = steps.map(step => ({
            price: (price += buys ? step.price + 1 : -step.price - 1),
            quantity: step.quantity,
          }))
          const way = bookWay(book, { buys, of, atoms }, { ...terms, minValue: 1 })
          if (typeof way === 'string') return
          const there = book.filter(level => (buys ? level.price <= way.price : level.price >= way.price))
          expect(there.reduce((sum, level) => sum + level.quantity, 0)).toBeGreaterThanOrEqual(way.quantity)
          if (buys && of === 'money') expect(way.money).toBeLessThanOrEqual(atoms)
          if (!buys && of === 'amount') expect(way.amount).toBeLessThanOrEqual(atoms)
          if (buys && of === 'amount' && book.length === 1) expect(way.amount).toBeGreaterThanOrEqual(atoms)
        },
      ),
      { seed: 48, numRuns: 500 },
    )
  })
})
