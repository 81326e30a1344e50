import { expect, it } from 'vitest'
import { type AdvertFacts, type AdvertValues, advertProblems, newAdvert, priceNow, termsOf } from './advert-form.ts'

const facts: AdvertFacts = {
  coin: {
    ...{ coin: 'USDT', name: 'Tether', places: 2, price_places: 3, fee_ppm: 1_000, min_amount: '5' },
    index: { CNY: '6.45' },
  },
  currency: { currency: 'CNY', name: 'Renminbi', places: 2 },
  index: '6.45',
  held: '2140',
}
const filled = (change: Partial<AdvertValues> = {}): AdvertValues => ({
  ...newAdvert('USDT', 'CNY'),
  ...{ fixed: '6.48', amount: '1500', min: '500', max: '9720', ways: [3] },
  ...change,
})
const wrong = (change: Partial<AdvertValues>, more: Partial<AdvertFacts> = {}) =>
  advertProblems(filled(change), { ...facts, ...more })

it('finds nothing wrong with a whole advert', () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ side: 'buy', ways: [], kinds: ['bank'] }, { held: '0' })).toEqual({})
})

it('names the figure that mends an order that could never be as large', () => {
  expect(wrong({ max: '12000' })).toEqual({ max: { kind: 'whole', figure: '9720' } })
  expect(wrong({ max: '9720.01' })).toEqual({ max: { kind: 'whole', figure: '9720' } })
  expect(wrong({ max: '499' })).toEqual({ max: { kind: 'order', figure: '500' } })
})

it('counts the fee with what the purse must hold', () => {
  expect(wrong({}, { held: '1501.5' })).toEqual({})
  expect(wrong({}, { held: '1501.49' })).toEqual({ amount: { kind: 'lacks', figure: '0.01' } })
  expect(wrong({}, { held: null })).toEqual({})
})

it('looks at a floating price by its distance, its index and its bounds', () => {
  const floating = { pricing: 'floating', percent: '0.46' } as const
  expect(wrong(floating)).toEqual({})
  expect(priceNow(filled(floating), facts)).toBe('6.48')
  expect(wrong({ ...floating, percent: '20.01' })).toEqual({ percent: { kind: 'percent', figure: '20' } })
  expect(wrong(floating, { index: null })).toEqual({ percent: { kind: 'index' } })
  expect(wrong({ ...floating, floor: '6.5', ceiling: '6.4' })).toEqual({ ceiling: { kind: 'order', figure: '6.5' } })
})

it('asks for every field, for ways, and for both ends of the hours', () => {
  expect(Object.keys(advertProblems(newAdvert('USDT', 'CNY'), facts))).toEqual([
    'fixed',
    'amount',
    'min',
    'max',
    'ways',
  ])
  expect(wrong({ from: '08:00' })).toEqual({ until: { kind: 'required' } })
  expect(wrong({ from: '08:00', until: '08:00' })).toEqual({ until: { kind: 'same' } })
  expect(wrong({ amount: '4.99', max: '32', min: '10' })).toEqual({ amount: { kind: 'least', figure: '5' } })
  expect(wrong({ fixed: '6.4801' })).toEqual({ fixed: { kind: 'places', figure: '3' } })
})

it('sends what belongs to the side and the price that were chosen', () => {
  expect(termsOf(filled({ percent: '1', floor: '6' }))).toEqual({
    ...{ pricing: 'fixed', fixed: '6.48', amount: '1500', min: '500', max: '9720', method_ids: [3], kinds: [] },
    ...{ pay_minutes: 15, min_level: 0, hours: null, terms: '' },
  })
  const buys = filled({ side: 'buy', pricing: 'floating', percent: '-0.3', floor: '6', kinds: ['bank'] })
  expect(termsOf(buys)).toMatchObject({ float_ppm: -3_000, floor: '6', method_ids: [], kinds: ['bank'] })
})
