import { FIRST_LEVELS } from '@bourse/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MarketBoard } from '../operations/market-board.ts'
import { marketBoard } from './market-board.ts'
import { openTestExchange, type TestExchange } from './spot/test-exchange.ts'

let house: TestExchange
let board: Pick<MarketBoard, 'read' | 'last'>

beforeAll(async () => {
  house = await openTestExchange(['ann', 'bob'])
  const { link: core, feed } = house.core
  board = marketBoard({ db: house.db, core, feed, catalogue: house.catalogue, nowMs: () => house.clock.nowMs() })
  await house.deposit('ann', 'BTC', '10')
  await house.deposit('bob', 'USDT', '1000000')
})
afterAll(() => house.close())

const btc = async () => (await board.read()).markets.find(({ name }) => name === 'BTCUSDT')

test('the board counts what rests in each market by side, and what was turned over', async () => {
  expect(await btc()).toMatchObject({
    state: 'open',
    resting: { buy: 0, sell: 0 },
    fees_of_levels: true,
    turnover: '0',
  })
  await house.order('ann', { market: 'BTCUSDT', side: 1, price: '63000', amount: '0.5' })
  await house.order('ann', { market: 'BTCUSDT', side: 1, price: '63100', amount: '0.5' })
  await house.order('bob', { market: 'BTCUSDT', side: 2, price: '62900', amount: '0.5' })
  expect((await btc())?.resting).toEqual({ buy: 1, sell: 2 })
  await house.order('bob', { market: 'BTCUSDT', side: 2, price: '63000', amount: '0.5' })
  await house.published()
  expect(await btc()).toMatchObject({ resting: { buy: 1, sell: 1 }, turnover: '31500', turnover_usdt: '31500' })
  const others = (await board.read()).markets.filter(({ name }) => name !== 'BTCUSDT')
  expect(others.every(({ resting: { buy, sell } }) => buy + sell === 0)).toBe(true)
  await house.mustNet()
})

test('a market with fees of its own says so, and the word of the markets is another one', async () => {
  const before = board.last()
  expect(board.last()).toBe(before)
  expect(await house.operator('market set', ['BTCUSDT', 'fees', '500/700'])).toMatchObject({ ok: true })
  expect(board.last()).not.toBe(before)
  expect(await btc()).toMatchObject({
    fees_of_levels: false,
    fees: FIRST_LEVELS.map(({ level }) => ({ level, maker_ppm: 500, taker_ppm: 700 })),
  })
})

test('coins stand with the most that the house may hold, and levels with what they bring', async () => {
  const { coins, levels } = await board.read()
  expect(coins.find(({ coin }) => coin === 'BTC')).toMatchObject({ decimals: 8, markets: 4 })
  expect(levels.map(({ level }) => level)).toEqual(FIRST_LEVELS.map(({ level }) => level))
})
