import type { RoomShape } from '@bourse/protocol/room'
import { expect, it } from 'vitest'
import { markPath } from './mark-path.ts'

const path = (shape: RoomShape | undefined, points: number[], ratio = 2) =>
  markPath({ points, colour: 'ink', ...(shape === undefined ? {} : { shape }) }, ratio)

it.each([
  ['a dot', undefined, [10, 20, 10, 20], 'M20 20L20 20'],
  [
    'a stroke through the middles of its places',
    undefined,
    [0, 0, 10, 10, 20, 0, 30, 10],
    'M0 0Q20 10 30 5Q40 0 60 10',
  ],
  ['a marker as a stroke', 'marker', [0, 0, 10, 10], 'M0 0L20 10'],
  ['a line', 'line', [0, 0, 10, 10], 'M0 0L20 10'],
  ['a box from any corner', 'box', [10, 30, 0, 0], 'M20 30H0V0H20Z'],
  ['an ellipse within its box', 'ellipse', [0, 0, 10, 40], 'M0 20a10 20 0 1 1 20 0a10 20 0 1 1 -20 0Z'],
] as const)('draws %s', (_, shape, points, expected) => expect(path(shape, [...points])).toBe(expected))

it('draws the head of an arrow alike at both sides, whatever the shape of the page', () => {
  const numbers = (path('arrow', [0, 500, 500, 500]).match(/-?[\d.]+/g) ?? []).map(Number)
  const [, , toX, toY, oneX, oneY, , , otherX, otherY] = numbers
  expect([toX, toY]).toEqual([1000, 500])
  expect(oneX).toBe(otherX)
  expect(500 - (oneY ?? 0)).toBeCloseTo((otherY ?? 0) - 500)
})
