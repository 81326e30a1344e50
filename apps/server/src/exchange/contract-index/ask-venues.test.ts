import { fakeClock } from '@bourse/kernel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askVenues } from './ask-venues.ts'
import type { ContractCatalogue } from './contract-catalogue.ts'
import { IndexBoard } from './index-board.ts'
import { FakeExchange, type Manner } from './test-fake-exchange.ts'

const ONE = 501
const LAST = 634_201
const clock = fakeClock(1_763_870_400_000)
const contracts = {
  byNumber: () => ({ contract: { name: 'BTCUSDT', tick: { units: 1, scale: 1 } } }),
} as unknown as ContractCatalogue

let exchanges: FakeExchange[]
let board: IndexBoard
beforeAll(async () => {
  exchanges = await Promise.all([1, 2, 3].map(() => FakeExchange.open(() => clock.nowMs())))
})
afterAll(() => Promise.all(exchanges.map(exchange => exchange.close())))
beforeEach(() => {
  board = new IndexBoard()
  board.set(names.map(venue => ({ contract: ONE, venue, weight: 1 })))
  for (const exchange of exchanges) exchange.manner = 'honest'
})

const names = ['one', 'two', 'three']
const ask = (): Promise<void> =>
  askVenues(
    {
      ...{ clock, contracts, board },
      venues: Object.fromEntries(exchanges.map((exchange, index) => [names[index] ?? '', exchange.venue])),
    },
    names.map(venue => ({ contract: ONE, venue, symbol: 'BTCUSDT' })),
  )
const index = (): number | null => board.index(ONE, { nowMs: clock.nowMs(), last: LAST })
const troubles = (): (string | null)[] => board.standing(ONE, clock.nowMs()).map(({ trouble }) => trouble)

it('takes the mean of what three honest exchanges say', async () => {
  await ask()
  expect(index()).toBe(LAST)
  expect(troubles()).toEqual([null, null, null])
})

it.each<[Manner, string | null]>([
  ['lies', null],
  ['lags', null],
  ['jumps', null],
  ['babbles', 'JSON'],
  ['fails', 'it answered 503'],
  ['floods', 'its answer is too long'],
  ['gone', 'fetch failed'],
])('is not moved by one of three that %s', async (manner, trouble) => {
  const [first] = exchanges
  if (first === undefined) throw new Error('there are three')
  first.manner = manner
  await ask()
  expect(index()).toBe(LAST)
  expect(troubles()[0] ?? '').toContain(trouble ?? '')
})

it('knows no index when all of them lag, and knows it again when they are back', async () => {
  for (const exchange of exchanges) exchange.manner = 'lags'
  await ask()
  expect(index()).toBeNull()
  for (const exchange of exchanges) exchange.manner = 'honest'
  await ask()
  expect(index()).toBe(LAST)
})

it('goes by what was said before while one that has gone is not yet stale', async () => {
  await ask()
  for (const exchange of exchanges) exchange.manner = 'gone'
  await ask()
  expect(index()).toBe(LAST)
  clock.advance(10_000)
  expect(index()).toBeNull()
})
