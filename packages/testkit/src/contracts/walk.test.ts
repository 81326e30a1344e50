import type { Lots, Ticks } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { BTC, ContractScene } from './contract-scene.ts'

const lots = (count: number): Lots => count as Lots
const ticks = (count: number): Ticks => count as Ticks

it('goes the published walk from end to end, to the atom', () => {
  const scene = new ContractScene()
  const { engine } = scene
  scene.fund(1, 10_000)
  scene.fund(2, 100_000)
  scene.apply({ kind: 'set_margin_mode', owner: 1, market: BTC, mode: 'isolated' })
  scene.apply({ kind: 'set_leverage', owner: 1, market: BTC, side: 'long', leverage: 10 })

  scene.pair([1, 2], { price: 2_000_000, lots: 1_000 })
  expect(scene.wallet(1)).toEqual([7_990, 2_000])
  const [long] = engine.positions(1)
  expect(long?.liquidationPrice).toBeCloseTo(18_000_00 / 0.996, 6)
  expect(long?.bankruptcyPrice).toBe(1_800_000)
  expect(long).toMatchObject({ side: 'long', quantity: 1_000, margin: 2_000_000_000, fees: 10_000_000 })

  // The mark is the middle of index, index with basis and last: with last below, it is the index.
  scene.at += 28_800_000
  scene.index(2_010_000)
  expect(engine.contract(BTC)).toMatchObject({ mark: 2_010_000, index: 2_010_000 })
  expect(scene.apply({ kind: 'settle_funding', market: BTC, slot: scene.at })).toBeNull()
  expect(engine.contract(BTC)?.lastRate).toBe(100_000)
  expect(scene.wallet(1)).toEqual([7_987.99, 2_000])

  scene.place(1, 'close_long', { price: ticks(2_050_000), quantity: lots(400) })
  scene.fund(3, 100_000)
  scene.place(3, 'open_long', { price: ticks(2_050_000), quantity: lots(400) })
  expect(scene.wallet(1)).toEqual([8_986.35, 1_200])
  expect(engine.positions(1)[0]).toMatchObject({ quantity: 600, entryValue: 12_000_000_000, realised: 200_000_000 })
})
