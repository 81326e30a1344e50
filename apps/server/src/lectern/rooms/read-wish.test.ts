import { ROOM_LIMITS } from '@bourse/protocol/room'
import { describe, expect, it } from 'vitest'
import { readWish } from './read-wish.ts'

const stroke = (changes: object) => readWish('room.stroke', [0, { points: [1, 2, 3, 4], colour: 'red', ...changes }])

describe('a mark from outside', () => {
  it('is a stroke of pen or marker, a shape of two points, or a text of one', () => {
    expect(stroke({})).toMatchObject({ kind: 'stroke', page: 0 })
    expect(stroke({ shape: 'marker', points: [1, 2, 3, 4, 5, 6] })).not.toBeNull()
    expect(stroke({ shape: 'box' })).not.toBeNull()
    expect(stroke({ shape: 'text', points: [1, 2], text: 'C' })).not.toBeNull()
  })

  it.each([
    ['a shape of three points', { shape: 'arrow', points: [1, 2, 3, 4, 5, 6] }],
    ['a text without words', { shape: 'text', points: [1, 2], text: '  ' }],
    ['words on a box', { shape: 'box', text: 'C' }],
    ['a text that is too long', { shape: 'text', points: [1, 2], text: 'x'.repeat(ROOM_LIMITS.textMax + 1) }],
    ['an odd number of coordinates', { points: [1, 2, 3] }],
    ['a point beside the page', { points: [1, 1001] }],
    ['too many points', { points: Array.from({ length: ROOM_LIMITS.pointsMax * 2 + 2 }, () => 1) }],
    ['a shape that nobody knows', { shape: 'star' }],
    ['a name that is none', { id: 'x' }],
    ['a thickness that nobody knows', { width: 'huge' }],
    ['a thick text', { shape: 'text', points: [1, 2], text: 'C', width: 'thick' }],
  ])('is not %s', (_, changes) => expect(stroke(changes)).toBeNull())
})

it('reads what an eraser met, as much as one movement may meet', () => {
  const [one, wipe] = ['mark-0001', 'wipe-0001']
  expect(stroke({ width: 'broad' })).toMatchObject({ stroke: { width: 'broad' } })
  expect(readWish('room.erase', [2, [one], wipe, 9])).toEqual({ kind: 'erase', page: 2, ids: [one], wipe, document: 9 })
  expect(readWish('room.erase', [2, [], wipe])).toBeNull()
  expect(readWish('room.erase', [2, Array.from({ length: ROOM_LIMITS.erasedMax + 1 }, () => one), wipe])).toBeNull()
})

describe('a line from outside', () => {
  it('is as long as lines may be, and may have a name', () => {
    expect(readWish('room.say', ['x'.repeat(ROOM_LIMITS.lineMax)])).not.toBeNull()
    expect(readWish('room.say', ['x'.repeat(10_000)])).toBeNull()
    expect(readWish('room.say', ['hi', 'line-0001'])).toEqual({ kind: 'say', text: 'hi', id: 'line-0001' })
    expect(readWish('room.say', [7])).toBeNull()
  })
})

it('reads where somebody points', () => {
  expect(readWish('room.point', [[5, 6]])).toEqual({ kind: 'point', at: [5, 6] })
  expect(readWish('room.point', [null])).toEqual({ kind: 'point', at: null })
  expect(readWish('room.point', [[5, 6, 7]])).toBeNull()
})
