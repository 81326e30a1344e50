import { applyRoomEvent, EMPTY_ROOM, ROOM_LIMITS, type RoomPerson, type RoomView } from '@bourse/protocol/room'
import { describe, expect, it } from 'vitest'
import { decideRoom, isDone, type RoomWish } from './decide-room.ts'

const person = (visit: number, role: RoomPerson['role'], changes: Partial<RoomPerson> = {}): RoomPerson => ({
  visit,
  name: role,
  role,
  hand: null,
  floor: false,
  ...changes,
})
const teacher = person(1, 'teacher')
const assistant = person(2, 'assistant')
const student = person(3, 'student')
const raised = person(4, 'student', { hand: 50 })
const speaking = person(5, 'student', { floor: true })
const observer = person(6, 'observer')
const people = [teacher, assistant, student, raised, speaking, observer]
const room: RoomView = { ...EMPTY_ROOM, begun: 10, people }

const decide = (me: RoomPerson, wish: RoomWish, view = room, type: 'small' | 'live' = 'small') =>
  decideRoom(view, me, wish, { type, record: 'manual', nowS: 100, keyOf: visit => `key ${visit}` })
/** Who of all the wish is granted to. */
const grantedTo = (wish: RoomWish, view = room) =>
  people
    .filter(me => decide(me, wish, view).length > 0)
    .map(({ name, visit }) => (visit > 3 ? `${name} ${visit}` : name))

const stroke = { points: [0, 0, 1, 1], colour: 'ink' as const }

describe('a class', () => {
  it('is begun and ended by its teacher alone, once', () => {
    expect(grantedTo({ kind: 'begin' }, { ...room, begun: null })).toEqual(['teacher'])
    expect(decide(teacher, { kind: 'begin' })).toEqual([])
    expect(grantedTo({ kind: 'end' })).toEqual(['teacher'])
    expect(decide(teacher, { kind: 'end' }, { ...room, begun: null })).toEqual([])
  })

  it('allows nothing any more when it is over', () => {
    for (const wish of [{ kind: 'say', text: 'hi' }, { kind: 'raise' }, { kind: 'begin' }] as const) {
      expect(grantedTo(wish, { ...room, over: 90 })).toEqual([])
    }
  })
})

describe('hands', () => {
  it('are raised by students who have neither a hand up nor the floor, and not in a live class', () => {
    expect(grantedTo({ kind: 'raise' })).toEqual(['student'])
    expect(decide(student, { kind: 'raise' }, room, 'live')).toEqual([])
  })

  it('are lowered by their owner and by who leads', () => {
    expect(grantedTo({ kind: 'lower', visit: 4 })).toEqual(['teacher', 'assistant', 'student 4'])
    expect(grantedTo({ kind: 'lower', visit: null })).toEqual(['student 4'])
    expect(grantedTo({ kind: 'lower-all' })).toEqual(['teacher', 'assistant'])
  })
})

describe('the floor', () => {
  it('is given and taken by who leads, and given back by who has it', () => {
    expect(grantedTo({ kind: 'floor', visit: 4, has: true })).toEqual(['teacher', 'assistant'])
    expect(grantedTo({ kind: 'floor', visit: 5, has: false })).toEqual(['teacher', 'assistant', 'student 5'])
    expect(grantedTo({ kind: 'floor', visit: 1, has: true })).toEqual([])
    expect(grantedTo({ kind: 'floor', visit: 99, has: true })).toEqual([])
  })
})

describe('the chat', () => {
  it('is written by all but observers while it is open, and by who leads when it is not', () => {
    const say: RoomWish = { kind: 'say', text: ' hello ' }
    expect(grantedTo(say)).toEqual(['teacher', 'assistant', 'student', 'student 4', 'student 5'])
    expect(grantedTo(say, { ...room, chatOpen: false })).toEqual(['teacher', 'assistant'])
    expect(decide(student, say)).toMatchObject([{ line: { text: 'hello', at: 100, visit: 3 } }])
    expect(grantedTo({ kind: 'say', text: '   ' })).toEqual([])
    expect(grantedTo({ kind: 'chat', open: false })).toEqual(['teacher', 'assistant'])
  })
})

describe('the page', () => {
  it('is turned and cleared by who leads', () => {
    expect(grantedTo({ kind: 'page', page: 1 })).toEqual(['teacher', 'assistant'])
    expect(decide(teacher, { kind: 'page', page: 0 })).toEqual([])
    expect(decide(teacher, { kind: 'page', page: ROOM_LIMITS.pagesMax })).toEqual([])
    const drawn = applyRoomEvent(room, { kind: 'stroke', page: 0, stroke })
    expect(grantedTo({ kind: 'clear', page: 0 }, drawn)).toEqual(['teacher', 'assistant'])
    expect(decide(teacher, { kind: 'clear', page: 0 })).toEqual([])
  })

  it('is drawn on by who leads, and by who has the floor on the page that all see', () => {
    expect(grantedTo({ kind: 'stroke', page: 0, stroke })).toEqual(['teacher', 'assistant', 'student 5'])
    expect(grantedTo({ kind: 'stroke', page: 1, stroke })).toEqual(['teacher', 'assistant'])
  })
})

describe('a mark', () => {
  const mark = (id: string, by: number) => ({ kind: 'stroke' as const, page: 0, stroke: { ...stroke, id, by } })
  const undo: RoomWish = { kind: 'undo', page: 0 }

  it('is signed with who drew it, whatever they say', () => {
    expect(decide(speaking, { kind: 'stroke', page: 0, stroke: { ...stroke, by: 1 } })).toMatchObject([
      { stroke: { by: 5 } },
    ])
  })

  it('is undone by who drew it, the last first', () => {
    const drawn = [mark('a', 5), mark('b', 1), mark('c', 5)].reduce(applyRoomEvent, room)
    expect(decide(speaking, undo, drawn)).toEqual([{ kind: 'undone', page: 0, id: 'c' }])
    expect(decide(teacher, undo, drawn)).toEqual([{ kind: 'undone', page: 0, id: 'b' }])
    expect(decide(assistant, undo, drawn)).toEqual([])
    expect(decide({ ...speaking, floor: false }, undo, drawn)).toEqual([])
  })

  it('is there again when who leads undoes a clearing', () => {
    const cleared = [mark('a', 5), { kind: 'cleared' as const, page: 0 }].reduce(applyRoomEvent, room)
    expect(grantedTo(undo, cleared)).toEqual(['teacher', 'assistant'])
    expect(decide(teacher, undo, cleared)).toEqual([{ kind: 'restored', page: 0 }])
  })

  it('goes under the eraser of who drew it, and of who leads', () => {
    const drawn = [mark('a', 5), mark('b', 1)].reduce(applyRoomEvent, room)
    const erase: RoomWish = { kind: 'erase', page: 0, ids: ['a', 'b', 'x'], wipe: 'w' }
    const erased = (ids: string[], by: number) => [{ kind: 'erased', page: 0, ids, by, wipe: 'w' }]
    expect(decide(teacher, erase, drawn)).toEqual(erased(['a', 'b'], 1))
    expect(decide(assistant, erase, drawn)).toEqual(erased(['a', 'b'], 2))
    expect(decide(speaking, erase, drawn)).toEqual(erased(['a'], 5))
    expect(grantedTo(erase, drawn)).toEqual(['teacher', 'assistant', 'student 5'])
    expect(decide({ ...speaking, floor: false }, erase, drawn)).toEqual([])
    expect(decide(speaking, { ...erase, ids: ['b'] }, drawn)).toEqual([])
    // On a page that is not seen, only who leads erases.
    expect(grantedTo(erase, applyRoomEvent(drawn, { kind: 'page', page: 1 }))).toEqual(['teacher', 'assistant'])
  })

  it('that was erased is there again for who erased it, while the page has room', () => {
    const drawn = [mark('a', 5), mark('b', 1), { kind: 'erased' as const, page: 0, ids: ['a'], by: 5, wipe: 'w' }]
    const view = drawn.reduce(applyRoomEvent, room)
    expect(decide(speaking, undo, view)).toEqual([{ kind: 'unerased', page: 0, by: 5 }])
    expect(decide(teacher, undo, view)).toEqual([{ kind: 'undone', page: 0, id: 'b' }])
    const full = Array.from({ length: ROOM_LIMITS.strokesMax - 1 }, (_, at) => mark(`m${at}`, 1))
    expect(decide(speaking, undo, full.reduce(applyRoomEvent, view))).toEqual([])
  })

  it('finds no room on a page that is full of points', () => {
    const long = { ...stroke, points: Array.from({ length: ROOM_LIMITS.pointsMax * 2 }, () => 1) }
    const full = Array.from({ length: ROOM_LIMITS.pagePointsMax / ROOM_LIMITS.pointsMax }, () => ({
      ...mark('x', 1),
      stroke: long,
    })).reduce(applyRoomEvent, room)
    expect(decide(teacher, { kind: 'stroke', page: 0, stroke }, full)).toEqual([])
  })

  it('and a line that came already are known by the name that their page gave them', () => {
    const drawn = applyRoomEvent(room, mark('a', 5))
    expect(isDone(drawn, { kind: 'stroke', page: 0, stroke: { ...stroke, id: 'a' } })).toBe(true)
    expect(isDone(drawn, { kind: 'stroke', page: 1, stroke: { ...stroke, id: 'a' } })).toBe(false)
    expect(isDone(drawn, { kind: 'stroke', page: 0, stroke })).toBe(false)
    expect(isDone(room, { kind: 'say', text: 'hi', id: 'a' })).toBe(false)
  })
})

describe('a pointer', () => {
  it('belongs to who leads and who has the floor', () => {
    expect(grantedTo({ kind: 'point', at: [1, 2] })).toEqual(['teacher', 'assistant', 'student 5'])
    expect(decide(teacher, { kind: 'point', at: null })).toEqual([])
    const pointing = applyRoomEvent(room, { kind: 'pointer', visit: 1, at: [1, 2] })
    expect(decide(teacher, { kind: 'point', at: null }, pointing)).toHaveLength(1)
  })
})

describe('a sound or film', () => {
  const tone = { document_id: 9, name: 'Tone.wav', kind: 'audio' as const, ratios: [], address: '/x' }
  const page = { ...tone, document_id: 8, kind: 'pdf' as const, ratios: [1778] }
  const seen: RoomView = { ...room, documents: [tone, page], document: 9, page: 0 }
  const play: RoomWish = { kind: 'media', document: 9, playing: true, second: 4 }

  it('is played by who leads, while it is what all see', () => {
    expect(grantedTo(play, seen)).toEqual(['teacher', 'assistant'])
    expect(decide(teacher, play, seen)).toEqual([
      { kind: 'media', document: 9, media: { playing: true, second: 4, at: 100 } },
    ])
    expect(decide(teacher, play, { ...seen, document: null })).toEqual([])
    expect(decide(teacher, { ...play, document: 8 }, { ...seen, document: 8 })).toEqual([])
  })

  it('stands still where it was once something else is shown', () => {
    const playing = { ...seen, media: { 9: { playing: true, second: 4, at: 90 } } }
    expect(decide(teacher, { kind: 'page', page: 0, document: 8 }, playing)).toEqual([
      { kind: 'media', document: 9, media: { playing: false, second: 14, at: 100 } },
      { kind: 'page', page: 0, document: 8 },
    ])
    expect(decide(teacher, { kind: 'page', page: 0 }, seen)).toEqual([{ kind: 'page', page: 0 }])
  })
})
