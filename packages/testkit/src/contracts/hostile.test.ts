import type { CommandBody } from '@bourse/engine'
import type { Lots, Ticks } from '@bourse/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { AT, BTC, ContractScene, contractCommand, type SceneRules } from './contract-scene.ts'

const lots = (count: number): Lots => count as Lots
const ticks = (count: number): Ticks => count as Ticks
const AT_PAR = 2_000_000
const [ANN, BOB, CAT] = [1, 2, 3]

let scene: ContractScene

beforeEach(() => {
  scene = new ContractScene()
  for (const owner of [ANN, BOB, CAT]) scene.fund(owner, 100_000)
})

function isolate(owner: number, leverage = 10): void {
  scene.apply({ kind: 'set_margin_mode', owner, market: BTC, mode: 'isolated' })
  for (const side of ['long', 'short'] as const) {
    scene.apply({ kind: 'set_leverage', owner, market: BTC, side, leverage })
  }
}

/** With what a command is refused that leaves everything as it was. */
function refusalOf(act: () => unknown): unknown {
  const before = scene.engine.digest()
  const code = act()
  return scene.engine.digest() === before ? code : 'something has changed'
}

describe('closing', () => {
  beforeEach(() => scene.pair([ANN, BOB], { price: AT_PAR, lots: 100 }))

  it('never takes more than the position has', () => {
    const order = { price: ticks(2_100_000), quantity: lots(101) }
    expect(refusalOf(() => scene.place(ANN, 'close_long', order))).toBe('CLOSE_TOO_LARGE')
    expect(refusalOf(() => scene.place(ANN, 'close_short', { ...order, quantity: lots(1) }))).toBe('CLOSE_TOO_LARGE')
    expect(scene.place(ANN, 'close_long', { ...order, quantity: lots(100) })).toBeNull()
  })

  it('twice for all there is goes once', () => {
    const order = { price: ticks(2_100_000), quantity: lots(100) }
    expect(scene.place(ANN, 'close_long', order)).toBeNull()
    expect(refusalOf(() => scene.place(ANN, 'close_long', order))).toBe('CLOSE_TOO_LARGE')
  })

  it('by a trigger takes what is left, and is over when nothing is', () => {
    const stop = { type: 'stop_market', triggerPrice: ticks(1_950_000), triggerBy: 'mark' } as const
    scene.place(ANN, 'close_long', { ...stop, quantity: lots(100) })
    scene.place(ANN, 'close_long', stop)
    scene.place(CAT, 'open_long', { price: ticks(1_960_000), quantity: lots(150) })
    scene.index(1_940_000)
    // Index, index with basis, and last: all three have to come down for the mark to.
    expect(scene.engine.contract(BTC)?.mark).toBe(1_940_000)
    expect(scene.engine.positions(ANN)).toEqual([])
    expect(scene.engine.contractOrders(ANN)).toEqual([])
    expect(scene.engine.positions(CAT)[0]?.quantity).toBe(100)
    scene.index(1_930_000)
    expect(scene.engine.positions(CAT)[0]?.quantity).toBe(100)
  })

  it('bound to the position follows its size, and ends with it instead of waiting for the next', () => {
    const stop = { type: 'stop_market', triggerPrice: ticks(1_950_000), triggerBy: 'mark' } as const
    scene.place(ANN, 'close_long', stop)
    scene.place(ANN, 'close_long', { ...stop, quantity: lots(5) })
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 50 })
    scene.place(CAT, 'open_long', { price: ticks(1_999_000), quantity: lots(150) })
    scene.place(ANN, 'close_long', { type: 'market', quantity: lots(150) })
    // The one with a quantity of its own waits on.
    expect(scene.engine.contractOrders(ANN).map(({ quantity }) => quantity)).toEqual([5])
  })

  it('bound to the position takes the place of the one of its kind, and of no other', () => {
    const stop = { type: 'stop_market', triggerPrice: ticks(1_950_000) } as const
    const profit = { type: 'take_profit_market', triggerPrice: ticks(2_050_000) } as const
    scene.place(ANN, 'close_long', stop)
    scene.place(ANN, 'close_long', profit)
    scene.place(ANN, 'close_long', { ...stop, triggerPrice: ticks(1_900_000), quantity: lots(5) })
    expect(scene.place(ANN, 'close_long', { ...stop, triggerPrice: ticks(1_960_000) })).toBeNull()
    expect(scene.kinds()).toEqual(['contract_order_placed', 'contract_order_ended'])
    expect(scene.engine.contractOrders(ANN).map(order => [order.type, order.triggerPrice, order.quantity])).toEqual([
      ['take_profit_market', 2_050_000, null],
      ['stop_market', 1_900_000, 5],
      ['stop_market', 1_960_000, null],
    ])
    // One that is refused leaves the other as it was.
    expect(scene.place(ANN, 'close_long', { ...stop, triggerPrice: ticks(2_100_000) })).toBe('TRIGGER_WRONG')
    expect(scene.engine.contractOrders(ANN)).toHaveLength(3)
  })

  it('goes on beside the other side of the same contract', () => {
    scene.pair([BOB, ANN], { price: AT_PAR, lots: 40 })
    expect(scene.engine.positions(ANN).map(({ side, quantity }) => [side, quantity])).toEqual([
      ['long', 100],
      ['short', 40],
    ])
  })
})

describe('opening through a book that gets dearer', () => {
  /** Bob offers ten lots at each of ten prices, half a percent apart, up to five percent above the mark. */
  beforeEach(() => {
    for (let step = 1; step <= 10; step++) {
      scene.place(BOB, 'open_short', { price: ticks(AT_PAR + step * 10_000), quantity: lots(10) })
    }
  })
  const opened = (owner: number): unknown => scene.engine.positions(owner)[0]?.quantity
  const ends = (): unknown[] =>
    scene.engine.events
      .read()
      .flatMap(event => (event.kind === 'contract_order_ended' && event.owner === CAT ? [event.reason] : []))

  /** What the last hundred lots cost at twenty times, to the atom: margin, what the mark lacks, and the fee; two more for each order met. */
  function costOfAll(): number {
    const values = Array.from({ length: 10 }, (_none, index) => (AT_PAR + (index + 1) * 10_000) * 10 * 10)
    const atMark = AT_PAR * 10 * 10
    return values.reduce((sum, value) => sum + value / 20 + (value - atMark) + Math.ceil(value * 0.0005) + 2, 0)
  }
  function leave(atoms: number): void {
    const has = scene.engine.balance(CAT, 'contract', 1).available
    const leg = { fromOwner: CAT, fromPurse: 'contract', toOwner: CAT, toPurse: 'spot', asset: 1 } as const
    const legs = [{ ...leg, amount: (has - atoms) as never }]
    expect(scene.apply({ kind: 'transfer', owner: CAT, clientId: 'leave', purpose: 0, legs })).toBeNull()
  }

  it.each(['cross', 'isolated'] as const)(
    'is filled whole when its cost is there, and refused with an atom less: %s',
    mode => {
      scene.apply({ kind: 'set_margin_mode', owner: CAT, market: BTC, mode })
      for (const side of ['long', 'short'] as const) {
        scene.apply({ kind: 'set_leverage', owner: CAT, market: BTC, side, leverage: 20 })
      }
      const all = { type: 'market', quantity: lots(100) } as const
      leave(costOfAll() - 1)
      expect(refusalOf(() => scene.place(CAT, 'open_long', all))).toBe('INSUFFICIENT_BALANCE')
      const legs = [
        { fromOwner: CAT, fromPurse: 'spot', toOwner: CAT, toPurse: 'contract', asset: 1, amount: 1 as never },
      ] as const
      scene.apply({ kind: 'transfer', owner: CAT, clientId: 'back', purpose: 0, legs })
      expect(scene.place(CAT, 'open_long', all)).toBeNull()
      expect([opened(CAT), ends()]).toEqual([100, ['filled']])
    },
  )

  it('puts under a cross position what its leverage asks for, and counts what the mark lacks among its losses once', () => {
    scene.apply({ kind: 'set_leverage', owner: CAT, market: BTC, side: 'long', leverage: 20 })
    scene.place(CAT, 'open_long', { price: ticks(AT_PAR + 10_000), quantity: lots(10) })
    // 201.00 of value, a twentieth of it; 1.00 above the mark and 0.1005 of fee.
    expect(scene.engine.positions(CAT)[0]).toMatchObject({ margin: 10_050_000, unrealised: -1_000_000 })
    expect(scene.engine.spendable(CAT, 1)).toBe(100_000_000_000 - 10_050_000 - 1_000_000 - 100_500)
  })

  it('ends what is left where somebody it counted on has ended, and keeps what was dealt', () => {
    scene.index(2_200_000)
    expect(scene.engine.contract(BTC)?.mark).toBeGreaterThan(2_150_000)
    // Bob's offers of before are ten percent below the mark by now, more than stands behind them; these are not.
    const dear = ticks(2_250_000)
    for (const owner of [ANN, BOB]) scene.place(owner, 'open_short', { price: dear, quantity: lots(10) })
    scene.apply({ kind: 'set_leverage', owner: CAT, market: BTC, side: 'long', leverage: 20 })
    leave(25_000_000)
    // Counted: twenty cheap lots for some 20; met: as many dear ones, which would be some 33.
    expect(scene.place(CAT, 'open_long', { price: dear, quantity: lots(20), timeInForce: 'ioc' })).toBeNull()
    expect([opened(CAT), ends()]).toEqual([10, ['no_funds']])
  })
})

describe('terms that fit nobody', () => {
  const order = { price: ticks(AT_PAR), quantity: lots(10) }

  it.each([
    ['ORDER_INVALID', { price: null }],
    ['ORDER_INVALID', { quantity: null }],
    ['ORDER_INVALID', { timeInForce: 'fok', postOnly: true }],
    ['ORDER_INVALID', { timeInForce: 'ioc', expireAt: AT + 1 }],
    ['EXPIRY_WRONG', { expireAt: AT }],
    ['EXPIRY_WRONG', { expireAt: AT + 0.5 }],
    ['NOT_FILLABLE', { timeInForce: 'fok' }],
    ['ORDER_INVALID', { type: 'market' }],
    ['PRICE_WRONG', { price: 0 }],
    ['PRICE_WRONG', { price: 1.5 }],
    ['PRICE_WRONG', { price: 20_000_001 }],
    ['QUANTITY_TOO_LOW', { quantity: 0 }],
    ['QUANTITY_TOO_LOW', { quantity: -5 }],
    ['QUANTITY_TOO_LOW', { quantity: Number.MAX_SAFE_INTEGER + 1 }],
    ['QUANTITY_TOO_HIGH', { quantity: 100_001 }],
    ['PRICE_OUT_OF_BAND', { price: 2_200_001 }],
    ['PRICE_OUT_OF_BAND', { price: 1_799_999 }],
    ['INSUFFICIENT_BALANCE', { quantity: 99_010 }],
    ['TRIGGER_WRONG', { type: 'stop_limit', triggerPrice: AT_PAR }],
    ['TRIGGER_WRONG', { type: 'take_profit_limit', triggerPrice: AT_PAR + 1 }],
  ])('%s: %j', (code, wrong) => {
    expect(refusalOf(() => scene.place(ANN, 'open_long', { ...order, ...wrong } as never))).toBe(code)
  })

  it('takes orders exactly at the edges of the band', () => {
    expect(scene.place(ANN, 'open_long', { ...order, price: ticks(1_800_000) })).toBeNull()
    expect(scene.place(ANN, 'open_short', { ...order, price: ticks(2_200_000) })).toBeNull()
  })
})

describe('leverage and margin', () => {
  it('does not change while an order rests, nor the mode while there is a position', () => {
    scene.place(ANN, 'open_long', { price: ticks(1_900_000), quantity: lots(10) })
    const leverage = { kind: 'set_leverage', owner: ANN, market: BTC, side: 'long', leverage: 50 } as const
    const mode = { kind: 'set_margin_mode', owner: ANN, market: BTC, mode: 'isolated' } as const
    expect(refusalOf(() => scene.apply(leverage))).toBe('MARGIN_IN_USE')
    expect(refusalOf(() => scene.apply(mode))).toBe('MARGIN_IN_USE')
    scene.apply({ kind: 'cancel_contract_orders', owner: ANN, market: null })
    expect(scene.apply(leverage)).toBeNull()
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 10 })
    expect(refusalOf(() => scene.apply(mode))).toBe('MARGIN_IN_USE')
  })

  it('is refused outside 1 to the most, over the tier, and without funds', () => {
    const set = (leverage: number) => () =>
      scene.apply({ kind: 'set_leverage', owner: ANN, market: BTC, side: 'long', leverage })
    for (const leverage of [0, 126, 1.5, -1]) expect(refusalOf(set(leverage))).toBe('LEVERAGE_WRONG')
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 50_000 })
    expect(refusalOf(set(1))).toBe('INSUFFICIENT_BALANCE')
  })

  it('of an order is refused over the tier that the position would come to', () => {
    scene = new ContractScene({
      tiers: [
        { upTo: 50_000_000_000, leverageMax: 125, mmr: 4_000 },
        { upTo: 250_000_000_000, leverageMax: 100, mmr: 5_000 },
      ],
    })
    scene.fund(ANN, 100_000)
    scene.apply({ kind: 'set_leverage', owner: ANN, market: BTC, side: 'long', leverage: 125 })
    // 2,500 lots at 20,000.00 are exactly 50,000; one lot more is the next tier's.
    expect(refusalOf(() => scene.place(ANN, 'open_long', { price: ticks(AT_PAR), quantity: lots(2_501) }))).toBe(
      'LEVERAGE_TOO_HIGH',
    )
    expect(refusalOf(() => scene.place(ANN, 'open_long', { price: ticks(AT_PAR), quantity: lots(12_501) }))).toBe(
      'POSITION_TOO_LARGE',
    )
    expect(scene.place(ANN, 'open_long', { price: ticks(AT_PAR), quantity: lots(2_500) })).toBeNull()
  })

  it('of an isolated position goes down to what it began with, and not an atom further', () => {
    isolate(ANN)
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 1_000 })
    const adjust = (amount: number) => () =>
      scene.apply({ kind: 'adjust_margin', owner: ANN, market: BTC, clientId: null, side: 'long', amount })
    expect(refusalOf(adjust(-1))).toBe('MARGIN_TOO_LOW')
    expect(adjust(500_000_000)()).toBeNull()
    expect(refusalOf(adjust(-500_000_001))).toBe('MARGIN_TOO_LOW')
    expect(adjust(-500_000_000)()).toBeNull()
    expect(refusalOf(adjust(Number.MAX_SAFE_INTEGER))).toBe('INSUFFICIENT_BALANCE')
    expect(refusalOf(adjust(0))).toBe('AMOUNT_WRONG')
    expect(refusalOf(adjust(0.5))).toBe('AMOUNT_WRONG')
  })

  it('put under a position with a client id is put there once', () => {
    isolate(ANN)
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 1_000 })
    const put = { kind: 'adjust_margin', owner: ANN, market: BTC, clientId: 'once', side: 'long', amount: 7 } as const
    scene.apply(put)
    scene.apply(put)
    expect(scene.engine.positions(ANN)[0]?.margin).toBe(2_000_000_007)
    expect(refusalOf(() => scene.apply({ ...put, amount: 8 }))).toBe('CLIENT_ID_REUSED')
  })
})

describe('the rules of a contract', () => {
  const change = (rules: SceneRules) => () =>
    scene.apply({ ...contractCommand(rules), kind: 'change_contract' } as CommandBody)

  it.each([
    { positionMax: 999_999, priceMax: 20_000_001 },
    { priceMax: 19_999_999 },
    { intervalMs: 3_600_000 },
    { priceMax: 460_000_000 },
    { tiers: [] },
    { tiers: [{ upTo: 1_000, leverageMax: 250, mmr: 4_000 }] },
    { fees: [{ maker: 500, taker: 200 }] },
  ])('are refused where what stands could leave the safe integers, or they are none: %j', rules => {
    expect(refusalOf(change(rules as SceneRules))).toBe('MARKET_WRONG')
  })

  it('may grow within them', () => {
    expect(change({ positionMax: 2_000_000, priceMax: 40_000_000 } as SceneRules)()).toBeNull()
  })

  it('take no number of a market, nor a market one of theirs', () => {
    expect(refusalOf(() => scene.apply(contractCommand()))).toBe('MARKET_EXISTS')
    scene.apply({ kind: 'create_asset', asset: 2, scale: 8, maxTotal: 100 as never })
    const market = {
      ...{ kind: 'create_market', market: BTC, base: 2, quote: 1, lotAtoms: 1, tickAtoms: 1, lastPrice: 1 },
      ...{ minQuantity: 1, maxQuantity: 9, minValue: 1, maxValue: 9, bandPpm: 0, fees: [{ maker: 0, taker: 0 }] },
    }
    expect(refusalOf(() => scene.apply(market as never))).toBe('MARKET_EXISTS')
  })
})

describe('money', () => {
  it('that a cross position has lost cannot be carried out of the purse', () => {
    scene.pair([ANN, BOB], { price: AT_PAR, lots: 10_000 })
    scene.index(1_950_000)
    const out = (usdt: number) => () => {
      const leg = { fromOwner: ANN, fromPurse: 'contract', toOwner: ANN, toPurse: 'spot', asset: 1 } as const
      const legs = [{ ...leg, amount: (usdt * 1_000_000) as never }]
      return scene.apply({ kind: 'transfer', owner: ANN, clientId: `out-${usdt}`, purpose: 0, legs })
    }
    // 100,000 less 10,000 of margin and 100 of fees (the seller rested), less 5,000 lost.
    expect(scene.engine.spendable(ANN, 1)).toBe(84_900_000_000)
    expect(refusalOf(out(84_901))).toBe('INSUFFICIENT_BALANCE')
    expect(out(84_900)()).toBeNull()
  })

  it('of clearing is nobody’s to move', () => {
    const legs = [
      { fromOwner: 0, fromPurse: 'clearing', toOwner: ANN, toPurse: 'spot', asset: 1, amount: 1 as never },
    ] as const
    expect(refusalOf(() => scene.apply({ kind: 'transfer', owner: 0, clientId: 'c', purpose: 0, legs }))).toBe(
      'ACCOUNT_WRONG',
    )
  })

  it('cannot be carried out of the fund by losing to a friend', () => {
    scene.fund(0, 1_000_000, 'insurance')
    isolate(ANN, 125)
    isolate(BOB, 125)
    // Ann buys ten percent above the mark from Bob: what she lacks there is put under her position, and is hers to lose.
    scene.pair([ANN, BOB], { price: 2_200_000, lots: 1_000 })
    scene.index(AT_PAR)
    scene.index(AT_PAR)
    expect(scene.house('insurance')).toBeGreaterThanOrEqual(1_000_000)
    const [ann, bob] = [scene.wallet(ANN), scene.wallet(BOB)]
    expect(ann[0] + ann[1] + bob[0] + bob[1]).toBeLessThanOrEqual(200_000)
  })
})
