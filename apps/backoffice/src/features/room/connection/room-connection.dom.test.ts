import {
  applyRoomEvent,
  EMPTY_ROOM,
  ROOM_TOO_FAST,
  type RoomClass,
  type RoomEvent,
  type RoomView,
} from '@bourse/protocol/room'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RoomConnection } from './room-connection.ts'

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
  zone: 'Europe/Oslo',
}
const me = { visit: 7, name: 'Ada', role: 'student' as const, hand: null, floor: false }
const view: RoomView = { ...EMPTY_ROOM, people: [me] }

let sockets: HeldSocket[]
let room: RoomConnection
let made: number
let complaints: string[]

beforeEach(() => {
  vi.useFakeTimers()
  made = 0
  complaints = []
  sockets = []
  room = new RoomConnection({
    open: () => {
      const socket = new HeldSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    now: () => 0,
    token: 'token',
    person: 'person-0123456789',
    newId: () => `made-000${(made += 1)}`,
    complain: complaint => complaints.push(complaint),
  })
})
afterEach(() => {
  room.close()
  vi.useRealTimers()
})

function enter(socket = sockets.at(-1)!, seq = 4): void {
  socket.open()
  answer('room.enter', { refused: null, class: lesson, me: 7, view, seq, now: 0, call: null }, socket)
}

/** Answers the newest request of a method. */
function answer(method: string, result: object | number, socket = sockets.at(-1)!): void {
  const failed = typeof result === 'number'
  const request = socket.sent.findLast(one => one.method === method)
  socket.say({ id: request?.id, error: failed ? { code: result } : null, result: failed ? null : result })
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const sent = (method: string) =>
  sockets
    .at(-1)!
    .sent.filter(one => one.method === method)
    .map(({ params }) => params)
const unsent = () => room.store.getState().unsent

const phase = () => room.store.getState().phase

it('comes in with the link, the name and the person', async () => {
  room.enter('Ada')
  expect(phase().kind).toBe('entering')
  enter()
  await settled()
  expect(sockets[0]!.sent[0]).toEqual({ id: 1, method: 'room.enter', params: ['token', 'Ada', 'person-0123456789'] })
  expect(phase()).toMatchObject({ kind: 'in', me: 7, lost: false })
})

const update = (event: RoomEvent, seq: number) => ({ id: null, method: 'room.update', params: [event, seq] })

it('folds what happens into what is seen, each event once', async () => {
  room.enter('Ada')
  sockets[0]!.open()
  // Told before the answer is here: one that the view holds already, and one that it does not.
  sockets[0]!.say(update({ kind: 'hand', visit: 7, since: 1 }, 4))
  sockets[0]!.say(update({ kind: 'hand', visit: 7, since: 5 }, 5))
  answer('room.enter', { refused: null, class: lesson, me: 7, view, seq: 4, now: 0, call: null })
  await settled()
  expect(phase()).toMatchObject({ seq: 5, view: { people: [{ visit: 7, hand: 5 }], chat: [{ at: 5 }] } })
  sockets[0]!.say(update({ kind: 'hand', visit: 7, since: null }, 6))
  expect(phase()).toMatchObject({ view: { people: [{ hand: null }] } })
})

it('says why it was not let in, and does not come again by itself', async () => {
  room.enter('Ada')
  sockets[0]!.open()
  answer('room.enter', { refused: 'early', class: lesson })
  await settled()
  vi.advanceTimersByTime(60_000)
  expect(phase()).toMatchObject({ kind: 'refused', reason: 'early' })
  expect(sockets).toHaveLength(1)
})

it('asks again at the door when the server was too busy to answer', async () => {
  room.enter('Ada')
  sockets[0]!.open()
  answer('room.enter', 5)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent('room.enter')).toHaveLength(2)
})

it('keeps the room in sight while it is lost, and comes back', async () => {
  room.enter('Ada')
  enter()
  await settled()
  sockets[0]!.close()
  expect(phase()).toMatchObject({ kind: 'in', lost: true })
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(2)
  enter()
  await settled()
  expect(phase()).toMatchObject({ kind: 'in', lost: false })
})

it('gives a line up that is open and does not answer', async () => {
  room.enter('Ada')
  enter()
  await settled()
  vi.advanceTimersByTime(5_000)
  expect(phase()).toMatchObject({ kind: 'in', lost: true })
})

it('waits longer each time nobody answers', () => {
  room.enter('Ada')
  sockets[0]!.close()
  expect(phase()).toMatchObject({ kind: 'entering', lost: true })
  vi.advanceTimersByTime(500)
  sockets[1]!.close()
  vi.advanceTimersByTime(999)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(3)
})

it('stays away from a class that is over, that was cancelled, and that goes on in another tab', async () => {
  const ends = [
    [update({ kind: 'over', at: 9 }, 5), { kind: 'in', view: { over: 9 } }],
    [
      { id: null, method: 'room.dismissed', params: [] },
      { kind: 'refused', reason: 'cancelled' },
    ],
    [
      { id: null, method: 'room.moved', params: [] },
      { kind: 'moved', class: lesson },
    ],
  ] as const
  for (const [told, expected] of ends) {
    room.enter('Ada')
    enter()
    await settled()
    sockets.at(-1)!.say(told)
    const opened = sockets.length
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(opened)
    expect(phase()).toMatchObject(expected)
  }
})

describe('what is written and drawn', () => {
  beforeEach(async () => {
    room.enter('Ada')
    enter()
    await settled()
  })

  it('goes one line after the other, and is kept until the server has it', async () => {
    room.say('one')
    room.say('two')
    expect(sent('room.say')).toEqual([['one', 'made-0001']])
    expect(unsent()).toHaveLength(2)
    answer('room.say', { status: 'success', taken: true })
    await settled()
    expect(sent('room.say').at(-1)).toEqual(['two', 'made-0002'])
    expect(unsent()).toHaveLength(1)
  })

  it('waits while the line is lost and goes out under the same name', async () => {
    room.say('on its way')
    sockets[0]!.close()
    room.say('meanwhile')
    room.draw(0, null, { points: [1, 1, 2, 2], colour: 'red' })
    expect(unsent()).toHaveLength(3)
    vi.advanceTimersByTime(500)
    enter()
    await settled()
    expect(sent('room.say')).toEqual([['on its way', 'made-0001']])
    expect(sent('room.stroke')).toEqual([[0, { points: [1, 1, 2, 2], colour: 'red', id: 'made-0003' }, null]])
    answer('room.say', { status: 'success', taken: true })
    await settled()
    expect(sent('room.say').at(-1)).toEqual(['meanwhile', 'made-0002'])
  })

  it('is sent again after a while when it came too fast', async () => {
    room.say('one')
    answer('room.say', ROOM_TOO_FAST.code)
    await settled()
    expect(unsent()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent('room.say')).toHaveLength(2)
  })

  it('stays with who wrote it when the room does not take it, and a mark is told of', async () => {
    room.say('one')
    answer('room.say', { status: 'success', taken: false })
    await settled()
    expect(unsent()).toMatchObject([{ text: 'one', refused: true }])
    room.outbox.again('made-0001')
    expect(sent('room.say')).toHaveLength(2)
    answer('room.say', { status: 'success', taken: false })
    await settled()
    room.outbox.discard('made-0001')
    expect(unsent()).toEqual([])
    room.draw(0, null, { points: [1, 1, 2, 2], colour: 'red' })
    answer('room.stroke', { status: 'success', taken: false })
    await settled()
    expect([unsent(), complaints]).toEqual([[], ['mark']])
  })

  it('and all else that comes too fast is complained of', async () => {
    room.ask('room.raise')
    answer('room.raise', ROOM_TOO_FAST.code)
    await settled()
    expect(complaints).toEqual(['fast'])
  })
})

describe('what is taken back', () => {
  const drawn = (id: string) => ({ points: [1, 1, 2, 2], colour: 'red' as const, id, by: 7 })
  const board = (...ids: string[]): RoomView =>
    ids.map(drawn).reduce((seen, stroke) => applyRoomEvent(seen, { kind: 'stroke', page: 0, stroke }), view)
  const comeIn = async (seen: RoomView): Promise<void> => {
    sockets.at(-1)!.open()
    answer('room.enter', { refused: null, class: lesson, me: 7, view: seen, seq: 4, now: 0, call: null })
    await settled()
  }
  beforeEach(async () => {
    room.enter('Ada')
    await comeIn(board('mark-one', 'mark-two'))
    room.undo({ page: 0, document: null })
  })

  it('is asked for again when the line went before the answer and it still stands', async () => {
    sockets[0]!.close()
    vi.advanceTimersByTime(500)
    await comeIn(board('mark-one', 'mark-two'))
    expect(sent('room.undo')).toEqual([[0, null]])
    answer('room.undo', { status: 'success', taken: true })
    sockets[1]!.close()
    vi.advanceTimersByTime(500)
    await comeIn(board('mark-one'))
    expect(sent('room.undo')).toEqual([])
  })

  it.each([
    ['was done before the line went', ['mark-one']],
    ['is not the last any more', ['mark-one', 'mark-two', 'mark-three']],
  ])('is not asked for again when it %s', async (_why, marks) => {
    sockets[0]!.close()
    vi.advanceTimersByTime(500)
    await comeIn(board(...marks))
    expect(sent('room.undo')).toEqual([])
  })

  it('is taken back as often as it was asked', async () => {
    room.undo({ page: 0, document: null })
    sockets[0]!.close()
    vi.advanceTimersByTime(500)
    await comeIn(board('mark-one', 'mark-two'))
    expect(sent('room.undo')).toHaveLength(2)
  })
})

it('says that it goes when its page is left', async () => {
  room.enter('Ada')
  enter()
  await settled()
  room.close()
  expect(sent('room.leave')).toEqual([[]])
})
