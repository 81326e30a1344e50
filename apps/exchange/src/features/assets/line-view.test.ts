import { expect, it } from 'vitest'
import { linePaths, lineTicks } from './line-view.ts'

const SIZE = { width: 100, height: 102 }

it('draws the money that was put in as steps, on the same scale', () => {
  const points = [
    { value: 100, money: 100 },
    { value: 220, money: 200 },
    { value: 300, money: 200 },
  ]
  const { value, money } = linePaths(points, SIZE)
  expect(value).toBe('M0 101L50 41L100 1')
  expect(money).toBe('M0 101H50V51H100V51')
})

it('encloses what was made between the two', () => {
  const { between } = linePaths(
    [
      { value: 10, money: 10 },
      { value: 20, money: 10 },
    ],
    SIZE,
  )
  expect(between).toBe('M0 101L100 1V101H0V101H0Z')
})

it('is flat where nothing changed, and nothing where there is one day', () => {
  expect(linePaths([{ value: 5, money: 5 }], SIZE)).toEqual({ value: 'M0 51', money: 'M0 51', between: '' })
})

it.each([
  [{ low: 91_300, high: 106_200 }, [95_000, 100_000, 105_000], ['95K', '100K', '105K']],
  [{ low: 0, high: 9.7 }, [0, 5], ['0', '5']],
  [{ low: 1_000_010, high: 1_000_080 }, [1_000_025, 1_000_050, 1_000_075], ['1.000025M', '1.00005M', '1.000075M']],
])('has lines at a few round figures between %o, told apart by their figures', (range, at, told) => {
  const ticks = lineTicks(range)
  expect(ticks.at).toEqual(at)
  const format = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: ticks.figures })
  expect(ticks.at.map(figure => format.format(figure))).toEqual(told)
})

it('has no lines where nothing changed', () => {
  expect(lineTicks({ low: 5, high: 5 }).at).toEqual([])
})
