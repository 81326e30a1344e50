import { describe, expect, test } from 'vitest'
import { changeOf, priceInUsd, usdInCny } from './price-conversion.ts'

const last: Readonly<Record<string, string>> = { BTCUSDT: '63000', ETHUSDT: '2310', ETHBTC: '0.0366', NEWBTC: '0.001' }
const lastOf = (market: string): string | null => last[market] ?? null

describe('a price in dollars', () => {
  test('stands as it is when it is quoted in dollars', () => {
    expect(priceInUsd({ stock: 'BTC', money: 'USDT', price: '63420.1' }, () => null)).toBe('63420.1')
  })

  test('goes through the last price of the pair and that of the USDT pair', () => {
    expect(priceInUsd({ stock: 'ETH', money: 'BTC', price: '0.0366' }, lastOf)).toBe('2310')
    expect(priceInUsd({ stock: 'ETH', money: 'BTC', price: '0.0183' }, lastOf)).toBe('1155')
  })

  test('of a dollar coin in a currency is a dollar', () => {
    const inTwd = (market: string): string | null => (market === 'USDTTWD' ? '32' : null)
    expect(priceInUsd({ stock: 'USDT', money: 'TWD', price: '32' }, inTwd)).toBe('1')
    expect(priceInUsd({ stock: 'USDT', money: 'TWD', price: '16' }, inTwd)).toBe('0.5')
  })

  test('goes through what the pair is quoted in when its coin has no USDT pair', () => {
    expect(priceInUsd({ stock: 'NEW', money: 'BTC', price: '0.002' }, lastOf)).toBe('126')
  })

  test('is unknown when no price says', () => {
    expect(priceInUsd({ stock: 'NEW', money: 'ETC', price: '0.002' }, lastOf)).toBeNull()
    expect(
      priceInUsd({ stock: 'ETH', money: 'ETC', price: '2' }, market => (market === 'ETHETC' ? '0' : null)),
    ).toBeNull()
  })
})

test('dollars become yuan at the rate that is known, 6.45 before', () => {
  expect(usdInCny('100', '7.1')).toBe('710')
  expect(usdInCny('100', null)).toBe('645')
})

test('a change is a fraction of the opening, unknown without one', () => {
  expect(changeOf('62274.2', '63420.1')).toBe('0.018401')
  expect(changeOf('100', '95')).toBe('-0.05')
  expect(changeOf('0', '95')).toBeNull()
})
