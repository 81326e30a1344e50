import type { OrderView } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { averagePrice, filledPercent, limitPrice, orderTotal, totalPlaces, triggerOf } from './order-figures.ts'

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
})
