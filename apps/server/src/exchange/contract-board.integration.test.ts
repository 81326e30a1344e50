import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractBoard } from './contract-board.ts'
import { IndexBoard } from './contract-index/index-board.ts'
import { allSources, keepSource } from './contract-index/index-source-table.ts'
import { openTestContracts, type TestContracts } from './contract-trading/test-contracts.ts'

let house: TestContracts
let indexBoard: IndexBoard
beforeAll(async () => {
  house = await openTestContracts(['ann', 'bob'])
  indexBoard = new IndexBoard()
  indexBoard.set((await allSources(house.db)).filter(({ active }) => active))
  await house.fund('ann', '500')
  await house.fund('bob', '100000')
  await house.index(50_000)
})
afterAll(() => house.close())

const boardOf = () =>
  contractBoard({
    ...{ db: house.db, core: house.core.link, feed: house.core.feed, contracts: house.contracts, indexBoard },
    nowMs: () => house.clock.nowMs(),
  })

const contractNamed = async (name: string) => (await boardOf().read()).contracts.find(one => one.name === name)

test('a contract stands with its tiers, its funding to come and the sources of its index, those left out too', async () => {
  const { db, clock } = house
  await keepSource(db, { contract: 501, venue: 'simulated-2', symbol: 'BTCUSDT', weight: 3, active: false })
  indexBoard.quote({ contract: 501, venue: 'simulated-1' }, { price: 500_001, atMs: clock.nowMs() })
  indexBoard.failed({ contract: 501, venue: 'simulated-3' }, 'it answered 503')
  const found = await contractNamed('BTCUSDT')
  expect(found).toMatchObject({ state: 'open', frozen: false, index: '50000', mark: '50000', longs: 0, shorts: 0 })
  expect(found?.tiers[0]).toEqual({ up_to: '50000', leverage: 125, maintenance_ppm: 4_000, deduction: '0' })
  expect(found?.funding).toMatchObject({ last_rate: null, interval_s: 28_800 })
  const sources = new Map(found?.sources.map(source => [source.venue, source]))
  expect(sources.get('simulated-1')).toMatchObject({
    price: '50000.1',
    fresh: true,
    active: true,
    simulated: true,
    trouble: null,
  })
  expect(sources.get('simulated-2')).toMatchObject({ active: false, weight: 3, fresh: false })
  expect(sources.get('simulated-3')).toMatchObject({ price: null, fresh: false, trouble: 'it answered 503' })
})

test('what would be liquidated is told by move, in coins of the contract and money', async () => {
  await house.order('bob', { action: 'open_short', kind: 'limit', price: '50000', amount: '0.1' })
  const placed = await house.order('ann', { action: 'open_long', kind: 'limit', price: '50000', amount: '0.1' })
  expect(placed.code).toBe('200')
  const { moves } = await boardOf().risk()
  expect(moves.map(({ percent }) => percent)).toHaveLength(20)
  const at = (percent: number) => moves.find(move => move.percent === percent)
  expect(at(-5)).toMatchObject({ accounts: 0, sums: [{ coin: 'USDT', value: '0', shortage: '0' }] })
  // 0.1 at 50,000 lose 500 at −10 %, and there were 500 less the fee.
  expect(at(-10)?.accounts).toBe(1)
  expect(at(-10)?.contracts.find(({ name }) => name === 'BTCUSDT')).toMatchObject({
    ...{ mark: '45000', long: { positions: 1, amount: '0.1', value: '4500' } },
    short: { positions: 0 },
  })
  expect(Number(at(-10)?.sums[0]?.shortage)).toBeGreaterThan(0)
  expect(at(10)?.accounts).toBe(0)
})

test('a liquidation is in the list as soon as it happened, by kind and contract; the fund and the newest word change', async () => {
  const board = boardOf()
  const word = await board.last()
  expect(await board.closings({ kind: null, contract: null, begin: 0, count: 9 })).toEqual([])
  await house.index(45_000)
  const [closed, ...more] = (await board.closings({ kind: null, contract: 'BTCUSDT', begin: 0, count: 9 })) ?? []
  expect(closed).toMatchObject({ uid: 200_001, side: 'long', kind: 'liquidated', amount: '0.1', price: '45000' })
  expect(more.every(({ kind }) => kind === 'deleveraged')).toBe(true)
  expect(await board.closings({ kind: 'liquidated', contract: 'ETHUSDT', begin: 0, count: 9 })).toEqual([])
  expect(await board.closings({ kind: null, contract: 'NOSUCH', begin: 0, count: 9 })).toBeNull()
  expect(await board.last()).not.toBe(word)
  await house.mustNet()
})

test('a slot of funding is told once it was settled; of no contract nothing is', async () => {
  const board = boardOf()
  expect(await board.funding('BTCUSDT')).toEqual([])
  expect(await board.funding('NOSUCH')).toBeNull()
})
