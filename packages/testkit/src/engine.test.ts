import { type CommandBody, createEngine } from '@bourse/engine'
import { BrokenInvariant } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import { opening, openVenue } from './suite/market-script.ts'
import { REFUSAL_LADDERS } from './suite/refusal-ladders.ts'
import { tradingSuite } from './suite/trading.suite.ts'

tradingSuite('the engine', createEngine)

describe('the engine stops at what only our own code could get wrong', () => {
  const order = { ...limitOrder(), price: 99, quantity: 1, expireAt: null }
  const hold = { kind: 'hold', owner: 1, clientId: 'h', purpose: 0, purse: 'spot', asset: 1, amount: 1 }
  test.each<[string, object]>([
    ['an unknown kind', { kind: 'dance' }],
    ['an unknown side', { ...order, side: 'both' }],
    ['an unknown time in force', { ...order, timeInForce: 'day' }],
    ['an unknown way to prevent self-trades', { ...order, selfTrade: 'maybe' }],
    ['an unknown state of a market', { kind: 'set_market_state', market: 1, state: 'shut' }],
    ['a purpose below zero', { ...hold, purpose: -1 }],
    ['a purpose out of range', { ...hold, purpose: 65_536 }],
    ['a purpose that is not whole', { ...hold, purpose: 0.5 }],
  ])('%s', (_, command) => {
    const venue = openVenue(createEngine())
    const before = venue.machine.digest()
    expect(() => venue.apply(command as CommandBody)).toThrow(BrokenInvariant)
    expect(venue.machine.digest()).toBe(before)
    venue.machine.verify()
  })

  test('a place that is not the next, or a moment before the last', () => {
    const engine = createEngine()
    const [first, second] = opening() as [CommandBody, CommandBody]
    expect(() => engine.apply({ ...first, seq: 2, at: 5 })).toThrow(BrokenInvariant)
    engine.apply({ ...first, seq: 1, at: 5 })
    expect(() => engine.apply({ ...second, seq: 1, at: 5 })).toThrow(BrokenInvariant)
    expect(() => engine.apply({ ...second, seq: 3, at: 5 })).toThrow(BrokenInvariant)
    expect(() => engine.apply({ ...second, seq: 2, at: 4 })).toThrow(BrokenInvariant)
    expect(engine.apply({ ...second, seq: 2, at: 5 })).toBeNull()
  })

  function limitOrder(): Record<string, unknown> {
    const ladder = REFUSAL_LADDERS.find(one => one.name === 'a limit order')
    return Object.assign({}, ladder?.worst, ...(ladder?.rungs.map(([, healing]) => healing) ?? []))
  }
})
