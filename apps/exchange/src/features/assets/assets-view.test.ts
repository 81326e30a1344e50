import { describe, expect, it } from 'vitest'
import type { Assets, CoinAssets } from './api/use-assets.ts'
import { inUnit, pausedOf, percentOf, purseRows, slicesOf } from './assets-view.ts'

const none = { available: '0', freeze: '0', total: '0', value: '0' }
const coin = (name: string, value: string | null): CoinAssets => ({
  coin: name,
  name: `${name} coin`,
  places: 8,
  price: '1',
  spot: { available: '1', freeze: '0', total: '1', value },
  contract: none,
  otc: none,
})
const assets = (coins: readonly CoinAssets[], total: string): Assets => ({
  time: 0,
  usd_to_cny: '6.45',
  btc_usd: '63420.1',
  total,
  purses: { spot: total, contract: '0', otc: '0' },
  coins: [...coins],
})

const seven = assets(
  ['50', '20', '10', '8', '5', '4', '3'].map((value, at) => coin(`C${at}`, value)),
  '100',
)

describe('what a purse shows', () => {
  it('is the dearest first, with what is small hidden and summed', () => {
    const { rows, hidden, hiddenValue } = purseRows(seven, { purse: 'spot', search: '', hideSmall: true })
    expect(rows.map(row => row.coin)).toEqual(['C0', 'C1', 'C2'])
    expect([hidden.length, hiddenValue]).toEqual([4, '20'])
    expect(purseRows(seven, { purse: 'contract', search: '', hideSmall: false }).rows).toEqual([])
  })

  it('never hides what nobody prices, and finds coins by name', () => {
    const odd = assets([coin('NEW', null)], '0')
    expect(purseRows(odd, { purse: 'spot', search: '', hideSmall: true }).rows).toHaveLength(1)
    expect(purseRows(seven, { purse: 'spot', search: 'c3 co', hideSmall: false }).rows).toHaveLength(1)
  })
})

describe('the slices', () => {
  it('give the five dearest their own and the rest one together', () => {
    const { slices, count } = slicesOf(seven)
    expect(count).toBe(7)
    expect(slices.map(slice => [slice.coin, slice.percent])).toEqual([
      ['C0', '50'],
      ['C1', '20'],
      ['C2', '10'],
      ['C3', '8'],
      ['C4', '5'],
      [null, '7'],
    ])
    expect(slicesOf(assets([], '0'))).toEqual({ slices: [], count: 0 })
  })
})

describe('the units', () => {
  it('are those of the mockup', () => {
    expect(inUnit('105666.19', 'BTC', seven)).toBe('1.66613093')
    expect(inUnit('105666.19', 'CNY', seven)).toBe('681546.93')
    expect(inUnit('1', 'BTC', { ...seven, btc_usd: null })).toBeNull()
    expect([percentOf('1', '0'), percentOf(null, '1')]).toEqual([null, null])
  })
})

it('says what of a coin is paused only when no chain is open for it', () => {
  const way = (deposits: number | null, withdrawals: number | null) => ({
    coin: 'USDT',
    deposits_off: deposits,
    withdrawals_off: withdrawals,
  })
  expect(pausedOf([way(1, null), way(2, 3)], 'USDT')).toEqual(['deposits'])
  expect(pausedOf([way(1, null), way(null, 3)], 'USDT')).toEqual([])
  expect(pausedOf([], 'USDT')).toEqual([])
})
