import { EMPTY_ROOM, type RoomClass, type RoomView } from '@bourse/protocol/room'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRoomConnection, type RoomConnection } from './room-connection.ts'

/** A socket whose other end the test holds. */
class HeldSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  readonly sent: { id: number; method: string; params: unknown[] }[] = []

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new Event('close'))
  }

  open(): void {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const lesson: RoomClass = {
  class_id: 1,
  class_no: 100001,
  name: 'Geometry',
  type: 'small',
  start: 0,
  end: 3600,
  teacher: 'Ingrid',
  expected: 2,
  record: 'auto',
}
const me = { visit: 7, name: 'Ada', role: 'student' as const, hand: null, floor: false }
const view: RoomView = { ...EMPTY_ROOM, people: [me] }

let sockets: HeldSocket[]
let room: RoomConnection

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  room = createRoomConnection({
    open: () => {
      const socket = new HeldSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    now: () => 0,
    token: 'token',
    person: 'person-0123456789',
  })
})
afterEach(() => {
  room.close()
  vi.useRealTimers()
})

function enter(socket = sockets.at(-1)!): void {
  socket.open()
  socket.say({ id: 1, error: null, result: { refused: null, class: lesson, me: 7, view, now: 0, call: null } })
}

const phase = () => room.store.getState().phase

it('comes in with the link, the name and the person', () => {
  room.enter('Ada')
  expect(phase().kind).toBe('entering')
  enter()
  expect(sockets[0]!.sent[0]).toEqual({ id: 1, method: 'room.enter', params: ['token', 'Ada', 'person-0123456789'] })
  expect(phase()).toMatchObject({ kind: 'in', me: 7, lost: false })
})

it('folds what happens into what is seen', () => {
  room.enter('Ada')
  enter()
  sockets[0]!.say({ id: null, method: 'room.update', params: [{ kind: 'hand', visit: 7, since: 5 }] })
  expect(phase()).toMatchObject({ view: { people: [{ visit: 7, hand: 5 }] } })
})

it('says why it was not let in, and does not come again by itself', () => {
  room.enter('Ada')
  sockets[0]!.open()
  sockets[0]!.say({ id: 1, error: null, result: { refused: 'early', class: lesson } })
  vi.advanceTimersByTime(60_000)
  expect(phase()).toMatchObject({ kind: 'refused', reason: 'early' })
  expect(sockets).toHaveLength(1)
})

it('keeps the room in sight while it is lost, and comes back', () => {
  room.enter('Ada')
  enter()
  sockets[0]!.close()
  expect(phase()).toMatchObject({ kind: 'in', lost: true })
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(2)
  enter()
  expect(phase()).toMatchObject({ kind: 'in', lost: false })
})

it('waits longer each time nobody answers', () => {
  room.enter('Ada')
  sockets[0]!.close()
  vi.advanceTimersByTime(500)
  sockets[1]!.close()
  vi.advanceTimersByTime(999)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(3)
})

it('stays away from a class that is over', () => {
  room.enter('Ada')
  enter()
  sockets[0]!.say({ id: null, method: 'room.update', params: [{ kind: 'over', at: 9 }] })
  sockets[0]!.close()
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
})
