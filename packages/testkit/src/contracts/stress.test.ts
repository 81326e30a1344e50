import type { Lots, Ticks } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { BTC, ContractScene, USDT } from './contract-scene.ts'

const [ANN, BOB, CAT, DAN] = [1, 2, 3, 4]
const MARK = 2_000_000

/** Longs of other leverages against one whom nothing shakes; a taker that has room for them all. */
function world(): ContractScene {
  const scene = new ContractScene({ fees: [{ maker: 0 as never, taker: 0 as never }], bandPpm: 500_000 })
  for (const owner of [ANN, BOB, CAT]) scene.fund(owner, 3_000)
  scene.fund(DAN, 1_000_000)
  for (const [owner, leverage] of [
    [ANN, 50],
    [BOB, 10],
  ] as const) {
    scene.apply({ kind: 'set_margin_mode', owner, market: BTC, mode: 'isolated' })
    for (const side of ['long', 'short'] as const) {
      scene.apply({ kind: 'set_leverage', owner, market: BTC, side, leverage })
    }
  }
  for (const owner of [ANN, BOB, CAT]) scene.pair([owner, DAN], { price: MARK, lots: 1_000 })
  scene.index(MARK)
  return scene
}

const movedBy = (ppm: number): Ticks => Math.floor((MARK * (1_000_000 + ppm)) / 1_000_000) as Ticks

/** Who has a position left. */
const standing = (scene: ContractScene): number[] =>
  [ANN, BOB, CAT].filter(owner => scene.engine.positions(owner).length > 0)

describe('what would be liquidated', () => {
  it('is what is liquidated when the mark comes there, isolated and cross', () => {
    for (const percent of [-1, -2, -5, -9, -10, -14, -15, -16, 5]) {
      const scene = world()
      scene.place(DAN, 'close_short', { price: 1 as Ticks, quantity: 3_000 as Lots })
      const told = scene.engine.stress(percent * 10_000)
      scene.index(movedBy(percent * 10_000))
      const gone = 3 - standing(scene).length
      expect([percent, told.accounts, told.contracts[0]?.long.count]).toEqual([percent, gone, gone])
    }
  })

  it('is told with its lots and with what is lost beyond the margins', () => {
    const scene = world()
    const { contracts, shortages, accounts } = scene.engine.stress(-100_000)
    // ANN put up 400 and loses 2,000, BOB put up 2,000 and has nothing left; CAT stands with all 3,000.
    expect(accounts).toBe(2)
    expect(contracts).toEqual([
      { market: BTC, mark: 1_800_000, long: { count: 2, lots: 2_000 }, short: { count: 0, lots: 0 } },
    ])
    expect(shortages).toEqual([{ asset: USDT, amount: 1_600_000_000 }])
  })

  it('changes nothing, and is nothing where the index is unknown', () => {
    const scene = world()
    const before = scene.engine.positions(ANN)
    scene.engine.stress(-100_000)
    expect(scene.engine.positions(ANN)).toEqual(before)
    scene.index(null)
    expect(scene.engine.stress(-100_000)).toMatchObject({ accounts: 0, shortages: [] })
  })
})
