import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CostBook,
  EMPTY_BOOK,
  type Move,
  type MoveWorth,
  netMoves,
  openBook,
  takeEarned,
  takeMoves,
} from './cost-book.ts'

const USDT = 1
const BTC = 2
const ETH = 3
const told = (...pairs: (readonly [number, bigint])[]): Map<number, bigint> => new Map(pairs)

function bookMoves(book: CostBook, moves: readonly Move[], worth: MoveWorth): CostBook {
  const open = openBook(book)
  takeMoves(open, moves, worth)
  return open
}

function bookWon(book: CostBook, move: Move, worth: bigint): CostBook {
  const open = openBook(book)
  takeEarned(open, move, { part: 'won', worth })
  return open
}

describe('the book of costs', () => {
  it('takes what contracts won and lost as realised, and as nothing that was brought in', () => {
    const before = bookMoves(EMPTY_BOOK, [{ asset: USDT, amount: 1_000n }], told([USDT, 1_000n]))
    const won = bookWon(before, { asset: USDT, amount: 50n }, 50n)
    const lost = bookWon(won, { asset: USDT, amount: -80n }, 80n)
    expect(won).toEqual({
      putIn: 1_000n,
      won: 50n,
      rewarded: 0n,
      lines: new Map([[USDT, { amount: 1_050n, cost: 1_050n, realised: 50n }]]),
    })
    expect(lost).toEqual({
      putIn: 1_000n,
      won: -30n,
      rewarded: 0n,
      lines: new Map([[USDT, { amount: 970n, cost: 970n, realised: -30n }]]),
    })
  })

  it('takes a reward as earned at its worth: it makes no average better, and was put in by nobody', () => {
    const book = openBook(bookMoves(EMPTY_BOOK, [{ asset: BTC, amount: 2n }], told([BTC, 600n])))
    takeEarned(book, { asset: BTC, amount: 1n }, { part: 'rewarded', worth: 330n })
    expect(book).toEqual({
      putIn: 600n,
      won: 0n,
      rewarded: 330n,
      lines: new Map([[BTC, { amount: 3n, cost: 930n, realised: 330n }]]),
    })
  })

  it('takes a sale from the average, a deposit at its worth, and a withdrawal at its worth', () => {
    let book = bookMoves(EMPTY_BOOK, [{ asset: USDT, amount: 1_000n }], told([USDT, 1_000n]))
    book = bookMoves(
      book,
      [
        { asset: USDT, amount: -400n },
        { asset: BTC, amount: 4n },
      ],
      told([USDT, 400n], [BTC, 999n]),
    )
    // The dollar side is what it was worth: the test of a trade whose coin side was priced otherwise says so.
    book = bookMoves(book, [{ asset: BTC, amount: 4n }], told([BTC, 1_200n]))
    expect(book.lines.get(BTC)).toEqual({ amount: 8n, cost: 2_199n, realised: 0n })
    book = bookMoves(
      book,
      [
        { asset: BTC, amount: -2n },
        { asset: USDT, amount: 700n },
      ],
      told([USDT, 700n], [BTC, 0n]),
    )
    expect(book.lines.get(BTC)).toEqual({ amount: 6n, cost: 1_650n, realised: 151n })
    book = bookMoves(book, [{ asset: BTC, amount: -6n }], told([BTC, 1_800n]))
    expect(book.lines.get(BTC)).toEqual({ amount: 0n, cost: 0n, realised: 301n })
    expect(book.putIn).toBe(1_000n + 1_200n - 1_800n)
  })

  it('knows nothing of what only changes purses', () => {
    const moves = [
      { asset: BTC, amount: -5n },
      { asset: BTC, amount: 5n },
    ]
    expect(netMoves(moves)).toEqual([])
    expect(bookMoves(EMPTY_BOOK, moves, told())).toEqual(EMPTY_BOOK)
  })

  it('shares what many coins brought among them, to the last millionth', () => {
    let book: CostBook = EMPTY_BOOK
    book = bookMoves(book, [{ asset: BTC, amount: 3n }], told([BTC, 30n]))
    book = bookMoves(book, [{ asset: ETH, amount: 3n }], told([ETH, 60n]))
    const dust = [
      { asset: BTC, amount: -3n },
      { asset: ETH, amount: -3n },
      { asset: USDT, amount: 100n },
    ]
    book = bookMoves(book, dust, told([BTC, 30n], [ETH, 60n], [USDT, 100n]))
    const made = [...book.lines.values()].reduce((all, { realised }) => all + realised, 0n)
    expect(made).toBe(10n)
    expect(book.lines.get(USDT)).toEqual({ amount: 100n, cost: 100n, realised: 0n })
  })

  const worth = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const move = fc.record({
    asset: fc.integer({ min: 1, max: 4 }),
    amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  })
  const happening = fc.record({
    moves: fc.array(move, { minLength: 1, maxLength: 4 }),
    worths: fc.array(worth, { minLength: 5, maxLength: 5 }),
  })

  it('agrees with the entries to the atom, and what all cost is what was put in and made', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), happenings => {
        let book: CostBook = EMPTY_BOOK
        const held = new Map<number, bigint>()
        for (const { moves, worths } of happenings) {
          // Nobody gives what they have not: the ledger would have refused it.
          const possible = possibleMoves(moves, held)
          for (const { asset, amount } of possible) held.set(asset, (held.get(asset) ?? 0n) + amount)
          book = bookMoves(book, possible, new Map(worths.map((value, asset) => [asset, value])))
        }
        for (const [asset, amount] of held) expect(book.lines.get(asset)?.amount ?? 0n).toBe(amount)
        const lines = [...book.lines.values()]
        const cost = lines.reduce((all, line) => all + line.cost, 0n)
        const realised = lines.reduce((all, line) => all + line.realised, 0n)
        expect(cost).toBe(book.putIn + realised)
        expect(lines.filter(line => line.cost < 0n || (line.amount === 0n && line.cost !== 0n))).toEqual([])
      }),
      { seed: 14, numRuns: 400 },
    )
  })
})

function possibleMoves(moves: readonly Move[], held: ReadonlyMap<number, bigint>): Move[] {
  return netMoves(moves).filter(({ asset, amount }) => (held.get(asset) ?? 0n) + amount >= 0n)
}
