import { expect, test } from 'vitest'
import type { FundInfo, MoveInfo } from './contract-info.ts'
import { barsOf, moveText } from './risk-bars.ts'

const move = (percent: number, value: string, shortage: string): MoveInfo => ({
  ...{ percent, accounts: value === '0' ? 0 : 1, contracts: [] },
  sums: [{ coin: 'USDT', value, shortage }],
})
const funds: FundInfo[] = [{ coin: 'USDT', amount: '100', fees: '0', days: [] }]

test('a bar says whether those accounts have enough, the fund has, or nobody', () => {
  const bars = barsOf([move(-10, '1000', '101'), move(-5, '500', '100'), move(-1, '1', '0'), move(1, '0', '0')], funds)
  expect(bars.map(({ how }) => how)).toEqual(['beyond', 'fund', 'covered', 'covered'])
  expect(bars.map(({ height }) => height)).toEqual([100, 50, 2, 0])
})

test('without any position no bar has a height', () => {
  expect(barsOf([move(-1, '0', '0')], []).map(({ height }) => height)).toEqual([0])
})

test('a move has its sign', () => {
  expect([-10, 3].map(moveText)).toEqual(['−10 %', '+3 %'])
})
