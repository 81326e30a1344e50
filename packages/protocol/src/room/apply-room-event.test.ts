import { describe, expect, it } from 'vitest'
import { applyRoomEvent, mediaSecond, raisedHands } from './apply-room-event.ts'
import { strokesOn } from './room-pages.ts'
import { EMPTY_ROOM, ROOM_LIMITS, type RoomEvent, type RoomPerson, type RoomView } from './room-view.ts'

const person = (visit: number, changes: Partial<RoomPerson> = {}): RoomPerson => ({
  visit,
  name: `P${visit}`,
  role: 'student',
  hand: null,
  floor: false,
  ...changes,
})
const after = (...events: RoomEvent[]) => events.reduce(applyRoomEvent, EMPTY_ROOM)
const joined = (visit: number): RoomEvent => ({ kind: 'joined', person: person(visit) })

describe('a room', () => {
  it('holds who joined until they leave, once each', () => {
    expect(after(joined(1), joined(2), joined(1), { kind: 'left', visit: 2 }).people).toEqual([person(1)])
  })

  it('lists raised hands in the order of raising', () => {
    const view = after(
      joined(1),
      joined(2),
      joined(3),
      { kind: 'hand', visit: 3, since: 10 },
      { kind: 'hand', visit: 1, since: 12 },
    )
    expect(raisedHands(view).map(({ visit }) => visit)).toEqual([3, 1])
    expect(raisedHands(applyRoomEvent(view, { kind: 'hand', visit: 3, since: null }))).toHaveLength(1)
  })

  it('lowers the hand of who is given the floor', () => {
    const view = after(joined(1), { kind: 'hand', visit: 1, since: 5 }, { kind: 'floor', visit: 1, has: true })
    expect(view.people).toEqual([person(1, { floor: true })])
  })

  it('keeps the latest lines of the chat', () => {
    const said = (at: number): RoomEvent => ({
      kind: 'said',
      line: { at, visit: 1, name: 'P1', role: 'student', text: String(at) },
    })
    const { chat } = after(...Array.from({ length: ROOM_LIMITS.chatKept + 5 }, (_, at) => said(at)))
    expect(chat).toHaveLength(ROOM_LIMITS.chatKept)
    expect(chat[0]?.at).toBe(5)
  })

  it('keeps the strokes of each page while pages are turned', () => {
    const stroke = { points: [0, 0, 10, 10], colour: 'red' as const }
    const view = after(
      { kind: 'stroke', page: 0, stroke },
      { kind: 'page', page: 2 },
      { kind: 'stroke', page: 2, stroke },
      { kind: 'page', page: 0 },
    )
    expect(view.page).toBe(0)
    expect(view.pages.map(strokes => strokes.length)).toEqual([1, 0, 1])
    expect(applyRoomEvent(view, { kind: 'cleared', page: 0 }).pages[0]).toEqual([])
  })

  it('keeps apart what is drawn on a document and on the board, and where each was left', () => {
    const stroke = { points: [0, 0, 10, 10], colour: 'red' as const }
    const one = { document_id: 9, name: 'Angles.pdf', kind: 'pdf' as const, ratios: [1778, 1778], address: '/x' }
    const view = after(
      { kind: 'documents', documents: [one] },
      { kind: 'page', page: 1, document: 9 },
      { kind: 'stroke', page: 1, document: 9, stroke },
      { kind: 'page', page: 0 },
    )
    expect(view).toMatchObject({ document: null, page: 0, places: { 9: 1 } })
    expect(strokesOn(view)).toEqual([])
    expect(strokesOn(view, 1, 9)).toEqual([stroke])
    expect(strokesOn(applyRoomEvent(view, { kind: 'cleared', page: 1, document: 9 }), 1, 9)).toEqual([])
  })

  it('shows the board again when the document that is seen is taken away', () => {
    const one = { document_id: 9, name: 'Angles.pdf', kind: 'pdf' as const, ratios: [1778], address: '/x' }
    const view = after({ kind: 'documents', documents: [one] }, { kind: 'page', page: 0, document: 9 })
    expect(applyRoomEvent(view, { kind: 'documents', documents: [] })).toMatchObject({ document: null, page: 0 })
  })

  it('keeps where each sound and film stands, and those that play run on with the room’s clock', () => {
    const view = after(
      { kind: 'media', document: 9, media: { playing: true, second: 4, at: 100 } },
      { kind: 'media', document: 8, media: { playing: false, second: 7, at: 101 } },
    )
    const [song, film] = [view.media[9], view.media[8]]
    if (song === undefined || film === undefined) throw new Error('both are kept')
    expect([mediaSecond(song, 100), mediaSecond(song, 102.5), mediaSecond(song, 99)]).toEqual([4, 6.5, 4])
    expect(mediaSecond(film, 500)).toBe(7)
  })

  it('keeps the place of who lost the connection, without their pointer, until they are there again', () => {
    const view = after(joined(1), { kind: 'pointer', visit: 1, at: [10, 20] }, { kind: 'away', visit: 1, since: 5 })
    expect(view).toMatchObject({ people: [{ visit: 1, away: true }], pointers: [] })
    expect(applyRoomEvent(view, { kind: 'away', visit: 1, since: null }).people[0]?.away).toBe(false)
  })

  it('has one pointer for each who points, until the page is turned or they go', () => {
    const view = after(
      joined(1),
      { kind: 'pointer', visit: 1, at: [10, 20] },
      { kind: 'pointer', visit: 2, at: [30, 40] },
      { kind: 'pointer', visit: 1, at: [11, 21] },
    )
    expect(view.pointers).toEqual([
      { visit: 2, x: 30, y: 40 },
      { visit: 1, x: 11, y: 21 },
    ])
    expect(applyRoomEvent(view, { kind: 'pointer', visit: 2, at: null }).pointers).toHaveLength(1)
    expect(applyRoomEvent(view, { kind: 'left', visit: 1 }).pointers).toHaveLength(1)
    expect(applyRoomEvent(view, { kind: 'page', page: 1 }).pointers).toEqual([])
  })

  it('takes one mark away again, and gives back what was cleared until somebody draws there', () => {
    const mark = (id: string): RoomEvent => ({
      kind: 'stroke',
      page: 0,
      stroke: { points: [0, 0, 9, 9], colour: 'red', shape: 'box', id, by: 1 },
    })
    const drawn = after(mark('one'), mark('two'))
    const ids = (view: RoomView) => strokesOn(view, 0, null).map(({ id }) => id)
    expect(ids(applyRoomEvent(drawn, { kind: 'undone', page: 0, id: 'one' }))).toEqual(['two'])
    const cleared = applyRoomEvent(drawn, { kind: 'cleared', page: 0 })
    expect(ids(cleared)).toEqual([])
    expect(ids(applyRoomEvent(cleared, { kind: 'restored', page: 0 }))).toEqual(['one', 'two'])
    expect(ids(applyRoomEvent(cleared, { kind: 'restored', page: 1 }))).toEqual([])
    const anew = applyRoomEvent(cleared, mark('three'))
    expect(ids(applyRoomEvent(anew, { kind: 'restored', page: 0 }))).toEqual(['three'])
  })

  it('tells who is on another list of who is expected', () => {
    const teacher: RoomEvent = { kind: 'joined', person: person(3, { role: 'teacher' }) }
    const view = after(joined(1), joined(2), teacher, { kind: 'roster', expected: 4, listed: [2] })
    expect(view.expected).toBe(4)
    expect(view.people.map(({ listed }) => listed)).toEqual([false, true, undefined])
    const none = applyRoomEvent(view, { kind: 'roster', expected: 0, listed: [] })
    expect(none.people.map(({ listed }) => listed)).toEqual([undefined, undefined, undefined])
  })

  it('tells in the chat of the beginning and of hands that go up, not of those that go down', () => {
    const view = after(
      joined(1),
      { kind: 'begun', at: 3 },
      { kind: 'hand', visit: 1, since: 5 },
      { kind: 'hand', visit: 1, since: null },
    )
    expect(view.chat.map(({ at, name, sign }) => [at, name, sign])).toEqual([
      [3, '', 'begun'],
      [5, 'P1', 'hand'],
    ])
  })
})
