import { describe, expect, it } from 'vitest'
import { filtersOf, orderViewOf, searchOfView } from './order-view.ts'

const plain = { list: 'current', market: null, side: null, kind: null, status: null, from: null, to: null, begin: 0 }

describe('the view of the order centre', () => {
  it('is what the address names', () => {
    const ended = { kind: 'stop_limit', status: 'filled', from: '2026-11-01', to: '2026-11-21' }
    const search = { list: 'history', market: 'BTCUSDT', side: 2, ...ended, begin: 40 }
    const view = orderViewOf(search)
    expect(view).toEqual(search)
    expect(searchOfView(view)).toEqual(search)
  })

  it('is plain where the address says nothing or nonsense', () => {
    expect(orderViewOf({})).toEqual(plain)
    expect(searchOfView(orderViewOf({}))).toEqual({})
    const nonsense = {
      list: 'x',
      market: 'btc/usdt',
      side: 3,
      kind: 'oco',
      status: 'filled',
      from: '1.2.2026',
      to: 5,
      begin: -20,
    }
    expect(orderViewOf(nonsense)).toEqual(plain)
  })

  it('begins at whole pages', () => {
    expect(orderViewOf({ begin: '57' }).begin).toBe(40)
  })

  it('bounds by whole days, the last one included', () => {
    const { start = 0, end = 0 } = filtersOf(orderViewOf({ list: 'deals', from: '2026-11-21', to: '2026-11-21' }))
    expect(end - start).toBe(86_400)
    expect(new Date(start * 1000).getHours()).toBe(0)
  })

  it('asks a list only for what its orders can be', () => {
    const asked = { kind: 'trailing', status: 'waiting' }
    expect(filtersOf(orderViewOf(asked))).toEqual({ kind: 'trailing', living: 'waiting' })
    expect(filtersOf(orderViewOf({ ...asked, list: 'history' }))).toEqual({ kind: 'trailing' })
    expect(filtersOf(orderViewOf({ ...asked, list: 'deals' }))).toEqual({})
    expect(filtersOf(orderViewOf({ status: 'cancelled', list: 'history' }))).toEqual({ ended: 'cancelled' })
  })

  it('does not bound the current orders by days', () => {
    expect(filtersOf(orderViewOf({ from: '2026-11-21', side: 1 }))).toEqual({ side: 1 })
  })
})
