import { describe, expect, it } from 'vitest'
import { type CandleStatus, candleLoader, drawnCandle, type WireCandle } from './candle-source.ts'
import { faded } from './chart-colours.ts'
import { depthAt, depthPath, depthScale, depthSides, totalTicks } from './depth-drawing.ts'
import { intervalOf } from './intervals.ts'

const candle = (time: number): WireCandle => [time, '1', '2', '3', '0.5', '10', '15']
const minute = intervalOf('1min')
const asked = { symbol: { ticker: 'BTCUSDT', pricePrecision: 1, volumePrecision: 4 }, period: minute.period }

describe('the loader of candles', () => {
  it('reads close before high and seconds as milliseconds', () => {
    expect(drawnCandle(candle(60))).toEqual({
      timestamp: 60_000,
      open: 1,
      close: 2,
      high: 3,
      low: 0.5,
      volume: 10,
      turnover: 15,
    })
  })

  it('asks for what lies before the first candle, and leaves out what is there already', async () => {
    const ends: (number | null)[] = []
    const source = {
      ask: (_interval: unknown, end: number | null) => {
        ends.push(end)
        return Promise.resolve([candle(60), candle(120)])
      },
      listen: () => () => undefined,
    }
    const got: number[] = []
    const loader = candleLoader(
      source,
      () => minute,
      () => undefined,
    )
    const callback = (rows: { timestamp: number }[]) => void got.push(...rows.map(row => row.timestamp))
    await loader.getBars({ ...asked, type: 'forward', timestamp: 120_000, callback })
    expect(ends).toEqual([120])
    expect(got).toEqual([60_000])
  })

  it('says how loading stands, and loads nothing newer: that is told', async () => {
    const statuses: CandleStatus[] = []
    let fail = false
    const source = {
      ask: () => (fail ? Promise.reject(new Error('no network')) : Promise.resolve([])),
      listen: () => () => undefined,
    }
    const loader = candleLoader(
      source,
      () => minute,
      status => statuses.push(status),
    )
    const callback = () => undefined
    await loader.getBars({ ...asked, type: 'init', timestamp: null, callback })
    fail = true
    await loader.getBars({ ...asked, type: 'init', timestamp: null, callback })
    await loader.getBars({ ...asked, type: 'backward', timestamp: 1, callback })
    expect(statuses).toEqual(['loading', 'empty', 'loading', 'failed'])
  })

  it('passes on what it is told until it is unsubscribed', () => {
    let tell: ((candle: WireCandle) => void) | null = null
    const source = {
      ask: () => Promise.resolve([]),
      listen: (_interval: unknown, to: (candle: WireCandle) => void) => {
        tell = to
        return () => {
          tell = null
        }
      },
    }
    const loader = candleLoader(
      source,
      () => minute,
      () => undefined,
    )
    const times: number[] = []
    loader.subscribeBar?.({ ...asked, callback: row => void times.push(row.timestamp) })
    ;(tell as ((candle: WireCandle) => void) | null)?.(candle(180))
    loader.unsubscribeBar?.(asked)
    expect(times).toEqual([180_000])
    expect(tell).toBe(null)
  })
})

it('opens the hour for an interval it does not know', () => {
  expect(intervalOf('7min').word).toBe('1hour')
})

it('fades colours of six digits only', () => {
  expect(faded('#102030', 0.5)).toBe('#10203080')
  expect(faded('rgb(1 2 3)', 0.5)).toBe('rgb(1 2 3)')
})

describe('the depth chart', () => {
  const sides = depthSides({
    asks: [
      { price: '102', total: '3' },
      { price: '101', total: '1' },
    ],
    bids: [
      { price: '99', total: '2' },
      { price: '98', total: '6' },
    ],
  })

  it.each([
    [29.3, [10, 20]],
    [8, [2, 4, 6, 8]],
    [0.7, [0.2, 0.4, 0.6]],
    [1, [0.5, 1]],
  ])('of at most %d counts its amounts by round steps', (most, ticks) => {
    expect(totalTicks(most)).toEqual(ticks)
  })

  it('puts the middle of the book in the middle of the picture', () => {
    const scale = depthScale(sides, { width: 400, height: 124 })
    expect(scale?.xOf(100)).toBe(200)
    expect(scale?.yOf(6)).toBe(24)
    expect(scale?.yOf(0)).toBe(124)
    expect(scale?.priceOf(400)).toBe(102)
  })

  it('climbs in steps from the middle outwards', () => {
    const scale = depthScale(sides, { width: 400, height: 124 })
    const path = scale === null ? [] : depthPath(sides.bids, scale, 0)
    expect(path.map(([x]) => x)).toEqual([100, 100, 0, 0, 0])
  })

  it('says what is on offer up to a price, and nothing within the spread', () => {
    expect(depthAt(sides, 101.5)).toEqual({ side: 'ask', point: { price: 101, total: 1 } })
    expect(depthAt(sides, 97)).toEqual({ side: 'bid', point: { price: 98, total: 6 } })
    expect(depthAt(sides, 100)).toBe(null)
  })

  it('draws nothing of an empty book', () => {
    expect(depthScale({ asks: [], bids: [] }, { width: 1, height: 1 })).toBe(null)
  })
})
