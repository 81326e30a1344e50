import { FIRST_LEVELS } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { feeExample, percentOfPpm } from './fee-figures.ts'

it('writes parts per million as per cent', () => {
  expect([1000, 200, 450, 1, 0, 1_000_000].map(percentOfPpm)).toEqual(['0.1', '0.02', '0.045', '0.0001', '0', '100'])
})

it('shows each rate of the level table with at most the three decimals the page has', () => {
  for (const { spot, contract } of FIRST_LEVELS) {
    for (const rate of [spot.makerPpm, spot.takerPpm, contract.makerPpm, contract.takerPpm]) {
      expect(percentOfPpm(rate).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(3)
    }
  }
})

it('counts fee and rest of the example to the whole coin', () => {
  expect(feeExample(1000)).toEqual({ fee: '0.001', net: '0.999' })
})
