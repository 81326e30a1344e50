import { expect, it } from 'vitest'
import { coinsFor, feeFor, moneyFor, mostFor, percentOf, ppmOf, priceOver } from './otc-sums.ts'

const USDT_CNY = { places: 2, price_places: 3, money_places: 2 }
const BTC_JPY = { places: 6, price_places: 2, money_places: 0 }

it('turns money into coins downwards, and coins into money upwards', () => {
  expect(coinsFor(USDT_CNY, { money: '5000', price: '6.47' })).toBe('772.79')
  expect(moneyFor(USDT_CNY, { amount: '1500', price: '6.47' })).toBe('9705')
  expect(moneyFor(BTC_JPY, { amount: '0.000001', price: '9500000.5' })).toBe('10')
  expect(mostFor(BTC_JPY, { amount: '0.000001', price: '9500000.5' })).toBe('9')
})

it('says nothing of what is no number', () => {
  expect(coinsFor(USDT_CNY, { money: '', price: '6.47' })).toBe('')
  expect(coinsFor(USDT_CNY, { money: '5', price: '0' })).toBe('')
  expect(moneyFor(USDT_CNY, { amount: 'x', price: '6.47' })).toBe('')
  expect(feeFor('', 1000)).toBe('')
})

it('rounds a floating price for its maker', () => {
  expect(priceOver(USDT_CNY, { index: '6.4501', ppm: 4_600, sells: true })).toBe('6.48')
  expect(priceOver(USDT_CNY, { index: '6.4501', ppm: 4_600, sells: false })).toBe('6.479')
  expect(priceOver(USDT_CNY, { index: '6.45', ppm: -3_000, sells: false })).toBe('6.43')
})

it('takes a fee upwards', () => {
  expect(feeFor('1500', 1_000)).toBe('1.5')
  expect(feeFor('0.00000001', 1_000)).toBe('0.00000001')
})

it.each([
  [3_100, '0.31'],
  [-2_900, '-0.29'],
  [0, '0.00'],
  [120_000, '12.00'],
])('writes %i millionths as %s per cent', (ppm, text) => {
  expect(percentOf(ppm)).toBe(text)
})

it.each([
  ['+0.46', 4_600],
  ['0,46', 4_600],
  ['-0.3', -3_000],
  ['−12', -120_000],
  ['0.00001', null],
  ['', null],
  ['1e3', null],
])('reads "%s" per cent', (typed, ppm) => {
  expect(ppmOf(typed)).toBe(ppm)
})
