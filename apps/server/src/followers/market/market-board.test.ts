import { HOUR_MS, seededDice } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import type { MarketUpdate, PublicDeal } from '../market-feed.ts'
import { fillFlat } from './candle.ts'
import { DepthBook } from './depth-book.ts'
import { MarketBoard, MIRROR_CAPACITY, READER_CAPACITY } from './market-board.ts'

const MIDNIGHT_MS = Date.parse('2026-03-02T00:00:00Z')

let number = 0
function traded(atMs: number, ...deals: [price: number, quantity: number][]): MarketUpdate {
  const list = deals.map(([price, quantity]): PublicDeal => {
    number += 1
    return { deal: number, atMs, price, quantity, value: price * quantity, takerSide: 'buy' }
  })
  return { market: 1, seq: number, atMs, levels: [], deals: list }
}

describe('a market board', () => {
  it('knows nothing before the first deal', () => {
    const board = new MarketBoard(1, MIRROR_CAPACITY)
    expect([board.today(MIDNIGHT_MS), board.lastPrice(), board.deals(10)]).toEqual([null, null, []])
  })

  it('tells open, high, low and last of the UTC day', () => {
    const board = new MarketBoard(1, MIRROR_CAPACITY)
    board.apply(traded(MIDNIGHT_MS - 1_000, [90, 1]))
    board.apply(traded(MIDNIGHT_MS, [100, 1], [110, 2]))
    board.apply(traded(MIDNIGHT_MS + HOUR_MS, [95, 1]))
    expect(board.today(MIDNIGHT_MS + HOUR_MS)).toEqual({
      open: 100,
      high: 110,
      low: 95,
      last: 95,
      volume: 5n,
      deal: 505n,
    })
  })

  it('falls back to the last close before the first deal of a day', () => {
    const board = new MarketBoard(1, MIRROR_CAPACITY)
    board.apply(traded(MIDNIGHT_MS - 1_000, [90, 1], [80, 1]))
    expect(board.today(MIDNIGHT_MS)).toMatchObject({ open: 80, high: 80, low: 80, last: 80, volume: 2n })
  })

  it('forgets volume to the minute after 24 hours', () => {
    const board = new MarketBoard(1, MIRROR_CAPACITY)
    board.apply(traded(MIDNIGHT_MS, [90, 3]))
    board.apply(traded(MIDNIGHT_MS + 60_000, [90, 4]))
    expect(board.today(MIDNIGHT_MS + 24 * HOUR_MS - 1)?.volume).toBe(7n)
    expect(board.today(MIDNIGHT_MS + 24 * HOUR_MS)?.volume).toBe(4n)
    expect(board.today(MIDNIGHT_MS + 24 * HOUR_MS + 60_000)?.volume).toBe(0n)
  })

  it('folds candles of any interval and fills spans without a deal flat', () => {
    const board = new MarketBoard(1, READER_CAPACITY)
    board.apply(traded(MIDNIGHT_MS + 1_000, [10, 1]))
    board.apply(traded(MIDNIGHT_MS + 61_000, [12, 1], [9, 2]))
    board.apply(traded(MIDNIGHT_MS + 15 * 60_000, [11, 1]))
    const startS = MIDNIGHT_MS / 1_000
    const candles = fillFlat(board.candles(startS, 300), { intervalS: 300, startS, endS: startS + 900 })
    expect(candles).toEqual([
      { timeS: startS, open: 10, close: 9, high: 12, low: 9, volume: 4n, deal: 40n },
      { timeS: startS + 300, open: 9, close: 9, high: 9, low: 9, volume: 0n, deal: 0n },
      { timeS: startS + 600, open: 9, close: 9, high: 9, low: 9, volume: 0n, deal: 0n },
      { timeS: startS + 900, open: 11, close: 11, high: 11, low: 11, volume: 1n, deal: 11n },
    ])
  })

  it('gives deals newest first, above a number, and never more than it keeps', () => {
    const board = new MarketBoard(1, MIRROR_CAPACITY)
    const first = number + 1
    for (let index = 0; index < 250; index++) board.apply(traded(MIDNIGHT_MS + index, [10, 1]))
    expect(board.deals(1_000)).toHaveLength(100)
    expect(board.deals(2).map(({ deal }) => deal - first)).toEqual([249, 248])
    expect(board.deals(10, first + 246).map(({ deal }) => deal - first)).toEqual([249, 248, 247])
  })

  it('is equal to a board that began with its contents', () => {
    const dice = seededDice(7)
    const original = new MarketBoard(1, READER_CAPACITY)
    const step = (atMs: number, board: MarketBoard, seed: number): void => {
      const own = seededDice(seed)
      const update = traded(atMs, [own.between(90, 110), own.between(1, 9)])
      const side = own.chance(0.5) ? 'buy' : 'sell'
      const levels = [{ side, price: own.between(1, 50), quantity: own.between(0, 3) } as const]
      board.apply({ ...update, levels: [...levels] })
    }
    let atMs = MIDNIGHT_MS
    for (let index = 0; index < 3_000; index++) {
      atMs += dice.between(0, 90_000)
      step(atMs, original, index)
    }
    const copy = new MarketBoard(1, MIRROR_CAPACITY)
    copy.begin(original.contents(MIRROR_CAPACITY))
    expect(copy.today(atMs)).toEqual(original.today(atMs))
    expect(copy.depth(100, 1)).toEqual(original.depth(100, 1))
    expect(copy.deals(100)).toEqual(original.deals(100))
  })
})

describe('a depth book', () => {
  it.each([1, 2, 3])('agrees with a sorted map (seed %i)', seed => {
    const dice = seededDice(seed)
    const book = new DepthBook()
    const plain = { buy: new Map<number, number>(), sell: new Map<number, number>() }
    for (let index = 0; index < 3_000; index++) {
      const side = dice.pick(['buy', 'sell'] as const)
      const price = side === 'buy' ? dice.between(1, 200) : dice.between(201, 400)
      const quantity = dice.chance(0.4) ? 0 : dice.between(1, 50)
      book.set(side, price, quantity)
      if (quantity === 0) plain[side].delete(price)
      else plain[side].set(price, quantity)
    }
    const asks = [...plain.sell].sort(([a], [b]) => a - b).map(([price, quantity]) => ({ price, quantity }))
    const bids = [...plain.buy].sort(([a], [b]) => b - a).map(([price, quantity]) => ({ price, quantity }))
    expect(book.depth(500, 1)).toEqual({ asks, bids })
    expect(book.depth(3, 1)).toEqual({ asks: asks.slice(0, 3), bids: bids.slice(0, 3) })
    const total = (levels: { quantity: number }[]): number => levels.reduce((sum, level) => sum + level.quantity, 0)
    expect(total(book.depth(500, 7).asks)).toBe(total(asks))
  })

  it('merges asks up and bids down to the step', () => {
    const book = new DepthBook()
    for (const [price, quantity] of [
      [101, 1],
      [105, 2],
      [110, 4],
      [111, 8],
    ] as const) {
      book.set('sell', price, quantity)
    }
    book.set('buy', 99, 1)
    book.set('buy', 90, 2)
    book.set('buy', 89, 4)
    expect(book.depth(5, 10)).toEqual({
      asks: [
        { price: 110, quantity: 7 },
        { price: 120, quantity: 8 },
      ],
      bids: [
        { price: 90, quantity: 3 },
        { price: 80, quantity: 4 },
      ],
    })
  })
})
