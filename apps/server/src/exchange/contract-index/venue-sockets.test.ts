import { fakeClock } from '@bourse/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContractCatalogue } from './contract-catalogue.ts'
import { IndexBoard } from './index-board.ts'
import { FakeExchange, type Manner } from './test-fake-exchange.ts'
import { VenueSockets } from './venue-sockets.ts'

const ONE = 501
const LAST = 634_201
const clock = fakeClock(1_763_870_400_000)
const contracts = {
  byNumber: () => ({ contract: { name: 'BTCUSDT', tick: { units: 1, scale: 1 } } }),
} as unknown as ContractCatalogue
const names = ['one', 'two', 'three']
const questions = names.map(venue => ({ contract: ONE, venue, symbol: 'BTCUSDT' }))

let exchanges: FakeExchange[]
let board: IndexBoard
let sockets: VenueSockets
beforeAll(async () => {
  exchanges = await Promise.all(names.map(() => FakeExchange.open(() => clock.nowMs())))
})
afterAll(() => Promise.all(exchanges.map(exchange => exchange.close())))
beforeEach(async () => {
  // What was said before is old.
  clock.advance(60_000)
  board = new IndexBoard()
  board.set(names.map(venue => ({ contract: ONE, venue, weight: 1 })))
  for (const exchange of exchanges) {
    exchange.manner = 'honest'
    exchange.heard.length = 0
  }
  const venues = Object.fromEntries(exchanges.map((exchange, index) => [names[index] ?? '', exchange.venue]))
  sockets = new VenueSockets({ clock, contracts, board, venues })
  sockets.set(questions)
  await vi.waitUntil(() => exchanges.every(({ heard }) => heard.length === 1))
})
afterEach(() => sockets.stop())

const index = (): number | null => board.index(ONE, { nowMs: clock.nowMs(), last: LAST })
const standing = () => board.standing(ONE, clock.nowMs())
const tell = (): void => {
  for (const exchange of exchanges) exchange.tell()
}
const troubleOfFirst = (): string => standing()[0]?.trouble ?? ''

it('asks once for what it wants to hear, and takes the mean of what is said since', async () => {
  expect(exchanges[0]?.heard).toEqual(['{"op":"subscribe","symbols":["BTCUSDT"]}'])
  tell()
  await vi.waitFor(() => expect(standing().every(({ fresh }) => fresh)).toBe(true))
  expect(index()).toBe(LAST)
})

it('need not ask who has told it lately, and asks again who has fallen silent', async () => {
  expect(sockets.untold(questions)).toEqual(questions)
  tell()
  await vi.waitFor(() => expect(sockets.untold(questions)).toEqual([]))
  clock.advance(4_000)
  expect(sockets.untold(questions)).toEqual(questions)
})

describe('is not moved by one of three that', () => {
  it.each<[Manner, string | null]>([
    ['lies', null],
    ['jumps', null],
    ['lags', null],
    ['chatters', null],
    ['floods', 'Max payload size exceeded'],
    ['gone', 'it hung up'],
  ])('%s', async (manner, trouble) => {
    const [first] = exchanges
    if (first === undefined) throw new Error('there are three')
    first.manner = manner
    tell()
    await vi.waitFor(() =>
      expect(
        standing()
          .slice(1)
          .every(({ fresh }) => fresh),
      ).toBe(true),
    )
    if (trouble === null) await vi.waitFor(() => expect(standing()[0]?.quote).not.toBeNull())
    else await vi.waitFor(() => expect(troubleOfFirst()).toBe(trouble))
    expect(index()).toBe(LAST)
    // Who says too much is not listened to for a while.
    if (manner === 'chatters') await vi.waitFor(() => expect(first.listening).toBe(0))
  })

  it('babbles: what is no message is passed over', async () => {
    const [first] = exchanges
    if (first === undefined) throw new Error('there are three')
    first.manner = 'babbles'
    tell()
    await vi.waitFor(() =>
      expect(
        standing()
          .slice(1)
          .every(({ fresh }) => fresh),
      ).toBe(true),
    )
    expect([index(), standing()[0]?.fresh]).toEqual([LAST, false])
  })
})

it('comes back to who hung up, later each time, and to who has been silent for long', async () => {
  const [first] = exchanges
  if (first === undefined) throw new Error('there are three')
  first.manner = 'gone'
  first.tell()
  await vi.waitFor(() => expect(troubleOfFirst()).toBe('it hung up'))
  first.manner = 'honest'
  clock.advance(999)
  sockets.tend()
  expect(first.heard).toHaveLength(1)
  clock.advance(1)
  sockets.tend()
  await vi.waitFor(() => expect(first.heard).toHaveLength(2))
  first.tell()
  await vi.waitFor(() => expect(standing()[0]).toMatchObject({ fresh: true, trouble: null }))
  // A ping after fifteen seconds, which it answers; when nothing has been heard for thirty the line is opened anew.
  clock.advance(15_000)
  sockets.tend()
  await vi.waitFor(() => expect(first.heard.at(-1)).toBe('{"op":"ping"}'))
  clock.advance(45_000)
  sockets.tend()
  await vi.waitFor(() => expect(troubleOfFirst()).toBe('it has been silent'))
  clock.advance(1_000)
  sockets.tend()
  await vi.waitFor(() => expect(first.heard.at(-1)).toContain('subscribe'))
})

it('listens anew when something else is asked for, and to nobody any more once it stops', async () => {
  sockets.set(questions.map(question => ({ ...question, symbol: 'ETHUSDT' })))
  await vi.waitFor(() => expect(exchanges[0]?.heard.at(-1)).toBe('{"op":"subscribe","symbols":["ETHUSDT"]}'))
  tell()
  await new Promise(resolve => setImmediate(resolve))
  // They speak of another pair.
  expect(standing().some(({ quote }) => quote !== null)).toBe(false)
})
