import type { CommandBody } from '@bourse/engine'
import type { Lots, Ticks } from '@bourse/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { AT, BTC, ContractScene } from './contract-scene.ts'

const lots = (count: number): Lots => count as Lots
const ticks = (count: number): Ticks => count as Ticks
const AT_PAR = 2_000_000
const [ANN, BOB, CAT] = [1, 2, 3]

let scene: ContractScene

beforeEach(() => {
  scene = new ContractScene()
  for (const owner of [ANN, BOB, CAT]) scene.fund(owner, 100_000)
})

type Terms = { price?: number; quantity?: number; triggerPrice?: number; trail?: number }

/** Amends the order of an owner that was placed last. */
function amend(owner: number, terms: Terms, order?: number): unknown {
  const of = (term: number | undefined): number | null => term ?? null
  return scene.apply({
    ...{ kind: 'change_contract_order', owner, market: null },
    order: order ?? scene.engine.contractOrders(owner).at(-1)?.id ?? 0,
    ...{ price: of(terms.price), quantity: of(terms.quantity) },
    ...{ triggerPrice: of(terms.triggerPrice), trail: of(terms.trail) },
  } as CommandBody)
}

/** With what a command is refused that leaves everything as it was. */
function refusalOf(act: () => unknown): unknown {
  const before = scene.engine.digest()
  const code = act()
  return scene.engine.digest() === before ? code : 'something has changed'
}

const rest = (owner: number, price: number, count: number): unknown =>
  scene.place(owner, 'open_long', { price: ticks(price), quantity: lots(count) })
const orderOf = (owner: number) => scene.engine.contractOrders(owner).at(-1)

describe('amending an order that rests', () => {
  it('to less at the same price keeps its place and gives back what that held', () => {
    rest(ANN, 1_990_000, 100)
    rest(BOB, 1_990_000, 100)
    const [, held] = scene.wallet(ANN)
    expect(amend(ANN, { quantity: 40 })).toBeNull()
    expect(scene.kinds()).toEqual(['entry', 'contract_order_amended', 'level_changed'])
    expect(scene.wallet(ANN)[1]).toBeCloseTo(held * 0.4, 6)
    scene.place(CAT, 'open_short', { price: ticks(1_990_000), quantity: lots(40) })
    expect(scene.engine.positions(ANN)[0]?.quantity).toBe(40)
    expect(scene.engine.positions(BOB)).toEqual([])
  })

  it('to more or another price puts it behind the others there, holding what it needs now', () => {
    rest(ANN, 1_990_000, 10)
    rest(BOB, 1_990_000, 10)
    expect(amend(ANN, { quantity: 20 })).toBeNull()
    expect(orderOf(ANN)).toMatchObject({ quantity: 20, left: 20, clientId: null })
    scene.place(CAT, 'open_short', { price: ticks(1_990_000), quantity: lots(10) })
    expect(scene.engine.positions(BOB)[0]?.quantity).toBe(10)
    expect(amend(ANN, { price: 1_980_000 })).toBeNull()
    expect(scene.engine.depth(BTC, 5).bids).toEqual([[1_980_000, 20]])
  })

  it('to a price where somebody stands deals there, as its taker', () => {
    rest(ANN, 1_990_000, 30)
    scene.place(BOB, 'open_short', { price: ticks(2_000_000), quantity: lots(20) })
    expect(amend(ANN, { price: 2_000_000 })).toBeNull()
    expect(scene.engine.positions(ANN)[0]).toMatchObject({ quantity: 20, entryValue: 20 * 2_000_000 * 10 })
    expect(orderOf(ANN)).toMatchObject({ quantity: 30, left: 10, price: 2_000_000 })
  })

  it('keeps its number, its client id and what it dealt before', () => {
    rest(ANN, 1_990_000, 30)
    scene.place(BOB, 'open_short', { price: ticks(1_990_000), quantity: lots(10) })
    expect(refusalOf(() => amend(ANN, { quantity: 10 }))).toBe('QUANTITY_TOO_LOW')
    expect(amend(ANN, { quantity: 35, price: 1_985_000 })).toBeNull()
    expect(orderOf(ANN)).toMatchObject({ quantity: 35, left: 25, dealValue: 10 * 1_990_000 * 10 })
  })

  it('that closes never asks for more than can be closed', () => {
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 100 })
    scene.place(ANN, 'close_long', { price: ticks(2_050_000), quantity: lots(60) })
    expect(refusalOf(() => amend(ANN, { quantity: 101 }))).toBe('CLOSE_TOO_LARGE')
    expect(amend(ANN, { quantity: 100 })).toBeNull()
    expect(refusalOf(() => scene.place(ANN, 'close_long', { price: ticks(2_060_000), quantity: lots(1) }))).toBe(
      'CLOSE_TOO_LARGE',
    )
  })

  it('counts from what it shrank to when its trigger came', () => {
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 100 })
    const stop = {
      type: 'stop_limit',
      timeInForce: 'gtc',
      price: ticks(2_050_000),
      triggerPrice: ticks(1_990_000),
    } as const
    expect(scene.place(ANN, 'close_long', { ...stop, quantity: lots(100) })).toBeNull()
    expect(scene.place(ANN, 'close_long', { price: ticks(2_060_000), quantity: lots(40) })).toBeNull()
    scene.pair([CAT, BOB], { price: 1_990_000, lots: 1 })
    const [waited] = scene.engine.contractOrders(ANN)
    expect(waited).toMatchObject({ waiting: false, quantity: 60, left: 60 })
    expect(refusalOf(() => amend(ANN, { quantity: 61 }, waited?.id))).toBe('CLOSE_TOO_LARGE')
    expect(amend(ANN, { quantity: 59 }, waited?.id)).toBeNull()
    expect(scene.engine.contractOrders(ANN)[0]).toMatchObject({ quantity: 59, left: 59 })
  })

  it('is refused where a new order would be, and stays as it was', () => {
    rest(ANN, 1_990_000, 10)
    scene.place(BOB, 'open_short', { price: ticks(2_000_000), quantity: lots(20) })
    const codes = [
      [{}, 'ORDER_INVALID'],
      [{ triggerPrice: 1_900_000 }, 'NOT_AMENDABLE'],
      [{ trail: 5 }, 'NOT_AMENDABLE'],
      [{ price: 0 }, 'PRICE_WRONG'],
      [{ price: 1.5 }, 'PRICE_WRONG'],
      [{ quantity: 0 }, 'QUANTITY_TOO_LOW'],
      [{ quantity: 0.5 }, 'QUANTITY_TOO_LOW'],
      [{ quantity: 100_001 }, 'QUANTITY_TOO_HIGH'],
      [{ price: 2_200_001 }, 'PRICE_OUT_OF_BAND'],
      [{ quantity: 100_000 }, 'INSUFFICIENT_BALANCE'],
    ] as const
    for (const [terms, code] of codes) expect([terms, refusalOf(() => amend(ANN, terms))]).toEqual([terms, code])
    expect(refusalOf(() => amend(BOB, { price: 1 }, orderOf(ANN)?.id))).toBe('ORDER_NOT_FOUND')
    expect(refusalOf(() => amend(ANN, { price: 1 }, 4_000))).toBe('ORDER_NOT_FOUND')
    scene.apply({ kind: 'set_contract_state', market: BTC, state: 'paused' })
    expect(refusalOf(() => amend(ANN, { price: 1_980_000 }))).toBe('MARKET_PAUSED')
  })

  it('asks for funds as if it held nothing yet', () => {
    // Margin of a twentieth and the fee of 99,000 lots is all there is.
    rest(ANN, 1_990_000, 98_000)
    expect(amend(ANN, { price: 1_989_999 })).toBeNull()
    expect(amend(ANN, { quantity: 98_500 })).toBeNull()
    expect(refusalOf(() => amend(ANN, { quantity: 100_000 }))).toBe('INSUFFICIENT_BALANCE')
  })

  it('that may not take is refused where it would', () => {
    scene.place(ANN, 'open_long', { price: ticks(1_990_000), quantity: lots(10), postOnly: true })
    scene.place(BOB, 'open_short', { price: ticks(2_000_000), quantity: lots(20) })
    expect(refusalOf(() => amend(ANN, { price: 2_000_000 }))).toBe('POST_ONLY_WOULD_TAKE')
  })

  it('says nothing where it has its terms already', () => {
    rest(ANN, 1_990_000, 10)
    expect(amend(ANN, { price: 1_990_000, quantity: 10 })).toBeNull()
    expect(scene.kinds()).toEqual([])
  })
})

describe('amending an order that waits', () => {
  beforeEach(() => scene.pair([ANN, BOB], { price: AT_PAR, lots: 100 }))
  const stop = { type: 'stop_market', triggerPrice: ticks(1_950_000) } as const

  it('moves a stop of the whole position in one command', () => {
    scene.place(ANN, 'close_long', stop)
    expect(amend(ANN, { triggerPrice: 1_960_000 })).toBeNull()
    expect(orderOf(ANN)).toMatchObject({ triggerPrice: 1_960_000, quantity: null, waiting: true })
    expect(refusalOf(() => amend(ANN, { triggerPrice: AT_PAR }))).toBe('TRIGGER_WRONG')
    expect(refusalOf(() => amend(ANN, { quantity: 5 }))).toBe('ORDER_INVALID')
    expect(refusalOf(() => amend(ANN, { price: 1_960_000 }))).toBe('ORDER_INVALID')
    expect(refusalOf(() => amend(ANN, { trail: 5 }))).toBe('ORDER_INVALID')
  })

  it('changes price, amount and trigger, and triggers where it stands then', () => {
    scene.place(ANN, 'close_long', {
      ...{ type: 'stop_limit', triggerPrice: ticks(1_950_000), triggerBy: 'mark', timeInForce: 'gtc' },
      ...{ price: ticks(1_940_000), quantity: lots(30) },
    })
    expect(amend(ANN, { triggerPrice: 1_980_000, price: 1_970_000, quantity: 50 })).toBeNull()
    scene.place(CAT, 'open_long', { price: ticks(1_975_000), quantity: lots(100) })
    scene.index(1_979_000)
    scene.index(1_979_000)
    expect(scene.engine.positions(ANN)[0]?.quantity).toBe(50)
  })

  it('measures a new trail from the best price since it was placed', () => {
    scene.place(ANN, 'close_long', { type: 'trailing', trail: ticks(50_000), quantity: lots(10) })
    expect(orderOf(ANN)?.triggerPrice).toBe(1_950_000)
    expect(amend(ANN, { trail: 20_000 })).toBeNull()
    expect(orderOf(ANN)).toMatchObject({ triggerPrice: 1_980_000, trail: 20_000 })
    expect(refusalOf(() => amend(ANN, { triggerPrice: 1_900_000 }))).toBe('ORDER_INVALID')
    expect(refusalOf(() => amend(ANN, { trail: 0 }))).toBe('TRIGGER_WRONG')
  })
})

describe('all or nothing', () => {
  const whole = { timeInForce: 'fok' } as const
  beforeEach(() => {
    scene.place(BOB, 'open_short', { price: ticks(2_000_000), quantity: lots(10) })
    scene.place(BOB, 'open_short', { price: ticks(2_001_000), quantity: lots(10) })
    scene.place(BOB, 'open_short', { price: ticks(2_010_000), quantity: lots(10) })
  })

  it('deals all of it or leaves everything as it was', () => {
    const order =
      (count: number, price = 2_001_000) =>
      () =>
        scene.place(ANN, 'open_long', { ...whole, price: ticks(price), quantity: lots(count) })
    expect(refusalOf(order(21))).toBe('NOT_FILLABLE')
    expect(scene.kinds()).toEqual(['command_refused'])
    expect(order(20)()).toBeNull()
    expect(scene.engine.positions(ANN)[0]?.quantity).toBe(20)
    expect(refusalOf(order(11, 2_010_000))).toBe('NOT_FILLABLE')
    expect(scene.place(ANN, 'open_long', { ...whole, type: 'market', quantity: lots(10) })).toBeNull()
  })

  it('stops at an order of one’s own', () => {
    scene.place(ANN, 'open_short', { price: ticks(2_000_500), quantity: lots(5) })
    const order = { ...whole, price: ticks(2_001_000) }
    expect(refusalOf(() => scene.place(ANN, 'open_long', { ...order, quantity: lots(11) }))).toBe('NOT_FILLABLE')
    expect(scene.place(ANN, 'open_long', { ...order, quantity: lots(10) })).toBeNull()
  })

  it('counts nobody who could not carry the deal', () => {
    scene.apply({ kind: 'cancel_contract_orders', owner: BOB, market: null })
    scene.apply({ kind: 'set_leverage', owner: BOB, market: BTC, side: 'short', leverage: 125 })
    scene.place(BOB, 'open_short', { price: ticks(2_000_000), quantity: lots(10) })
    // The mark has gone so far from it that the position would begin below what it must keep.
    scene.index(2_020_000)
    scene.index(2_020_000)
    const order = { ...whole, price: ticks(2_000_000), quantity: lots(10) }
    expect(refusalOf(() => scene.place(ANN, 'open_long', order))).toBe('NOT_FILLABLE')
  })

  it('waits, and ends when its trigger comes and not all of it can be dealt', () => {
    const stop = { ...whole, type: 'stop_limit', triggerPrice: ticks(2_000_000), triggerBy: 'mark' } as const
    scene.index(1_990_000)
    scene.place(CAT, 'open_long', { ...stop, price: ticks(2_001_000), quantity: lots(21) })
    scene.place(CAT, 'open_long', { ...stop, price: ticks(2_001_000), quantity: lots(20) })
    scene.index(2_005_000)
    scene.index(2_005_000)
    expect(scene.engine.positions(CAT)[0]?.quantity).toBe(20)
    expect(scene.engine.contractOrders(CAT)).toEqual([])
  })
})

describe('what ends by itself', () => {
  const order = { price: ticks(1_990_000), quantity: lots(10) }
  const tick = (after: number): void => {
    scene.at += after
    scene.apply({ kind: 'tick' })
  }

  it('is an order at its moment, resting or waiting, with what it held given back', () => {
    scene.place(ANN, 'open_long', { ...order, expireAt: AT + 1_000 })
    scene.place(ANN, 'open_short', {
      ...order,
      type: 'stop_limit',
      triggerPrice: ticks(1_995_000),
      expireAt: AT + 2_000,
    })
    expect(scene.engine.nextTimerAt()).toBe(AT + 1_000)
    tick(999)
    expect(scene.engine.contractOrders(ANN)).toHaveLength(2)
    tick(1)
    expect(scene.engine.events.read().find(({ kind }) => kind === 'contract_order_ended')).toMatchObject({
      reason: 'expired',
    })
    expect(scene.wallet(ANN)).toEqual([100_000, 0])
    tick(1_000)
    expect(scene.engine.contractOrders(ANN)).toEqual([])
  })

  it('is every order in contracts after a while, unless it is said again', () => {
    scene.place(ANN, 'open_long', order)
    const after = (delayMs: number) => scene.apply({ kind: 'cancel_contract_after', owner: ANN, delayMs })
    expect(after(5_000)).toBeNull()
    scene.at += 4_000
    after(5_000)
    expect(scene.engine.contractsCancelledAt(ANN)).toBe(scene.at + 5_000)
    tick(4_999)
    expect(scene.engine.contractOrders(ANN)).toHaveLength(1)
    tick(1)
    expect(scene.engine.contractOrders(ANN)).toEqual([])
    expect(scene.engine.contractsCancelledAt(ANN)).toBeNull()
    after(5_000)
    after(0)
    expect(scene.engine.contractsCancelledAt(ANN)).toBeNull()
    for (const wrong of [-1, 0.5, 86_400_001]) expect(refusalOf(() => after(wrong))).toBe('DELAY_WRONG')
  })
})

describe('a client id', () => {
  const place = (clientId: string, of = {}) =>
    scene.place(ANN, 'open_long', { price: ticks(1_990_000), quantity: lots(10), clientId, ...of })

  it('cancels the order that it names, and nobody else’s', () => {
    place('mine')
    const cancel =
      (owner: number, clientId: string, market: number | null = null) =>
      () =>
        scene.apply({ kind: 'cancel_contract_by_client_id', owner, market, clientId })
    expect(refusalOf(cancel(BOB, 'mine'))).toBe('ORDER_NOT_FOUND')
    expect(refusalOf(cancel(ANN, 'other'))).toBe('ORDER_NOT_FOUND')
    expect(refusalOf(cancel(ANN, 'mine', 9))).toBe('ORDER_NOT_FOUND')
    expect(refusalOf(cancel(ANN, 'no space'))).toBe('CLIENT_ID_WRONG')
    // An order of spot is not found by it.
    expect(
      refusalOf(() => scene.apply({ kind: 'cancel_by_client_id', owner: ANN, market: null, clientId: 'mine' })),
    ).toBe('ORDER_NOT_FOUND')
    expect(cancel(ANN, 'mine')()).toBeNull()
    expect(refusalOf(cancel(ANN, 'mine'))).toBe('ORDER_NOT_FOUND')
  })

  it('keeps what was answered first, whatever becomes of the order', () => {
    scene.place(BOB, 'open_short', { price: ticks(1_990_000), quantity: lots(4) })
    place('first', { quantity: lots(10) })
    const first = scene.engine.outcome(ANN, 'first')?.first
    expect(first).toMatchObject({ dealtQuantity: 4, dealtValue: 4 * 1_990_000 * 10, reason: null, realised: 0 })
    expect((first?.held ?? 0) > 0).toBe(true)
    scene.place(BOB, 'open_short', { price: ticks(1_990_000), quantity: lots(6) })
    expect(scene.engine.outcome(ANN, 'first')?.first).toEqual(first)
    scene.place(BOB, 'open_long', { price: ticks(1_980_000), quantity: lots(10) })
    scene.place(ANN, 'close_long', { type: 'market', quantity: lots(10), clientId: 'out' })
    expect(scene.engine.outcome(ANN, 'out')?.first).toMatchObject({
      ...{ reason: 'filled', dealtQuantity: 10, realised: 10 * -10_000 * 10, held: 0 },
    })
  })
})

describe('the bound on orders', () => {
  const bound = { type: 'stop_market', triggerPrice: ticks(1_950_000), openMax: 2 } as const

  it('counts what waits to close at market, and not what takes another’s place', () => {
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 100 })
    expect(scene.place(ANN, 'close_long', { ...bound, quantity: lots(5) })).toBeNull()
    expect(scene.place(ANN, 'close_long', bound)).toBeNull()
    expect(refusalOf(() => scene.place(ANN, 'close_long', { ...bound, quantity: lots(6) }))).toBe('TOO_MANY_ORDERS')
    expect(scene.place(ANN, 'close_long', { ...bound, triggerPrice: ticks(1_960_000) })).toBeNull()
    expect(scene.engine.contractOrders(ANN)).toHaveLength(2)
    expect(scene.place(ANN, 'close_long', { type: 'market', quantity: lots(1), openMax: 2 })).not.toBe(
      'TOO_MANY_ORDERS',
    )
  })
})
