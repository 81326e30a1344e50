import { describe, expect, it } from 'vitest'
import { isCrumb, ownCoins } from './own-coins.ts'

const balances = {
  total_money: '100',
  USDT: { available: '50', freeze: '10', total: '60', usdt_value: '60' },
  BTC: { available: '0.5', freeze: '0', total: '0.5', usdt_value: '30000' },
  NEW: { available: '0.2', freeze: '0', total: '0.2', usdt_value: null },
}
const lastOf = (market: string): string | null => (market === 'BTCUSDT' ? '63000' : null)

describe('the coins of an account', () => {
  it('stand by worth at the last prices, and those nobody can price last', () => {
    expect(ownCoins(balances, null, lastOf).map(({ coin, value }) => [coin, value])).toEqual([
      ['BTC', '31500'],
      ['USDT', '60'],
      ['NEW', null],
    ])
  })

  it('hold what the socket told since', () => {
    const [first] = ownCoins(balances, { BTC: { available: '0.1', freeze: '0.4' } }, lastOf)
    expect(first).toEqual({ coin: 'BTC', available: '0.1', freeze: '0.4', total: '0.5', value: '31500' })
  })

  it('are crumbs below a dollar', () => {
    const coin = { coin: 'X', available: '1', freeze: '0', total: '1' }
    expect([isCrumb({ ...coin, value: '0.99' }), isCrumb({ ...coin, value: '1' })]).toEqual([true, false])
    expect([isCrumb({ ...coin, value: null }), isCrumb({ ...coin, total: '0', value: null })]).toEqual([false, true])
  })
})
