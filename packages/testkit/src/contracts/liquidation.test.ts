import { restoreEngine } from '@bourse/engine'
import type { Lots, Ticks } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { AT, BTC, ContractScene, type SceneRules, USDT } from './contract-scene.ts'

const lots = (count: number): Lots => count as Lots
const ticks = (count: number): Ticks => count as Ticks
const [ANN, BOB, CAT] = [1, 2, 3]

function isolated(owner: number, leverage: number, scene: ContractScene): void {
  scene.apply({ kind: 'set_margin_mode', owner, market: BTC, mode: 'isolated' })
  for (const side of ['long', 'short'] as const) {
    scene.apply({ kind: 'set_leverage', owner, market: BTC, side, leverage })
  }
}

function scene(rules: SceneRules = {}): ContractScene {
  const made = new ContractScene({ fees: [{ maker: 0 as never, taker: 0 as never }], bandPpm: 500_000, ...rules })
  for (const owner of [ANN, BOB, CAT]) made.fund(owner, 100_000)
  return made
}

describe('a liquidation', () => {
  it('comes at the liquidation price, not a tick before, and takes what is left into the fund', () => {
    const world = scene()
    isolated(ANN, 10, world)
    world.pair([ANN, BOB], { price: 2_000_000, lots: 1_000 })
    world.place(ANN, 'open_long', { price: ticks(1_500_000), quantity: lots(5) })
    world.place(CAT, 'open_long', { price: ticks(1_805_000), quantity: lots(2_000) })
    world.index(1_807_229)
    expect(world.engine.positions(ANN)).toHaveLength(1)
    world.index(1_807_228)
    expect(world.engine.positions(ANN)).toEqual([])
    expect(world.engine.contractOrders(ANN)).toEqual([])
    // Bankrupt at 18,000, closed at 18,050: fifty are left.
    expect(world.house('insurance')).toBe(50)
    expect(world.wallet(ANN)).toEqual([98_000, 0])
    expect(world.engine.positions(CAT)[0]).toMatchObject({ side: 'long', quantity: 1_000 })
  })

  it('is paid by the fund below the bankruptcy price, as in the published example', () => {
    const small = { tickAtoms: 1_000, lastPrice: 1_000, priceMax: 10_000, positionMax: 100_000, impactValue: 1 }
    const world = scene(small as SceneRules)
    isolated(ANN, 5, world)
    world.fund(0, 40, 'insurance')
    world.pair([ANN, BOB], { price: 1_000, lots: 500 })
    world.place(CAT, 'open_long', { price: ticks(770), quantity: lots(500) })
    world.index(801)
    // 500 at 1 with 100 put up, closed at 0.77: 115 lost, fifteen are the fund's.
    expect(world.engine.events.read().find(event => event.kind === 'position_liquidated')).toMatchObject({
      ...{ owner: ANN, quantity: 500, dealt: 500, deleveraged: 0, fund: -15_000_000 },
    })
    expect(world.house('insurance')).toBe(25)
    expect(world.wallet(ANN)).toEqual([99_900, 0])
  })

  it('strikes the other side at the bankruptcy price when neither book nor fund is there, by rank', () => {
    const world = scene()
    isolated(ANN, 10, world)
    isolated(BOB, 2, world)
    isolated(CAT, 20, world)
    world.place(BOB, 'open_short', { price: ticks(2_000_000), quantity: lots(600) })
    world.place(CAT, 'open_short', { price: ticks(2_000_000), quantity: lots(600) })
    world.place(ANN, 'open_long', { price: ticks(2_000_000), quantity: lots(1_200) })
    world.index(1_800_000)
    const struck = world.engine.events.read().filter(event => event.kind === 'position_deleveraged')
    // Cat's leverage is higher, so Cat is struck first; both close at 18,000.
    expect(struck.map(event => [event.owner, event.quantity, event.value])).toEqual([
      [CAT, 600, 10_800_000_000],
      [BOB, 600, 10_800_000_000],
    ])
    expect(world.wallet(ANN)).toEqual([97_600, 0])
    expect(world.wallet(CAT)).toEqual([101_200, 0])
    expect(world.house('clearing')).toBe(0)
  })

  it('makes a position of a high tier smaller before it closes it', () => {
    const tier = (upTo: number, leverageMax: number, mmr: number) => ({ upTo: upTo * 1_000_000, leverageMax, mmr })
    const world = scene({ tiers: [tier(10_000, 50, 10_000), tier(20_000, 20, 20_000), tier(200_000, 10, 50_000)] })
    for (const owner of [ANN, BOB, CAT]) isolated(owner, 10, world)
    world.pair([ANN, BOB], { price: 2_000_000, lots: 5_000 })
    world.place(CAT, 'open_long', { price: ticks(1_900_000), quantity: lots(5_000) })
    world.index(1_880_010)
    expect(world.engine.positions(ANN)[0]?.quantity).toBe(5_000)
    // 94,000 at 5 % less 700 are the 4,000 that are left; with them 20,000 of the second tier can be carried.
    world.index(1_880_000)
    const [left] = world.engine.positions(ANN)
    expect(left?.quantity).toBe(Math.floor(20_000_000_000 / 18_800_000))
    expect(left && left.margin + left.unrealised).toBeGreaterThan(left?.maintenance ?? 0)
  })

  it('closes the long and the short of a cross account against each other first', () => {
    const world = scene()
    world.apply({ kind: 'set_leverage', owner: ANN, market: BTC, side: 'long', leverage: 100 })
    world.pair([ANN, BOB], { price: 2_000_000, lots: 90_000 })
    world.pair([BOB, ANN], { price: 2_000_000, lots: 60_000 })
    world.index(1_700_000)
    expect(world.engine.positions(ANN).some(({ side }) => side === 'short')).toBe(false)
  })
})

describe('what must not liquidate', () => {
  it('is a wick in the last price alone', () => {
    const world = scene()
    isolated(ANN, 50, world)
    world.pair([ANN, BOB], { price: 2_000_000, lots: 100 })
    world.index(2_000_000)
    world.place(CAT, 'open_long', { price: ticks(1_200_000), quantity: lots(1) })
    world.place(BOB, 'open_short', { type: 'market', quantity: lots(1) })
    expect(world.engine.contract(BTC)).toMatchObject({ lastPrice: 1_200_000, mark: 2_000_000 })
    world.index(2_000_000)
    expect(world.engine.contract(BTC)?.mark).toBe(2_000_000)
    expect(world.engine.positions(ANN)).toHaveLength(1)
  })

  it('is an index that nobody knows: mark, triggers and liquidations stand still, and it is said', () => {
    const world = scene()
    isolated(ANN, 2, world)
    world.pair([ANN, BOB], { price: 2_000_000, lots: 100 })
    world.place(ANN, 'close_long', { type: 'stop_market', triggerPrice: ticks(1_990_000) })
    world.place(CAT, 'open_long', { price: ticks(1_500_000), quantity: lots(300) })
    world.index(null)
    expect(world.engine.events.read()).toEqual([
      { kind: 'mark_changed', market: BTC, index: 2_000_000, mark: 2_000_000, frozen: true },
    ])
    world.place(BOB, 'open_short', { price: ticks(1_500_000), quantity: lots(1) })
    expect(world.engine.contract(BTC)?.lastPrice).toBe(1_500_000)
    expect(world.engine.contractOrders(ANN)).toHaveLength(1)
    expect(world.apply({ kind: 'settle_funding', market: BTC, slot: AT })).toBe('INDEX_UNKNOWN')
    // When somebody knows again, what was reached meanwhile comes, and closes with what is there.
    world.index(2_000_000)
    expect(world.engine.contractOrders(ANN)).toEqual([])
    expect(world.engine.positions(ANN)).toEqual([])
  })
})

describe('funding', () => {
  it('goes once a slot, and everything paid is got or the fund’s', () => {
    const world = scene()
    world.pair([ANN, BOB], { price: 2_000_001, lots: 333 })
    world.at += 28_800_000
    world.index(2_000_003)
    const settle = (slot: number) => world.apply({ kind: 'settle_funding', market: BTC, slot })
    expect(settle(world.at + 28_800_000)).toBe('SLOT_WRONG')
    expect(settle(world.at - 1)).toBe('SLOT_WRONG')
    expect(settle(world.at)).toBeNull()
    const settled = world.engine.events.read().find(event => event.kind === 'funding_settled')
    const [paid, received] = settled ? [settled.paid, settled.received] : [0, 0]
    expect(paid - received).toBe(1)
    expect(world.engine.balance(0, 'insurance', USDT).available).toBe(1)
    const before = world.engine.digest()
    expect(settle(world.at)).toBe('SLOT_WRONG')
    expect(world.engine.digest()).toBe(before)
  })

  it('takes nobody below nothing: the fund pays, and what it cannot nobody gets', () => {
    const world = new ContractScene({ fees: [{ maker: 0 as never, taker: 0 as never }] })
    world.fund(ANN, 20)
    world.fund(BOB, 1_000)
    world.apply({ kind: 'set_leverage', owner: ANN, market: BTC, side: 'long', leverage: 100 })
    world.pair([ANN, BOB], { price: 2_000_000, lots: 99 })
    for (let slot = 1; slot <= 4; slot++) {
      world.at += 28_800_000
      world.apply({ kind: 'settle_funding', market: BTC, slot: world.at })
      expect(world.wallet(ANN).every(amount => amount >= 0)).toBe(true)
    }
    const [ann, bob] = [world.wallet(ANN), world.wallet(BOB)]
    expect(ann[0] + ann[1] + bob[0] + bob[1] + world.house('insurance')).toBeCloseTo(1_020, 6)
  })
})

describe('a cascade', () => {
  it('of ten thousand positions at one tick leaves all books balanced, and a crash in it goes on to the same atom', {
    timeout: 60_000,
  }, () => {
    const world = new ContractScene({ fees: [{ maker: 0 as never, taker: 500 as never }], bandPpm: 500_000 })
    const { engine } = world
    const quick = (body: object): unknown => engine.apply({ ...body, seq: engine.seq + 1, at: world.at } as never)
    world.fund(0, 1_000, 'insurance')
    const maker = 20_000
    world.fund(maker, 50_000_000)
    world.apply({ kind: 'set_leverage', owner: maker, market: BTC, side: 'short', leverage: 20 })
    const order = { kind: 'place_contract_order', market: BTC, clientId: null, type: 'limit', timeInForce: 'gtc' }
    const rest = { postOnly: false, triggerPrice: null, triggerBy: 'last', trail: null, price: 2_000_000 }
    quick({ ...order, ...rest, owner: maker, action: 'open_short', quantity: 100_000 })
    for (let owner = 1; owner <= 10_000; owner++) {
      const leg = { fromOwner: 0, fromPurse: 'outside', toOwner: owner, toPurse: 'contract', asset: USDT }
      quick({ kind: 'transfer', owner: 0, clientId: `in-${owner}`, purpose: 0, legs: [{ ...leg, amount: 20_000_000 }] })
      quick({ ...order, ...rest, owner, action: 'open_long', quantity: 10 })
    }
    engine.verify()
    const before = engine.snapshot()
    const crash = { kind: 'set_index', market: BTC, index: 1_700_000, seq: engine.seq + 1, at: world.at }
    engine.apply(crash as never)
    engine.verify()
    const events = engine.events.read()
    expect(events.filter(event => event.kind === 'position_liquidated')).toHaveLength(10_000)
    expect(engine.positions(maker)).toEqual([])
    expect(world.house('clearing')).toBe(0)
    const again = restoreEngine(before)
    again.apply(crash as never)
    expect(again.digest()).toBe(engine.digest())
    expect(again.events.length).toBe(engine.events.length)
  })
})
