import type { QuickWay } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import type { MarketFilters } from './market-view.ts'
import { chosenWay, quickRequest, shownUnits, typedProblem, wayName } from './quick-form.ts'

const pair = { places: 2, price_places: 3, money_places: 2 }
const book = { advert: null, price: '32.2', amount: '99.9', money: '3220', lacks: '5' } as QuickWay
const advert = { advert: { id: 7 }, price: '32.1', amount: '100', money: '3210', lacks: null } as QuickWay

describe('an amount that is typed', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['0', { kind: 'wrong' }],
    ['1.', { kind: 'wrong' }],
    ['1.001', { kind: 'places', places: 2 }],
    ['1.100', null],
    ['5000', null],
  ])('%j is judged', (text, problem) => {
    expect(typedProblem({ unit: 'money', text }, pair)).toEqual(problem)
  })

  it('is asked for in its unit', () => {
    const filters = { wants: 'buy', coin: 'USDT', currency: 'TWD' } as MarketFilters
    expect(quickRequest(filters, { unit: 'amount', text: '5' })).toEqual({
      ...{ side: 2, coin: 'USDT', currency: 'TWD', amount: '5' },
    })
  })

  it('stays as it was typed; the other unit follows the way', () => {
    expect(shownUnits({ unit: 'money', text: '3,2' }, book)).toEqual({ money: '3,2', amount: '99.9' })
    expect(shownUnits({ unit: 'amount', text: '100' }, null)).toEqual({ amount: '100', money: '' })
  })
})

it('chooses the way that was named while it is offered, otherwise the best that nothing is lacking for', () => {
  expect([wayName(book), wayName(advert)]).toEqual(['book', '7'])
  expect(chosenWay([advert, book], 'book')).toBe(book)
  expect(chosenWay([advert, book], '8')).toBe(advert)
  expect(chosenWay([book, advert], null)).toBe(advert)
  expect(chosenWay([book], null)).toBe(book)
  expect(chosenWay([], 'book')).toBe(null)
})
