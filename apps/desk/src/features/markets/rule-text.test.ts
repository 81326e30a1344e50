import { expect, test } from 'vitest'
import type { MarketInfo } from './markets-info.ts'
import { countStates, feeOf } from './rule-text.ts'

test('a level beyond the last fee pays as that one', () => {
  const market = { fees: [{ level: 0, maker_ppm: 800, taker_ppm: 1000 }] } as unknown as MarketInfo
  expect(feeOf(market, 4)).toBe('0.08 % / 0.1 %')
  expect(feeOf({ ...market, fees: [] }, 0)).toBe('–')
})

test('markets are counted by state', () => {
  const of = (state: MarketInfo['state']) => ({ state }) as MarketInfo
  expect(countStates([of('open'), of('open'), of('closed')])).toEqual({ open: 2, paused: 0, closed: 1 })
})
