import { expect, it } from 'vitest'
import { IndexBoard } from './index-board.ts'

const NOW = 1_000_000
const ONE = 501

/** A board whose sources a, b, c … of weight 1 say these prices now. */
function boardOf(prices: readonly number[], atMs = NOW): IndexBoard {
  const board = new IndexBoard()
  const venues = prices.map((_price, index) => String.fromCharCode(97 + index))
  board.set(venues.map(venue => ({ contract: ONE, venue, weight: 1 })))
  for (const [index, venue] of venues.entries()) {
    board.quote({ contract: ONE, venue }, { price: prices[index] as number, atMs })
  }
  return board
}

const at = (board: IndexBoard, nowMs = NOW, last: number | null = 1_000): number | null =>
  board.index(ONE, { nowMs, last })

it('is the mean of its sources by their weights', () => {
  const board = boardOf([1_000, 1_010, 1_020])
  expect(at(board)).toBe(1_010)
  board.set([
    { contract: ONE, venue: 'a', weight: 2 },
    { contract: ONE, venue: 'b', weight: 1 },
    { contract: ONE, venue: 'c', weight: 1 },
  ])
  expect(at(board)).toBe(1_008)
})

it('is moved by nothing that one of three says', () => {
  expect(at(boardOf([1_000, 1_000, 10_000]))).toBe(1_000)
  expect(at(boardOf([1_000, 1_000, 1]))).toBe(1_000)
})

it('goes without a source that is stale, and is unknown when all are', () => {
  const board = boardOf([1_000, 1_010, 1_020], NOW - 9_999)
  expect(at(board)).toBe(1_010)
  expect(at(board, NOW + 1)).toBeNull()
  board.quote({ contract: ONE, venue: 'a' }, { price: 1_004, atMs: NOW })
  expect(at(board, NOW + 1)).toBe(1_004)
  expect(board.standing(ONE, NOW + 1).map(({ fresh }) => fresh)).toEqual([true, false, false])
})

it('believes neither of two that say different things, but who says what was', () => {
  expect(at(boardOf([1_000, 10_000]))).toBe(1_000)
  expect(at(boardOf([10_000, 10_010]))).toBeNull()
  expect(at(boardOf([1_049, 951]))).toBe(1_000)
})

it('does not follow a lonely source that jumps, and follows it when it comes back', () => {
  const board = boardOf([1_060])
  expect(at(board)).toBeNull()
  board.quote({ contract: ONE, venue: 'a' }, { price: 1_050, atMs: NOW })
  expect(at(board)).toBe(1_050)
  expect(at(boardOf([5_000]), NOW, null)).toBe(5_000)
})

it('follows three that agree wherever they go', () => {
  expect(at(boardOf([700, 702, 704]))).toBe(702)
})

it('lets fall what comes late, and what comes of a source that nobody named', () => {
  const board = boardOf([1_000])
  board.quote({ contract: ONE, venue: 'a' }, { price: 1_001, atMs: NOW - 1 })
  board.quote({ contract: ONE, venue: 'z' }, { price: 9_999, atMs: NOW })
  expect(at(board)).toBe(1_000)
})

it('says why a source was not understood, and goes by its last word until that is stale', () => {
  const board = boardOf([1_000])
  board.failed({ contract: ONE, venue: 'a' }, 'it answered 500')
  expect(at(board)).toBe(1_000)
  expect(board.standing(ONE, NOW)[0]).toMatchObject({ trouble: 'it answered 500', fresh: true })
  expect(at(board, NOW + 10_000)).toBeNull()
})
