import { HOUR_MS } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'

/** Candles of an interval from a moment of the local clock on, so many pixels apart. */
const candles = (from: Date, intervalMs: number, { count, apart }: { count: number; apart: number }) =>
  Array.from({ length: count }, (_, at) => ({ timestamp: from.getTime() + at * intervalMs, x: at * apart }))

const hourOf = (timestamp: number): number => new Date(timestamp).getHours()

describe('the time axis', () => {
  it('puts a day where the day begins, and round times between', () => {
    const ticks = timeTicks(candles(new Date(2026, 10, 19, 15), HOUR_MS, { count: 80, apart: 9 }), HOUR_MS)
    expect(ticks.map(({ timestamp, kind }) => [kind, hourOf(timestamp)])).toEqual([
      ['day', 0],
      ['time', 12],
      ['day', 0],
      ['time', 12],
      ['day', 0],
      ['time', 12],
    ])
  })

  it('leaves the times out where there is no room, and takes finer ones where there is', () => {
    const narrow = timeTicks(candles(new Date(2026, 10, 1, 0), HOUR_MS, { count: 300, apart: 4 }), HOUR_MS)
    expect(new Set(narrow.map(({ kind }) => kind))).toEqual(new Set(['day']))
    const near = timeTicks(candles(new Date(2026, 10, 1, 9), 60_000, { count: 60, apart: 9 }), 60_000)
    expect(near.map(({ timestamp }) => new Date(timestamp).getMinutes() % 10)).toEqual([0, 0, 0, 0, 0])
  })

  it('puts the months of daily candles at their first day, and never two marks upon one another', () => {
    const day = 24 * HOUR_MS
    const ticks = timeTicks(candles(new Date(2026, 7, 20, 12), day, { count: 90, apart: 9 }), day)
    const months = ticks.filter(({ kind }) => kind === 'month').map(({ timestamp }) => new Date(timestamp).getDate())
    expect(months).toEqual([1, 1, 1])
    for (const [at, { x }] of ticks.entries())
      if (at > 0) expect(x - (ticks[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(84)
  })
})
