import { describe, expect, it } from 'vitest'
import type { Market } from './market.ts'
import {
  amountProblem,
  atomsOfSteps,
  readAmount,
  readPrice,
  readQuantity,
  readStep,
  stepText,
  writeAmount,
  writePrice,
  writeQuantity,
} from './market-units.ts'

const usdt = { asset: 1, coin: 'USDT', name: 'Tether', scale: 6 }
const btc = { asset: 2, coin: 'BTC', name: 'Bitcoin', scale: 8 }
const market: Market = {
  market: 1,
  name: 'BTCUSDT',
  base: btc,
  quote: usdt,
  tick: { units: 5, scale: 2 },
  lot: { units: 1, scale: 4 },
  zone: 'main',
  rank: 1,
  recommended: null,
}

describe('a price', () => {
  it('is a whole number of ticks', () => {
    expect(readPrice(market, '63420.05')).toEqual({ ok: true, value: 1268401 })
    expect(writePrice(market, 1268401)).toBe('63420.05')
    expect(writePrice(market, 1268400)).toBe('63420')
  })

  it.each([
    ['100.04', 'not_a_multiple'],
    ['100.051', 'not_a_multiple'],
    ['1e5', 'not_a_number'],
    ['-1', 'not_a_number'],
    ['１００', 'not_a_number'],
    ['99999999999999999', 'out_of_range'],
  ])('is not %s', (text, problem) => {
    expect(readPrice(market, text)).toEqual({ ok: false, problem })
  })
})

it('a quantity is a whole number of lots', () => {
  expect(readQuantity(market, '0.0985')).toEqual({ ok: true, value: 985 })
  expect(readQuantity(market, '0.00001')).toEqual({ ok: false, problem: 'not_a_multiple' })
  expect(writeQuantity(market, 985)).toBe('0.0985')
  expect(writeQuantity(market, 98_500_000_000_000_000_000n)).toBe('9850000000000000')
})

it('an amount has the decimals of its coin', () => {
  expect(readAmount(usdt, '1.000001')).toEqual({ ok: true, value: 1_000_001 })
  expect(readAmount(usdt, '1.0000001')).toEqual({ ok: false, problem: 'too_many_decimals' })
  expect(writeAmount(usdt, 1_500_000)).toBe('1.5')
})

describe('the steps of a market', () => {
  it('make whole atoms', () => {
    expect(atomsOfSteps(market)).toEqual({ lotAtoms: 10_000, tickAtoms: 5 })
  })

  it('that would make part of an atom are refused', () => {
    expect(atomsOfSteps({ ...market, tick: { units: 1, scale: 2 }, lot: { units: 1, scale: 5 } })).toBeNull()
    expect(atomsOfSteps({ ...market, lot: { units: 1, scale: 9 } })).toBeNull()
  })

  it('are read from text, and are above zero', () => {
    expect(readStep('0.050')).toEqual({ units: 5, scale: 2 })
    expect(readStep('10')).toEqual({ units: 10, scale: 0 })
    expect(readStep('0')).toBeNull()
    expect(readStep('x')).toBeNull()
    expect(stepText({ units: 5, scale: 2 })).toBe('0.05')
  })
})

it.each([
  ['1.005', 2, 'too_many_decimals', 2],
  ['9'.repeat(30), 2, 'too_big', '90071992547409.91'],
  [`${'9'.repeat(30)}.50000`, 2, 'too_big', '90071992547409.91'],
  ['9'.repeat(30), 0, 'too_big', '9007199254740991'],
])('an amount of %s in %i places is wrong because it is %s', (text, places, problem, max) => {
  expect(amountProblem(text, places)).toEqual([problem, { max }])
})
