import { expect, it } from 'vitest'
import { lastMarket, rememberMarket, type Shelf } from './last-market.ts'

function shelfOf(kept: Record<string, string>): () => Shelf {
  return () => ({ getItem: key => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) })
}

it('opens the room where it was left, each room by itself', () => {
  const shelf = shelfOf({})
  rememberMarket('trade', 'ETHBTC', shelf)
  expect(lastMarket('trade', shelf)).toBe('ETHBTC')
  expect(lastMarket('contract', shelf)).toBe('BTCUSDT')
})

it('opens BTCUSDT when nothing usable was kept', () => {
  expect(lastMarket('trade', shelfOf({}))).toBe('BTCUSDT')
  expect(lastMarket('trade', shelfOf({ bourse_last_trade: '../login' }))).toBe('BTCUSDT')
})

it('does without a shelf that refuses', () => {
  const refusing = (): Shelf => {
    throw new DOMException('denied', 'SecurityError')
  }
  rememberMarket('trade', 'ETHBTC', refusing)
  expect(lastMarket('trade', refusing)).toBe('BTCUSDT')
})
