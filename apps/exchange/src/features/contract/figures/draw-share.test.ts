import { expect, test } from 'vitest'
import { coursePoints } from './draw-share.ts'

const ROOM = { left: 100, right: 300, top: 0, bottom: 50 }

test('a course fills its room: the lowest price at the bottom, the highest at the top, the last at the right', () => {
  expect(coursePoints({ prices: [10, 20, 15], entry: null }, ROOM)).toEqual({
    line: [
      [100, 50],
      [200, 0],
      [300, 25],
    ],
    entryY: null,
  })
})

test('an entry beyond every price is within the room, and makes it larger', () => {
  expect(coursePoints({ prices: [10, 20], entry: 30 }, ROOM)).toEqual({
    line: [
      [100, 50],
      [300, 25],
    ],
    entryY: 0,
  })
})

test('a market that stood still goes through the middle', () => {
  expect(coursePoints({ prices: [10, 10], entry: 10 }, ROOM)?.line).toEqual([
    [100, 25],
    [300, 25],
  ])
})

test.each([[[]], [[10]]])('prices %j are no line', prices => {
  expect(coursePoints({ prices, entry: 10 }, ROOM)).toBeNull()
})
