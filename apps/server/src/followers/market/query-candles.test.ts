import { describe, expect, it } from 'vitest'
import type { Candle, CandleQuery } from '../market-feed.ts'
import { MarketBoard, READER_CAPACITY } from './market-board.ts'
import type { MarketStore } from './market-store.ts'
import { queryCandles } from './query-candles.ts'

const MARKET = 1
const YEAR_S = 365 * 86_400
// A Monday, the first of its month.
const START_S = Date.UTC(2024, 0, 1) / 1_000

/** A board with one deal, and a history that holds what it is given. */
function groundOf(dealS: number, kept: Candle[] = []): { board: MarketBoard; store: MarketStore; asked: number[] } {
  const board = new MarketBoard(MARKET, READER_CAPACITY)
  const deal = { deal: 1, atMs: dealS * 1_000, price: 10, quantity: 1, value: 10, takerSide: 'buy' as const }
  board.apply({ market: MARKET, seq: 1, atMs: dealS * 1_000, levels: [], deals: [deal] })
  const asked: number[] = []
  const store: MarketStore = {
    known: () => Promise.reject(new Error('nobody asks')),
    async candles({ startS, endS, intervalS }) {
      asked.push((endS - startS) / intervalS)
      const before = kept.filter(candle => candle.timeS < startS).slice(-1)
      return [...before, ...kept.filter(candle => candle.timeS >= startS && candle.timeS < endS)]
    },
  }
  return { board, store, asked }
}

const query = (fields: Partial<CandleQuery>): CandleQuery => ({
  ...{ market: MARKET, intervalS: 60, startS: 0, endS: START_S, limit: 5_000 },
  ...fields,
})

describe('candles of a span', () => {
  it.each([
    ['a minute', 60],
    ['a second', 1],
    ['a week', 604_800],
    ['a month', 2_592_000],
  ])('with an end a hundred years away are the newest so many, made at once: %s', async (_, intervalS) => {
    const { board, store } = groundOf(START_S)
    const endS = START_S + 100 * YEAR_S
    const rows = await queryCandles(board, store, query({ intervalS, endS, limit: 300 }))
    expect(rows).toHaveLength(300)
    expect(rows.at(-1)?.timeS).toBeLessThanOrEqual(endS)
    expect(rows.at(-1)?.timeS).toBeGreaterThan(endS - intervalS - 3 * 86_400)
    expect(rows.every(({ open, volume }) => open === 10 && volume === 0n)).toBe(true)
  })

  it('begin at the span however old the last candle before it is', async () => {
    const { board, store } = groundOf(START_S)
    const endS = START_S + YEAR_S
    const rows = await queryCandles(board, store, query({ intervalS: 1, startS: endS - 9, endS }))
    expect(rows.map(({ timeS }) => timeS)).toEqual(Array.from({ length: 10 }, (_, index) => endS - 9 + index))
  })

  it('begin with the first deal, and before it there are none', async () => {
    const { board, store } = groundOf(START_S)
    expect(await queryCandles(board, store, query({ endS: START_S - 1 }))).toEqual([])
    const rows = await queryCandles(board, store, query({ startS: START_S - 600, endS: START_S + 120 }))
    expect(rows.map(({ timeS, volume }) => [timeS - START_S, volume])).toEqual([
      [0, 1n],
      [60, 0n],
      [120, 0n],
    ])
  })

  it.each([{ startS: START_S + 1, endS: START_S }, { limit: 0 }, { startS: -5_000_000_000, endS: -4_000_000_000 }])(
    'are none where nothing can be: %j',
    async fields => {
      const { board, store } = groundOf(START_S)
      expect(await queryCandles(board, store, query(fields))).toEqual([])
    },
  )

  it('read at most fifty thousand stored candles of the history, at every interval', async () => {
    for (const intervalS of [1, 5, 30, 60, 300, 1_800, 3_600, 43_200, 86_400, 6 * 86_400, 604_800, 2_592_000]) {
      const { board, store, asked } = groundOf(START_S)
      await queryCandles(board, store, query({ intervalS, startS: 0, endS: START_S, limit: 5_000 }))
      expect(asked[0], `${intervalS} s`).toBeLessThanOrEqual(51_000)
    }
  })

  it('fill a week from Monday and a month from its first, over the gap between two deals', async () => {
    const march = Date.UTC(2024, 2, 1) / 1_000
    const day = (timeS: number, close: number): Candle => ({
      ...{ timeS, open: close, close, high: close, low: close, volume: 2n, deal: 9n },
    })
    const { board, store } = groundOf(march, [day(START_S, 7)])
    const months = await queryCandles(board, store, query({ intervalS: 2_592_000, endS: march }))
    expect(months.map(({ timeS, close }) => [new Date(timeS * 1_000).getUTCMonth(), close])).toEqual([
      [0, 7],
      [1, 7],
      [2, 10],
    ])
    const weeks = await queryCandles(board, store, query({ intervalS: 604_800, endS: march }))
    expect(weeks.map(({ timeS }) => new Date(timeS * 1_000).getUTCDay())).toEqual(Array.from({ length: 9 }, () => 1))
  })
})
