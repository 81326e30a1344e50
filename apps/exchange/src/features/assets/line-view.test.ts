import { expect, it } from 'vitest'
import { linePaths } from './line-view.ts'

const SIZE = { width: 100, height: 102 }

it('draws the money that was put in as steps, from where the total begins, on the same scale', () => {
  const points = [
    { value: 100, moved: 0 },
    { value: 220, moved: 100 },
    { value: 300, moved: 100 },
  ]
  const { value, money } = linePaths(points, SIZE)
  expect(value).toBe('M0 101L50 41L100 1')
  expect(money).toBe('M0 101H50V51H100V51')
})

it('encloses what was made between the two', () => {
  const { between } = linePaths(
    [
      { value: 10, moved: 0 },
      { value: 20, moved: 0 },
    ],
    SIZE,
  )
  expect(between).toBe('M0 101L100 1V101H0V101H0Z')
})

it('is flat where nothing changed, and nothing where there is one day', () => {
  expect(linePaths([{ value: 5, moved: 0 }], SIZE)).toEqual({ value: 'M0 51', money: 'M0 51', between: '' })
})
