import { describe, expect, it } from 'vitest'
import { contractRequest, guardRequests } from './contract-request.ts'
import { contractSummary } from './contract-summary.ts'
import { contractSituation, contractTicket, positionOf } from './test-contract.ts'

const situation = contractSituation()

function requestOf(changes: Parameters<typeof contractTicket>[0], side: 'long' | 'short', of = situation) {
  const ticket = contractTicket(changes)
  const summary = contractSummary(ticket, of)
  const reference = of.prices[ticket.triggerBy]
  return contractRequest(ticket, { rules: of.rules, side, summary, reference, clientId: 'w1' })
}

describe('the order that is sent', () => {
  it('opens at a limit with how long it stands', () => {
    expect(requestOf({ price: '62900', amount: '0.411', postOnly: true }, 'short')).toEqual({
      ...{ market: 'BTCUSDT', action: 'open_short', type: 'limit', price: '62900', amount: '0.411' },
      ...{ time_in_force: 'gtc', post_only: true, client_id: 'w1' },
    })
  })

  it('at market names no price and no time', () => {
    expect(requestOf({ kind: 'market', amount: '0.1', price: '1' }, 'long')).toEqual({
      ...{ market: 'BTCUSDT', action: 'open_long', type: 'market', amount: '0.1', client_id: 'w1' },
    })
  })

  it.each([
    ['open', 'long', '64000', 'stop'],
    ['open', 'long', '63000', 'take_profit'],
    ['open', 'short', '63000', 'stop'],
    ['open', 'short', '64000', 'take_profit'],
    ['close', 'long', '63000', 'stop'],
    ['close', 'long', '64000', 'take_profit'],
    ['close', 'short', '64000', 'stop'],
    ['close', 'short', '63000', 'take_profit'],
  ] as const)('a trigger to %s a %s at %s is a %s', (intent, side, trigger, type) => {
    const request = requestOf({ kind: 'trigger', intent, trigger, triggerBy: 'mark', amount: '0.01' }, side)
    expect(request).toMatchObject({ action: `${intent}_${side}`, type, trigger_price: trigger, trigger_by: 'mark' })
    expect('price' in request).toBe(false)
  })

  it('that closes only makes smaller, and a share is sent as the amount it is', () => {
    const own = situation.account
    const positions = [positionOf('long', [40, 600_000], 1e8)]
    const held = contractSituation({ account: own === null ? null : { ...own, positions } })
    expect(requestOf({ intent: 'close', kind: 'market', basis: 'share', share: 50 }, 'long', held)).toMatchObject({
      ...{ action: 'close_long', amount: '0.02', reduce_only: true },
    })
  })
})

describe('what guards a position', () => {
  it('are two orders that wait by the mark and close all there is, each under its own id', () => {
    const of = { market: 'BTCUSDT', side: 'short' as const, clientId: (part: string) => `w-${part}` }
    expect(guardRequests({ takeProfit: '60000', stopLoss: '66000' }, of)).toEqual([
      {
        ...{ market: 'BTCUSDT', action: 'close_short', type: 'take_profit', trigger_price: '60000' },
        ...{ trigger_by: 'mark', reduce_only: true, client_id: 'w-take_profit' },
      },
      {
        ...{ market: 'BTCUSDT', action: 'close_short', type: 'stop', trigger_price: '66000' },
        ...{ trigger_by: 'mark', reduce_only: true, client_id: 'w-stop' },
      },
    ])
    expect(guardRequests({ takeProfit: '', stopLoss: '' }, of)).toEqual([])
  })
})
