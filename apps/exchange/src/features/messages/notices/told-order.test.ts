import type { OrderView } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { createOrderTeller } from './told-order.ts'

const order = (changes: Partial<OrderView>): OrderView =>
  ({
    id: 7,
    ctime: 1,
    mtime: 1,
    amount: '1',
    left: '1',
    deal_stock: '0',
    deal_money: '0',
    status: 'pending',
    kind: 'limit',
    reason: null,
    ...changes,
  }) as OrderView

const ended = (changes: Partial<OrderView>) => ({ event: 3 as const, order: order({ ftime: 9, ...changes }) })
const changed = (changes: Partial<OrderView>) => ({ event: 2 as const, order: order(changes) })

describe('what is told of an order', () => {
  it('is each part that fills, and the end when all of it has', () => {
    const tell = createOrderTeller()
    expect(tell({ event: 1, order: order({}) })).toBe(null)
    expect(tell(changed({ deal_stock: '0.4', status: 'part_filled' }))?.happening).toBe('part')
    expect(tell(changed({ deal_stock: '0.4', status: 'part_filled' }))).toBe(null)
    expect(tell(ended({ deal_stock: '1', status: 'filled', reason: 'filled' }))?.happening).toBe('filled')
  })

  it('is an order that filled though nothing was known of it', () => {
    expect(createOrderTeller()(ended({ deal_stock: '1', status: 'filled', reason: 'filled' }))?.happening).toBe(
      'filled',
    )
  })

  it('is nothing twice: the answer to a call and the socket say the same', () => {
    const tell = createOrderTeller()
    const filled = ended({ deal_stock: '1', status: 'filled', reason: 'filled' })
    expect(tell(filled)?.happening).toBe('filled')
    expect(tell(filled)).toBe(null)
  })

  it('is not what its owner took back, nor what a leg’s other leg ended', () => {
    const tell = createOrderTeller()
    tell(changed({ deal_stock: '0.4', status: 'part_filled' }))
    expect(tell(ended({ deal_stock: '0.4', status: 'cancelled', reason: 'cancelled' }))).toBe(null)
    expect(createOrderTeller()(ended({ status: 'cancelled', reason: 'oco' }))).toBe(null)
  })

  it('is a trigger that acted, and an order that ended by itself', () => {
    const tell = createOrderTeller()
    tell({ event: 1, order: order({ status: 'waiting', kind: 'stop_limit' }) })
    expect(tell(changed({ status: 'pending', kind: 'stop_limit' }))?.happening).toBe('acted')
    expect(tell(ended({ status: 'cancelled', reason: 'expired' }))?.happening).toBe('ended')
  })

  it('is the part that an order at market could fill, but not that nothing was found: the call answers that', () => {
    expect(
      createOrderTeller()(ended({ deal_stock: '0.4', status: 'cancelled', reason: 'no_liquidity' }))?.happening,
    ).toBe('part')
    expect(createOrderTeller()(ended({ ftime: 1, status: 'cancelled', reason: 'immediate_or_cancel' }))).toBe(null)
  })
})
