import { stepOf } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { groupedPrice, groupingSteps, placesOf, wireInterval } from './book-steps.ts'
import { bookView, depthLimit, spreadOf, sumLevels } from './book-view.ts'
import { levelText } from './level-text.ts'

const level = (price: string, amount: string, total: string) => ({ price, amount, total, permille: 1000 })

const book = {
  asks: [level('103', '3', '6'), level('102', '2', '3'), level('101', '1', '1')],
  bids: [level('100', '1', '1'), level('99', '2', '3'), level('98', '3', '6')],
}

describe('the steps of a book', () => {
  it.each([
    ['0.1', ['0.1', '1', '10', '100']],
    ['0.05', ['0.05', '0.1', '1', '10']],
    ['1', ['1', '10', '100', '1000']],
    ['500', ['500', '1000']],
    ['0.0000001', ['0.0000001', '0.000001', '0.00001', '0.0001']],
  ])('of tick %s are %j', (tick, steps) => {
    expect(groupingSteps(stepOf(tick))).toEqual(steps)
  })

  it('are asked for by their number, the tick by zero', () => {
    const tick = stepOf('0.1')
    expect(wireInterval('10', tick)).toBe('10')
    expect(wireInterval('0.1', tick)).toBe('0')
    expect(wireInterval(undefined, tick)).toBe('0')
    expect(wireInterval('7', tick)).toBe('0')
  })

  it('round asks up and bids down', () => {
    expect(groupedPrice('63420.1', '10', 'ask')).toBe('63430')
    expect(groupedPrice('63420.1', '10', 'bid')).toBe('63420')
    expect(groupedPrice('63420', '10', 'ask')).toBe('63420')
    expect(groupedPrice('63420.1', '0', 'ask')).toBe('63420.1')
    expect(placesOf('0.05')).toBe(2)
    expect(placesOf('10')).toBe(0)
  })
})

describe('what is shown of a book', () => {
  it('is as many whole levels as fit, equal on both sides and nearest to the spread', () => {
    const view = bookView(book, 'both', 5)
    expect(view.asks.map(one => one.price)).toEqual(['102', '101'])
    expect(view.bids.map(one => one.price)).toEqual(['100', '99'])
    expect(bookView(book, 'both', 1)).toEqual({ asks: [], bids: [] })
  })

  it('is one side where one was chosen', () => {
    expect(bookView(book, 'bids', 3)).toEqual({ asks: [], bids: book.bids })
    expect(bookView(book, 'asks', 2).asks.map(one => one.price)).toEqual(['102', '101'])
  })

  it('is asked for in a number of levels that the server offers', () => {
    expect(depthLimit(22, 'both')).toBe(20)
    expect(depthLimit(44, 'both')).toBe(30)
    expect(depthLimit(44, 'asks')).toBe(50)
    expect(depthLimit(300, 'asks')).toBe(100)
  })

  it('sums the levels up to one exactly', () => {
    const steps = { tick: stepOf('0.1'), places: 2 }
    // 1 at 100 and 2 at 99 are 298, 99.333 on average.
    expect(sumLevels(book.bids, 1, steps)).toEqual({ total: '3', average: '99.3', worth: '298' })
    expect(sumLevels(book.bids, 0, steps)).toEqual({ total: '1', average: '100', worth: '100' })
    expect(sumLevels([], 0, steps)).toBe(null)
  })

  it('has a spread where both sides stand', () => {
    expect(spreadOf(book)).toEqual({ price: '1', percent: '0.99' })
    expect(spreadOf({ ...book, asks: [] })).toBe(null)
  })
})

it.each([
  ['63420.1', 1, '63,420.1', ''],
  ['63420', 1, '63,420', '.0'],
  ['0.5', 5, '0.5', '0000'],
  ['1234567', 0, '1,234,567', ''],
  ['123', 0, '123', ''],
])('writes %s with %i decimals as %s and the zeros %j', (value, places, figures, zeros) => {
  expect(levelText(value, places)).toEqual({ figures, zeros })
})
