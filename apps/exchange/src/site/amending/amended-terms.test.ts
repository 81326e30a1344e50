import type { OrderView } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { isAmendable, isMovable, movedTerms, typedDecimal } from './amended-terms.ts'

const limit = {
  side: 2,
  kind: 'limit',
  status: 'part_filled',
  price: '63414',
  amount: '0.08',
  by_value: false,
  trigger_price: null,
  trail: null,
} as const satisfies Partial<OrderView>

describe('an order that stands', () => {
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

  it('of a contract that closes all there is has no amount to change', () => {
    const guard = { kind: 'stop_market', status: 'waiting', amount: null } as const
    expect([isAmendable(guard, 'amount'), isAmendable(guard, 'trigger')]).toEqual([false, true])
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
