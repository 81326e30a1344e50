import { describe, expect, it } from 'vitest'
import { type DrawnCandle, drawCandles, roundPrices } from './candle-drawing.ts'

const plot = { width: 100, height: 132, volumes: 20 }
const candle = (time: number, [open, close]: readonly [number, number], volume = 1): DrawnCandle => ({
  time,
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
  volume,
})

describe('drawCandles', () => {
  it('draws nothing of nothing', () => {
    expect(drawCandles([], plot)).toBeNull()
  })

  it('sets the highest price at the top, the lowest above the volumes, and each candle in its column', () => {
    const drawing = drawCandles([candle(1, [10, 20]), candle(2, [20, 10], 2)], plot)
    expect(drawing?.rising).toBe('M25 16V96M7.5 16h35v80h-35z')
    expect(drawing?.falling).toBe('M75 16V96M57.5 16h35v80h-35z')
    expect(drawing?.risingVolumes).toBe('M7.5 132v-10h35v10z')
    expect(drawing?.fallingVolumes).toBe('M57.5 132v-20h35v20z')
    expect(drawing?.lastY).toBe(96)
  })

  it('draws a line where a price stood still', () => {
    expect(drawCandles([candle(1, [10, 10])], plot)?.rising).toContain('v1h')
  })

  it('names the hours that four divides, but none that the edge would cut', () => {
    const hours = Array.from({ length: 9 }, (_, hour) => candle(hour * 3600, [10, 11]))
    expect(drawCandles(hours, plot)?.times.map(one => one.time / 3600)).toEqual([4, 8])
  })
})

describe('roundPrices', () => {
  it('takes prices that people would choose', () => {
    expect(roundPrices(61_496.1, 63_603.4)).toEqual([61_500, 62_000, 62_500, 63_000, 63_500])
    expect(roundPrices(0.61, 0.64)).toEqual([0.61, 0.62, 0.63, 0.64])
    expect(roundPrices(5, 5)).toEqual([5])
  })
})
