import { describe, expect, it } from 'vitest'
import { situationWith, ticketWith } from './test-trading.ts'
import { initialTicket, reshape, shapeOf, type Ticket, triggerRises } from './ticket.ts'
import { ticketRequest } from './ticket-request.ts'
import { ticketSummary } from './ticket-summary.ts'

function sentFor(changes: Partial<Ticket>): unknown {
  const situation = situationWith()
  const ticket = ticketWith(changes)
  const summary = ticketSummary(ticket, situation)
  return ticketRequest(ticket, { rules: situation.rules, summary }, { clientId: 'c1', nowS: 1000 })
}

describe('the form', () => {
  it('begins with the last price and nothing else', () => {
    expect(initialTicket('63420.1')).toMatchObject({ price: '63420.1', amount: '', total: '', kind: 'limit' })
    expect(initialTicket(null).price).toBe('')
  })

  it('lets a waiting buyer say what it spends and a seller what it sells', () => {
    expect(shapeOf({ side: 'buy', kind: 'trailing' })).toMatchObject({ total: true, amount: false })
    expect(shapeOf({ side: 'sell', kind: 'trailing' })).toMatchObject({ total: false, amount: true })
  })

  it('drops what another kind has no place for', () => {
    const resting = ticketWith({ postOnly: true, lifetime: 'day', basis: 'amount', amount: '1' })
    expect(reshape(resting, { kind: 'market' })).toMatchObject({ postOnly: false, lifetime: 'ioc', amount: '1' })
    expect(reshape(resting, { kind: 'stop_market' })).toMatchObject({ basis: 'total' })
    expect(reshape(resting, { side: 'sell' })).toMatchObject({ postOnly: true, lifetime: 'day' })
    const market = reshape(resting, { kind: 'market' })
    expect(reshape(market, { kind: 'stop_limit' })).toMatchObject({ lifetime: 'gtc' })
  })

  it('knows which way a trigger is reached', () => {
    expect(triggerRises({ side: 'buy', kind: 'stop_limit' })).toBe(true)
    expect(triggerRises({ side: 'sell', kind: 'stop_limit' })).toBe(false)
    expect(triggerRises({ side: 'buy', kind: 'take_profit_limit' })).toBe(false)
    expect(triggerRises({ side: 'sell', kind: 'oco' })).toBe(false)
  })
})

describe('what is sent', () => {
  const all = { market: 'BTCUSDT', side: 2, stp: 'expire_taker', client_id: 'c1' }

  it('for a limit order is price, amount and how long it stands', () => {
    expect(sentFor({ price: '63060', amount: '0.0985', postOnly: true })).toEqual({
      path: '/api/bargain/order-limit',
      request: { ...all, type: 'limit', price: '63060', amount: '0.0985', time_in_force: 'gtc', post_only: true },
    })
  })

  it.each([
    ['day', 87_400],
    ['week', 605_800],
    ['month', 2_593_000],
  ] as const)('for a %s ends so long from now', (lifetime, expire_at) => {
    expect(sentFor({ price: '63060', amount: '0.1', lifetime })).toMatchObject({
      request: { time_in_force: 'gtc', expire_at },
    })
  })

  it('for an order at market is an amount or a value, never both', () => {
    expect(sentFor({ kind: 'market', total: '1000', basis: 'total', lifetime: 'ioc' })).toEqual({
      path: '/api/bargain/order-limit',
      request: { ...all, type: 'market', money: '1000', time_in_force: 'ioc' },
    })
    expect(sentFor({ kind: 'market', amount: '1', basis: 'amount', lifetime: 'fok' })).toEqual({
      path: '/api/bargain/order-limit',
      request: { ...all, type: 'market', amount: '1', time_in_force: 'fok' },
    })
  })

  it('for what waits is its trigger or its trail', () => {
    expect(sentFor({ kind: 'stop_market', trigger: '64000', total: '100', basis: 'total' })).toEqual({
      path: '/api/bargain/order-limit',
      request: { ...all, type: 'stop_market', trigger_price: '64000', money: '100' },
    })
    expect(sentFor({ kind: 'trailing', side: 'sell', trail: '100', amount: '0.1' })).toEqual({
      path: '/api/bargain/order-limit',
      request: { ...all, side: 1, type: 'trailing', trail: '100', amount: '0.1' },
    })
  })

  it('for two legs is one call; a buyer without a stop price says what the stop leg spends', () => {
    const oco = { kind: 'oco', price: '62000', trigger: '65000', amount: '0.1' } as const
    expect(sentFor({ ...oco, stopPrice: '65100' })).toEqual({
      path: '/api/bargain/order-oco',
      request: { ...all, amount: '0.1', price: '62000', trigger_price: '65000', stop_price: '65100' },
    })
    expect(sentFor(oco)).toMatchObject({ request: { stop_money: '6500' } })
    const sale = sentFor({ ...oco, side: 'sell', price: '65000', trigger: '62000' }) as { request: object }
    expect(Object.keys(sale.request)).not.toContain('stop_money')
  })
})
