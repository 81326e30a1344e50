import type { RoomStroke } from '@bourse/protocol/room'
import { describe, expect, it } from 'vitest'
import { meetsMark } from './mark-hit.ts'

const eraser = { ratio: 1, reach: 10 }
const stroke = (points: readonly number[], changes: Partial<RoomStroke> = {}): RoomStroke => ({
  points,
  colour: 'ink',
  ...changes,
})
const at = (x: number, y: number) =>
  [
    [x, y],
    [x, y],
  ] as const

describe('an eraser', () => {
  it('meets a stroke that is under it, and none that is farther than it reaches', () => {
    const line = stroke([100, 100, 500, 100])
    expect(meetsMark(line, at(300, 108), eraser)).toBe(true)
    expect(meetsMark(line, at(300, 120), eraser)).toBe(false)
    // A broad one is met from farther away, and a dot where it is.
    expect(meetsMark({ ...line, shape: 'marker', width: 'broad' }, at(300, 120), eraser)).toBe(true)
    expect(meetsMark(stroke([50, 50, 50, 50]), at(55, 55), eraser)).toBe(true)
  })

  it('meets what it crosses between two looks', () => {
    const line = stroke([100, 100, 500, 100])
    expect(
      meetsMark(
        line,
        [
          [300, 20],
          [300, 900],
        ],
        eraser,
      ),
    ).toBe(true)
    expect(
      meetsMark(
        line,
        [
          [600, 20],
          [600, 900],
        ],
        eraser,
      ),
    ).toBe(false)
  })

  it('meets the edge of a box and of an ellipse, not what they surround', () => {
    const box = stroke([100, 100, 500, 500], { shape: 'box' })
    const ellipse = { ...box, shape: 'ellipse' as const }
    expect([meetsMark(box, at(300, 505), eraser), meetsMark(box, at(300, 300), eraser)]).toEqual([true, false])
    expect([meetsMark(ellipse, at(100, 300), eraser), meetsMark(ellipse, at(300, 300), eraser)]).toEqual([true, false])
    // The corner of the box is no part of the ellipse.
    expect([meetsMark(box, at(100, 100), eraser), meetsMark(ellipse, at(100, 100), eraser)]).toEqual([true, false])
  })

  it('goes by the shape of the page: on a wide one the same part is farther', () => {
    const line = stroke([500, 100, 500, 500])
    expect(meetsMark(line, at(510, 300), { ratio: 1, reach: 10 })).toBe(true)
    expect(meetsMark(line, at(510, 300), { ratio: 2, reach: 10 })).toBe(false)
  })
})
