import { describe, expect, it } from 'vitest'
import { lastActOf } from './apply-erasing.ts'
import { applyRoomEvent } from './apply-room-event.ts'
import { strokesOn } from './room-pages.ts'
import { EMPTY_ROOM, ROOM_LIMITS, type RoomEvent, type RoomView } from './room-view.ts'

const mark = (id: string, by = 1): RoomEvent => ({
  kind: 'stroke',
  page: 0,
  stroke: { points: [0, 0, 9, 9], colour: 'red', id, by },
})
const erase = (ids: readonly string[], wipe = 'one', by = 1): RoomEvent => ({ kind: 'erased', page: 0, ids, by, wipe })
const back = (by = 1): RoomEvent => ({ kind: 'unerased', page: 0, by })
const after = (...events: RoomEvent[]) => events.reduce(applyRoomEvent, EMPTY_ROOM)
const ids = (view: RoomView) => strokesOn(view, 0, null).map(({ id }) => id)
const abcd = ['a', 'b', 'c', 'd'].map(id => mark(id))

describe('an eraser', () => {
  it('takes what it meets, and what it took stands again where it stood', () => {
    const erased = after(...abcd, erase(['b', 'd']))
    expect(ids(erased)).toEqual(['a', 'c'])
    expect(ids(applyRoomEvent(erased, back()))).toEqual(['a', 'b', 'c', 'd'])
    expect(ids(applyRoomEvent(erased, back(2)))).toEqual(['a', 'c'])
  })

  it('takes back as one what one movement met, and two movements one after the other', () => {
    const one = after(...abcd, erase(['c']), erase(['a']), erase(['d']))
    expect(ids(applyRoomEvent(one, back()))).toEqual(['a', 'b', 'c', 'd'])
    const two = after(...abcd, erase(['c']), erase(['a'], 'two'))
    expect(ids(applyRoomEvent(two, back()))).toEqual(['a', 'b', 'd'])
    expect(ids([back(), back()].reduce(applyRoomEvent, two))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('leaves what is not there, and other pages, as they are', () => {
    const drawn = after(...abcd, { kind: 'page', page: 1 })
    expect(applyRoomEvent(drawn, erase(['x']))).toBe(drawn)
    expect(ids(applyRoomEvent(drawn, { kind: 'erased', page: 1, ids: ['a'], by: 1, wipe: 'one' }))).toHaveLength(4)
  })

  it('brings nothing back onto a page that was cleared since', () => {
    const cleared = after(...abcd, erase(['a']), { kind: 'cleared', page: 0 })
    expect(ids(applyRoomEvent(cleared, back()))).toEqual([])
  })

  it('keeps as many erasures as there is room for', () => {
    const marks = Array.from({ length: ROOM_LIMITS.erasuresKept + 5 }, (_, at) => `m${at}`)
    const view = after(...marks.map(id => mark(id)), ...marks.map(id => erase([id], `wipe ${id}`)))
    expect(view.erased).toHaveLength(ROOM_LIMITS.erasuresKept)
    expect(view.erased.at(-1)?.marks[0]?.stroke.id).toBe(marks.at(-1))
  })
})

describe('what is undone next', () => {
  const next = (view: RoomView, by = 1) => {
    const act = lastActOf(view, by, { page: 0 })
    return act === undefined ? null : 'marks' in act ? act.marks.map(({ stroke }) => stroke.id) : act.id
  }

  it('is the newest of one’s own marks and erasures', () => {
    const view = after(mark('a'), mark('b'), mark('x', 2), erase(['a']))
    expect([next(view), next(view, 2)]).toEqual([['a'], 'x'])
    const drawn = applyRoomEvent(view, mark('c'))
    expect(next(drawn)).toBe('c')
    expect(next(applyRoomEvent(drawn, { kind: 'undone', page: 0, id: 'c' }))).toEqual(['a'])
    expect(next(after(mark('a'), erase(['a'])), 2)).toBeNull()
  })

  it('is a mark again that was erased and brought back', () => {
    const view = after(mark('a'), erase(['a']), mark('b'), erase(['b'], 'two'))
    expect(next(view)).toEqual(['b'])
    const brought = applyRoomEvent(view, back())
    expect(next(brought)).toBe('b')
    expect(next(applyRoomEvent(brought, { kind: 'undone', page: 0, id: 'b' }))).toEqual(['a'])
  })
})
