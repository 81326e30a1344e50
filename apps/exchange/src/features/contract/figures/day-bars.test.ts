import { expect, it } from 'vitest'
import { dayBars } from './day-bars.ts'

it('lets days that won stand on the line and days that lost hang from it, by what they came to', () => {
  const { line, bars } = dayBars([30, -10, 0, 15])
  expect(line).toBe(25)
  expect(bars).toEqual([
    { foot: 25, height: 75, wins: true },
    { foot: 0, height: 25, wins: false },
    { foot: 25, height: 0, wins: true },
    { foot: 25, height: 37.5, wins: true },
  ])
})

it('shows what is next to nothing, and nothing where nothing was', () => {
  expect(dayBars([1_000, -0.01]).bars[1]?.height).toBe(1.5)
  expect(dayBars([0, 0])).toEqual({
    line: 50,
    bars: [
      { foot: 50, height: 0, wins: true },
      { foot: 50, height: 0, wins: true },
    ],
  })
})
