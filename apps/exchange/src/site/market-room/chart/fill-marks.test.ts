import { expect, it } from 'vitest'
import { fillMarks, type MarkedDeal } from './fill-marks.ts'

const deal = (time: number, side: 1 | 2): MarkedDeal => ({ time, side, amount: '1', deal: '1' })

it('marks what was bought and what was sold in a candle once each, and nothing before the first candle', () => {
  const candles = [{ timestamp: 60_000 }, { timestamp: 120_000 }]
  const marks = fillMarks([deal(130, 2), deal(125, 2), deal(121, 1), deal(60, 2), deal(59, 2)], candles)
  expect(marks.map(({ timestamp, side, deals }) => [timestamp, side, deals.length])).toEqual([
    [120_000, 2, 2],
    [120_000, 1, 1],
    [60_000, 2, 1],
  ])
})
