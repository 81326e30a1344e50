import type { EngineNear } from '@bourse/engine'
import { describe, expect, it } from 'vitest'
import { BTC, ContractScene } from './contract-scene.ts'

const [ANN, BOB, CAT, DAN] = [1, 2, 3, 4]
const MARK = 2_000_000

/** Isolated longs of 50, 10 and 4 times, against one whom nothing shakes. */
function world(): ContractScene {
  const scene = new ContractScene({ fees: [{ maker: 0 as never, taker: 0 as never }], bandPpm: 500_000 })
  scene.fund(DAN, 1_000_000)
  for (const [owner, leverage] of [
    [ANN, 50],
    [BOB, 10],
    [CAT, 4],
  ] as const) {
    scene.fund(owner, 30_000)
    scene.apply({ kind: 'set_margin_mode', owner, market: BTC, mode: 'isolated' })
    for (const side of ['long', 'short'] as const)
      scene.apply({ kind: 'set_leverage', owner, market: BTC, side, leverage })
    scene.pair([owner, DAN], { price: MARK, lots: 1_000 })
  }
  scene.index(MARK)
  return scene
}

/** Whose positions stand within so many per cent, looked at so many pairs at a time. */
function within(scene: ContractScene, percent: number, count: number): number[] {
  const owners: number[] = []
  for (let from: number | null = 0; from !== null; ) {
    const page: EngineNear | null = scene.engine.near({ market: BTC, from, count, withinPpm: percent * 10_000 })
    if (page === null) throw new Error('the index is known')
    owners.push(...page.positions.map(({ owner }) => owner))
    from = page.next
  }
  return owners.sort((one, other) => one - other)
}

describe('who stands near a liquidation', () => {
  it.each([1, 2, 100])('is found within what was asked, %i pairs at a time', count => {
    const scene = world()
    expect([1, 5, 12, 40].map(percent => within(scene, percent, count))).toEqual([
      ...[[], [ANN], [ANN, BOB], [ANN, BOB, CAT]],
    ])
  })

  it('is as far away as the price at which it is liquidated', () => {
    const scene = world()
    const near = scene.engine.near({ market: BTC, from: 0, count: 10, withinPpm: 120_000 })
    for (const { owner, side, price, distancePpm } of near?.positions ?? []) {
      const stands = scene.engine.positions(owner).find(position => position.side === side)
      expect(price).toBe(stands?.liquidationPrice)
      expect(distancePpm).toBe(Math.floor(((MARK - price) / MARK) * 1_000_000))
    }
    expect(near?.positions).toHaveLength(2)
  })

  it('is nobody where the index is unknown: nothing is liquidated then', () => {
    const scene = world()
    scene.index(null)
    expect(scene.engine.near({ market: BTC, from: 0, count: 10, withinPpm: 1_000_000 })).toBeNull()
  })
})
