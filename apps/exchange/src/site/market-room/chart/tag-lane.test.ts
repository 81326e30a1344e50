import { describe, expect, it } from 'vitest'
import { placeTags } from './tag-lane.ts'

const LANE = { apartPx: 20, top: 10, bottom: 200 }

describe('the lane of tags', () => {
  it('puts each tag at its line where there is room', () => {
    const places = placeTags(
      [
        { id: 'a', y: 150 },
        { id: 'b', y: 40 },
      ],
      LANE,
    )
    expect(Object.fromEntries(places)).toEqual({ a: 150, b: 40 })
  })

  it('never lets two lie upon one another, nor one half out of the pane', () => {
    const wishes = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, y: 196 + at }))
    const places = [...placeTags(wishes, LANE).values()]
    expect(places).toEqual([120, 140, 160, 180, 200])
    expect([...placeTags([{ id: 'a', y: 2 }], LANE).values()]).toEqual([10])
  })

  it('gives the same place for the same lines, in whatever order they come', () => {
    const wishes = [
      { id: 'b', y: 100 },
      { id: 'a', y: 100 },
      { id: 'c', y: 95 },
    ]
    expect(placeTags(wishes, LANE)).toEqual(placeTags(wishes.toReversed(), LANE))
  })

  it('leaves out what has no room', () => {
    const wishes = Array.from({ length: 40 }, (_, at) => ({ id: String(at), y: at }))
    expect(placeTags(wishes, LANE).size).toBe(10)
  })
})
