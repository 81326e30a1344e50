import { expect, it } from 'vitest'
import { priceView } from './price-view.ts'

it('writes the figure of a price with commas, and nothing else of it', () => {
  expect(priceView('1 BTC = 63517.22 USDT')).toBe('1 BTC = 63,517.22 USDT')
  expect(priceView('1 DOGE = 0.12415 USDT')).toBe('1 DOGE = 0.12415 USDT')
  expect(priceView('1 1000X = 1234567 USDT')).toBe('1 1000X = 1,234,567 USDT')
})
