import { BrokenInvariant } from '@bourse/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Command } from './commands/commands.ts'
import { createEngine, type Engine, restoreEngine } from './engine.ts'
import type { EngineEvent } from './events/events.ts'
import { SnapshotDamaged } from './snapshot/snapshot.ts'

const AT = 1_700_000_000_000
let engine: Engine

/** Applies a command given without its stamp. */
function apply(body: object, at = engine.at || AT): EngineEvent[] {
  engine.apply({ ...body, seq: engine.seq + 1, at } as Command)
  return engine.events.read()
}

function place(owner: number, side: 'buy' | 'sell', order: object): EngineEvent[] {
  return apply({
    ...{
      kind: 'place_order',
      owner,
      market: 1,
      clientId: null,
      side,
      type: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
    },
    ...{ selfTrade: 'expire_taker', price: null, quantity: null, value: null, triggerPrice: null, trail: null },
    ...{ expireAt: null, ...order },
  })
}

function deposit(owner: number, asset: number, amount: number): void {
  const leg = { fromOwner: 0, fromPurse: 'outside', toOwner: owner, toPurse: 'spot', asset, amount }
  apply({ kind: 'transfer', owner: 0, clientId: `in-${owner}-${asset}`, purpose: 1, legs: [leg] })
}

beforeEach(() => {
  engine = createEngine({ capacity: { orders: 2, accounts: 2, owners: 2 } })
  apply({ kind: 'create_asset', asset: 1, scale: 6, maxTotal: 1_000_000_000_000 })
  apply({ kind: 'create_asset', asset: 2, scale: 8, maxTotal: 1_000_000_000_000 })
  apply({
    ...{
      kind: 'create_market',
      market: 1,
      base: 2,
      quote: 1,
      lotAtoms: 10,
      tickAtoms: 1,
      lastPrice: 100,
      minQuantity: 1,
    },
    ...{
      maxQuantity: 10_000,
      minValue: 1,
      maxValue: 1_000_000_000,
      bandPpm: 500_000,
      fees: [{ maker: 1_000, taker: 2_000 }],
    },
  })
  deposit(1, 2, 100_000)
  deposit(2, 1, 100_000)
})

describe('a deal', () => {
  it("goes at the maker's price, gives the buyer the difference back and takes both fees rounded up", () => {
    place(1, 'sell', { price: 99, quantity: 5 })
    const events = place(2, 'buy', { price: 101, quantity: 3 })
    expect(events.find(event => event.kind === 'deal')).toMatchObject({
      ...{ price: 99, quantity: 3, value: 297, takerSide: 'buy', takerFee: 1, takerLeft: 0, makerFee: 1, makerLeft: 2 },
    })
    expect(engine.balance(2, 'spot', 1)).toEqual({ available: 100_000 - 297, held: 0 })
    expect(engine.balance(2, 'spot', 2)).toEqual({ available: 29, held: 0 })
    expect(engine.balance(1, 'spot', 1)).toEqual({ available: 296, held: 0 })
    expect(engine.balance(1, 'spot', 2)).toEqual({ available: 100_000 - 50, held: 20 })
    expect([engine.balance(0, 'fees', 1), engine.balance(0, 'fees', 2)].map(account => account.available)).toEqual([
      1, 1,
    ])
    expect(engine.market(1)?.lastPrice).toBe(99)
    engine.verify()
  })

  it('takes the first come at a price first, and a requeued order last', () => {
    for (const quantity of [1, 2, 3]) place(1, 'sell', { price: 100, quantity })
    const [first, second, third] = engine.openOrders(1).map(order => order.id)
    apply({ kind: 'amend_order', owner: 1, market: null, order: first, price: null, quantity: 4 })
    const deals = place(2, 'buy', { price: 100, quantity: 10 }).filter(event => event.kind === 'deal')
    expect(deals.map(deal => [deal.makerOrder, deal.quantity])).toEqual([
      [second, 2],
      [third, 3],
      [first, 4],
    ])
  })
})

describe('a refused command', () => {
  it('leaves the state untouched and says the first broken rule', () => {
    const before = engine.digest()
    expect(place(2, 'buy', { price: 0, quantity: 0 })).toEqual([
      { kind: 'command_refused', command: 'place_order', code: 'PRICE_WRONG', owner: 2, clientId: null },
    ])
    place(2, 'buy', { price: 100, quantity: 10_000 })
    expect(engine.refusal).toBe('INSUFFICIENT_BALANCE')
    place(2, 'buy', { price: 151, quantity: 1 })
    expect(engine.refusal).toBe('PRICE_OUT_OF_BAND')
    expect(engine.digest()).toBe(before)
  })

  it('is told from a fault of the caller, which stops the engine', () => {
    expect(() => engine.apply({ kind: 'tick', seq: engine.seq + 2, at: AT })).toThrow(BrokenInvariant)
    expect(() => engine.apply({ kind: 'tick', seq: engine.seq + 1, at: AT - 1 })).toThrow(BrokenInvariant)
  })
})

describe('a snapshot', () => {
  beforeEach(() => {
    for (let price = 101; price < 140; price++) place(1, 'sell', { price, quantity: 2, clientId: `s-${price}` })
    place(2, 'buy', { price: 110, quantity: 30 })
    place(1, 'sell', { type: 'stop_limit', triggerPrice: 90, price: 89, quantity: 3, expireAt: AT + 5_000 })
    place(1, 'sell', { type: 'trailing', timeInForce: 'ioc', trail: 7, quantity: 3 })
    apply({
      ...{ kind: 'place_oco', owner: 1, market: 1, clientId: 'pair', side: 'sell', postOnly: false, quantity: 4 },
      ...{ selfTrade: 'none', price: 130, triggerPrice: 95, stopPrice: null, stopValue: null, expireAt: null },
    })
    apply({ kind: 'cancel_after', owner: 2, delayMs: 1_000 })
    apply({ kind: 'hold', owner: 2, clientId: 'h', purpose: 1, purse: 'spot', asset: 1, amount: 10 })
  })

  it('restores an engine that goes on as if nothing had happened', () => {
    const other = restoreEngine(engine.snapshot())
    other.verify()
    expect(other.digest()).toBe(engine.digest())
    expect(other.nextTimerAt()).toBe(engine.nextTimerAt())
    expect(other.openOrders(1)).toEqual(engine.openOrders(1))
    for (const at of [AT + 1_000, AT + 5_000, AT + 86_400_000]) {
      const tick = { kind: 'tick', seq: engine.seq + 1, at } as const
      engine.apply(tick)
      other.apply(tick)
      expect(other.events.read()).toEqual(engine.events.read())
      expect(other.digest()).toBe(engine.digest())
    }
    other.verify()
  })

  it('is refused wherever a bit of it has turned', () => {
    const bytes = engine.snapshot()
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 4
      expect(() => restoreEngine(damaged)).toThrow(SnapshotDamaged)
    }
    expect(() => restoreEngine(bytes.subarray(0, bytes.length - 1))).toThrow(SnapshotDamaged)
    expect(() => restoreEngine(new Uint8Array(0))).toThrow(SnapshotDamaged)
  })
})
