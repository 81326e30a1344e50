import { expect, test } from 'vitest'
import type { ContractInfo, SourceInfo } from './contract-info.ts'
import { rateText, sourcesOf, spreadOf, tiersLine } from './contract-text.ts'

const source = (more: Partial<SourceInfo>): SourceInfo => ({
  ...{
    venue: 'one',
    symbol: 'BTCUSDT',
    weight: 1,
    simulated: false,
    active: true,
    price: '100',
    at: 1,
    fresh: true,
    trouble: null,
  },
  ...more,
})
const contract = (sources: readonly SourceInfo[]) => ({ sources }) as unknown as ContractInfo

test('a rate is told in per cent with its sign, without passing through floats', () => {
  expect(['0.0001', '-0.000375', '0', '0.0075', '0.000000001', '-0'].map(rateText)).toEqual([
    ...['+0.01 %', '−0.0375 %', '0 %', '+0.75 %', '+0.0000001 %', '0 %'],
  ])
})

test('sources that an operator left out are in no count', () => {
  const sources = [source({}), source({ fresh: false }), source({ active: false, fresh: false })]
  expect(sourcesOf(contract(sources))).toEqual({ fresh: 1, active: 2 })
})

test('the spread is of what counts; one source alone has none', () => {
  expect(spreadOf(contract([source({}), source({ price: '101' }), source({ price: '900', fresh: false })]))).toBe(1)
  expect(spreadOf(contract([source({}), source({ price: null })]))).toBeNull()
})

test('tiers go into the act as it reads them', () => {
  const tiers = [
    { up_to: '50000', leverage: 125, maintenance_ppm: 4000, deduction: '0' },
    { up_to: '250000', leverage: 100, maintenance_ppm: 5000, deduction: '50' },
  ]
  expect(tiersLine({ tiers } as unknown as ContractInfo)).toBe('50000:125:4000 250000:100:5000')
})
