import { expect, it } from 'vitest'
import type { CoinAssets } from '../assets/index.ts'
import { dustOf, overDustOf, worthOf } from './dust-view.ts'

const coin = (name: string, available: string, value: string | null): CoinAssets => {
  const none = { available: '0', freeze: '0', total: '0', value: '0' }
  const spot = { available, freeze: '0', total: available, value }
  return { coin: name, name, places: 8, price: '1', spot, contract: none, otc: none }
}

const coins = [
  coin('DOGE', '62.35', '7.75'),
  coin('EOS', '310.4', '10'),
  coin('ADA', '8.95', '9.99'),
  coin('USDT', '4', '4'),
  coin('LTC', '0', '0'),
  coin('NEW', '5', null),
  coin('BTC', '1', '63000'),
]

it('is what is at hand and worth less than the bound, and not what it becomes', () => {
  expect(dustOf({ coins }, 'USDT', 10).map(one => one.coin)).toEqual(['DOGE', 'ADA'])
})

it('knows the least of what is worth too much, and what coins are worth together', () => {
  expect(overDustOf({ coins }, 'USDT', 10).map(one => one.coin)).toEqual(['EOS', 'BTC'])
  expect(overDustOf({ coins }, 'EOS', 10).map(one => one.coin)).toEqual(['BTC'])
  expect(worthOf(dustOf({ coins }, 'USDT', 10))).toBe('17.74')
  expect(worthOf([])).toBe('0')
})
