import type { OrderView } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import {
  averagePrice,
  filledPercent,
  isAmendable,
  isMovable,
  limitPrice,
  movedTerms,
  orderTotal,
  totalPlaces,
  triggerOf,
  typedDecimal,
} from './order-figures.ts'

const limit = {
  type: 1,
  side: 2,
  kind: 'limit',
  status: 'part_filled',
  price: '63414',
  amount: '0.08',
  by_value: false,
  deal_stock: '0.02',
  deal_money: '1268.28',
  trigger_price: null,
  trail: null,
} as const satisfies Partial<OrderView>

describe('the figures of an order', () => {
  it('tells how much is filled and never rounds it up to whole', () => {
    expect(filledPercent(limit)).toBe('25')
    expect(filledPercent({ ...limit, amount: '3', deal_stock: '2.99999' })).toBe('99.9')
    expect(filledPercent({ ...limit, by_value: true, amount: '5000', deal_money: '1268.28' })).toBe('25.3')
    expect(filledPercent({ ...limit, by_value: true, status: 'filled', amount: '1270' })).toBe('100')
  })

  it('tells what it is worth', () => {
    expect(orderTotal(limit)).toBe('5073.12')
    expect(orderTotal({ ...limit, type: 2, price: '0' })).toBe('1268.28')
    expect(orderTotal({ ...limit, type: 2, price: '0', deal_money: '0' })).toBeNull()
    expect(orderTotal({ ...limit, type: 2, by_value: true, amount: '5000' })).toBe('5000')
  })

  it('averages what was filled at the decimals of the pair', () => {
    expect(averagePrice({ deal_stock: '0.03', deal_money: '1902.1' }, { price: 1, amount: 4, money: 2 })).toBe(
      '63403.3',
    )
    expect(averagePrice({ deal_stock: '0', deal_money: '0' }, null)).toBeNull()
  })

  it('shows its worth as fine as its price, in cents at least', () => {
    expect(totalPlaces({ price: 1, amount: 5, money: 6 })).toBe(2)
    expect(totalPlaces({ price: 6, amount: 3, money: 8 })).toBe(6)
    expect(totalPlaces({ price: 9, amount: 3, money: 8 })).toBe(8)
    expect(totalPlaces(undefined)).toBeUndefined()
  })

  it('has no price at market', () => {
    expect(limitPrice(limit)).toBe('63414')
    expect(limitPrice({ type: 2, price: '0' })).toBeNull()
  })

  it.each([
    ['stop_limit', 1, '≤'],
    ['stop_market', 2, '≥'],
    ['take_profit_limit', 1, '≥'],
    ['take_profit_market', 2, '≤'],
  ] as const)('says from where the last price sets off a %s of side %i', (kind, side, sign) => {
    expect(triggerOf({ kind, side, trigger_price: '61500', trail: null })).toEqual({ sign, value: '61500' })
  })

  it('says where a trailing order’s trigger stands now, and how far it follows before it has one', () => {
    const trailing = { kind: 'trailing', side: 1, trail: '200' } as const
    expect(triggerOf({ ...trailing, trigger_price: '61500' })).toEqual({ sign: '≤', value: '61500' })
    expect(triggerOf({ ...trailing, trigger_price: null })).toEqual({ sign: '±', value: '200' })
    expect(triggerOf(limit)).toBeNull()
  })

  it('can be changed while it rests or waits, each kind in what it has', () => {
    const changeable = (changes: Partial<OrderView>): string[] =>
      (['price', 'amount', 'trigger', 'trail'] as const).filter(what => isAmendable({ ...limit, ...changes }, what))
    expect(changeable({})).toEqual(['price', 'amount'])
    expect(changeable({ status: 'filled' })).toEqual([])
    expect(changeable({ kind: 'stop_limit', status: 'waiting' })).toEqual(['price', 'amount', 'trigger'])
    expect(changeable({ kind: 'stop_market', status: 'waiting', by_value: true })).toEqual(['trigger'])
    expect(changeable({ kind: 'trailing', status: 'waiting' })).toEqual(['amount', 'trail'])
    expect(isMovable({ ...limit, kind: 'market' })).toBe(false)
  })

  it('means by a line that was dragged its price, its trigger, or how far it stays behind', () => {
    const waits = { ...limit, status: 'waiting', trigger_price: '61500', trail: null } as const
    expect(movedTerms(limit, '61000')).toEqual({ price: '61000' })
    expect(movedTerms({ ...waits, kind: 'stop_limit' }, '61000')).toEqual({ trigger_price: '61000' })
    const trailing = { ...waits, kind: 'trailing', trail: '200' } as const
    expect(movedTerms({ ...trailing, side: 1 }, '61000')).toEqual({ trail: '700' })
    expect(movedTerms({ ...trailing, side: 2 }, '61600')).toEqual({ trail: '300' })
  })
})

it('reads what somebody types as a number above zero', () => {
  expect(typedDecimal(' 63,414.0 ')).toBe('63414.0')
  expect(typedDecimal('007')).toBe('7')
  expect(typedDecimal('0,5')).toBe('0.5')
  expect(typedDecimal('1.')).toBe('1')
  for (const text of ['', '0', '0.00', '-1', '1e3', 'x'])
    expect({ text, read: typedDecimal(text) }).toEqual({ text, read: null })
})
