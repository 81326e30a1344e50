import { describe, expect, it } from 'vitest'
import {
  candleStartS,
  isCandleInterval,
  MONTH_S,
  nextCandleStartS,
  storedIntervalFor,
  WEEK_S,
} from './candle-interval.ts'

const at = (text: string): number => Date.parse(text) / 1_000

describe('candle intervals', () => {
  it('are those that divide the next longer unit', () => {
    for (const good of [1, 2, 15, 30, 60, 300, 1_800, 3_600, 14_400, 86_400, 259_200, WEEK_S, MONTH_S]) {
      expect([good, isCandleInterval(good)]).toEqual([good, true])
    }
    for (const bad of [0, -60, 7, 61, 90, 420, 5_400, 18_000, 90_000, WEEK_S * 2, MONTH_S - 86_400, 1.5, Number.NaN]) {
      expect([bad, isCandleInterval(bad)]).toEqual([bad, false])
    }
  })

  it('are folded from the longest stored one that divides them', () => {
    expect([30, 60, 1_800, 3_600, 14_400, 86_400, WEEK_S, MONTH_S].map(storedIntervalFor)).toEqual([
      1, 60, 60, 3_600, 3_600, 86_400, 86_400, 86_400,
    ])
  })

  it('begin weeks on Monday and months on the first, in UTC', () => {
    const thursday = at('2026-01-01T10:20:30Z')
    expect(candleStartS(thursday, WEEK_S)).toBe(at('2025-12-29T00:00:00Z'))
    expect(candleStartS(at('2025-12-29T00:00:00Z'), WEEK_S)).toBe(at('2025-12-29T00:00:00Z'))
    expect(candleStartS(at('2026-02-28T23:59:59Z'), MONTH_S)).toBe(at('2026-02-01T00:00:00Z'))
    expect(nextCandleStartS(at('2026-02-01T00:00:00Z'), MONTH_S)).toBe(at('2026-03-01T00:00:00Z'))
    expect(candleStartS(thursday, 14_400)).toBe(at('2026-01-01T08:00:00Z'))
  })
})
