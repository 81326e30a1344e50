import { type DepthLevel, depthChecksum } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import { type DepthPush, LiveBook } from './live-book.ts'

const asks: DepthLevel[] = [
  ['36122', '0.5'],
  ['36123', '2'],
]
const bids: DepthLevel[] = [
  ['36121', '1.1'],
  ['36119.5', '0.3'],
]
const push = (isWhole: boolean, sides: Partial<DepthPush>, proof: DepthPush['proof'] = null): DepthPush => ({
  isWhole,
  asks: [],
  bids: [],
  ...sides,
  proof,
})

describe('a book kept by pushes', () => {
  test('counts running totals outward from the best level and shares in whole per mille of them', () => {
    const book = new LiveBook()
    book.apply(push(true, { asks, bids }))
    expect(book.shown()).toEqual({
      asks: [
        { price: '36123', amount: '2', total: '2.5', permille: 800 },
        { price: '36122', amount: '0.5', total: '0.5', permille: 1000 },
      ],
      bids: [
        { price: '36121', amount: '1.1', total: '1.1', permille: 1000 },
        { price: '36119.5', amount: '0.3', total: '1.4', permille: 214 },
      ],
    })
  })

  test('adds without ever rounding', () => {
    const book = new LiveBook()
    book.apply(
      push(true, {
        bids: [
          ['3', '0.1'],
          ['2', '0.2'],
          ['1', '9007199254740993.00000001'],
        ],
      }),
    )
    expect(book.shown().bids.map(level => level.total)).toEqual(['0.1', '0.3', '9007199254740993.30000001'])
  })

  test('takes levels in anywhere, changes them, and takes them out at zero', () => {
    const book = new LiveBook()
    book.apply(push(true, { asks, bids }))
    book.apply(
      push(false, {
        asks: [
          ['36122', '0'],
          ['36122.5', '3'],
          ['36124', '0.9'],
          ['40000', '0'],
        ],
      }),
    )
    expect(book.shown().asks.map(({ price, total }) => [price, total])).toEqual([
      ['36124', '5.9'],
      ['36123', '5'],
      ['36122.5', '3'],
    ])
  })

  test('keeps the identity of what did not change, also through a whole book', () => {
    const book = new LiveBook()
    book.apply(push(true, { asks, bids }))
    const before = book.shown()
    book.apply(push(false, { bids: [['36119.5', '0.4']] }))
    book.apply(
      push(true, {
        asks,
        bids: [
          ['36121', '1.1'],
          ['36119.5', '0.4'],
        ],
      }),
    )
    const after = book.shown()
    expect(after.asks.map((level, place) => level === before.asks[place])).toEqual([true, true])
    expect(after.bids.map((level, place) => level === before.bids[place])).toEqual([true, false])
  })

  test('notices a push that is missing, and one that was altered', () => {
    const proofOf = (seq: number) => ({ seq, checksum: depthChecksum(bids, asks) })
    const missing = new LiveBook()
    expect(missing.apply(push(true, { asks, bids }, proofOf(4)))).toBe(true)
    expect(missing.apply(push(false, {}, proofOf(6)))).toBe(false)
    expect(missing.apply(push(false, {}, proofOf(7)))).toBe(false)
    expect(missing.apply(push(true, { asks, bids }, proofOf(1)))).toBe(true)
    expect(missing.apply(push(false, {}, proofOf(2)))).toBe(true)
    expect(missing.apply(push(false, { asks: [['36122', '0.6']] }, proofOf(3)))).toBe(false)
  })
})
