import { expect, test } from 'vitest'
import { bandOf, excessOf } from './hot-band.ts'

test.each([
  ['0', '4', 0, false],
  ['3', '4', 0.75, false],
  ['4', '4', 1, false],
  ['4.1', '4', 1, true],
  ['0', '0', 0, false],
  ['0.1', '0', 1, true],
])('%s of a limit of %s fills %d', (held, limit, share, isOver) => {
  expect(bandOf(held, limit)).toEqual({ share, isOver })
})

test('what is not known is not drawn', () => {
  expect([bandOf(null, '4'), bandOf('4', null)]).toEqual([null, null])
})

test.each([
  ['86410.0021', '80000', '6410.0021'],
  ['4.10', '4', '0.1'],
  ['12', '4.5', '7.5'],
  ['5', '4', '1'],
  ['9007199254740993.00000001', '0', '9007199254740993.00000001'],
])('of %s with a limit of %s %s is too much', (held, limit, excess) => {
  expect(excessOf(held, limit)).toBe(excess)
})

test('at its limit, below it and of what is not known nothing is too much', () => {
  expect([excessOf('4', '4'), excessOf('3.9', '4'), excessOf(null, '4'), excessOf('4', null)]).toEqual(
    Array(4).fill(null),
  )
})
