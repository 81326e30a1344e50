import { expect, test } from 'vitest'
import { heightOf, lineShape } from './busy-line.ts'

const box = { width: 100, height: 24 }

test('a line goes from edge to edge and has its highest value marked', () => {
  const shape = lineShape([0, 10, 5], box)
  expect(shape.path).toBe('M0 24L50 4L100 14')
  expect(shape.most).toEqual({ at: 1, value: 10, x: 50, y: 4 })
  expect(shape.last).toEqual({ x: 100, y: 14 })
})

test('what was not measured leaves a gap and is no zero', () => {
  expect(lineShape([4, null, 4], box).path).toBe('M0 4M100 4')
})

test('nothing measured draws nothing', () => {
  expect(lineShape([null, null], box)).toEqual({ path: '', ground: '', most: null, last: null })
})

test('the earliest of equal values is the highest, and a line of zeros lies at the ground', () => {
  expect(lineShape([0, 0], box).most?.at).toBe(0)
  expect(lineShape([0, 0], box).path).toBe('M0 24L100 24')
})

test('what is promised stands as high as a value of its size', () => {
  expect(heightOf(50, box, 50)).toBe(4)
  expect(heightOf(25, box, 50)).toBe(14)
})
