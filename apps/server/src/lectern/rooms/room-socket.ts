import { SOCKET_ERRORS, SOCKET_SUCCESS, z } from '@bourse/protocol'
import { ROOM_LIMITS, ROOM_TOO_FAST, type RoomAnswer, type RoomEvent } from '@bourse/protocol/room'
import type { Face } from '../../operations/session.ts'
import type { SocketAnswer, SocketClient, SocketHub } from '../../operations/socket-hub.ts'
import { LINK_TOKEN_MAX } from '../classes/index.ts'
import type { ClassRooms, Seat } from './class-rooms.ts'
import { readWish, WISH_METHODS } from './read-wish.ts'
import { connectionPace, type PacedKind, paceOf } from './wish-pace.ts'

const linkToken = z.string().check(z.maxLength(LINK_TOKEN_MAX))
const lookOf = z.tuple([linkToken])
const arrivalOf = z.tuple([
  linkToken,
  z.string().check(z.maxLength(ROOM_LIMITS.nameMax * 2)),
  // What this browser keeps for who sits at it, so that coming again counts as the same person.
  z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
])

type RoomServices = {
  readonly rooms: ClassRooms
  /** Something that nobody waits for has failed. */
  readonly failed: (cause: unknown) => void
}

/** Adds the room to the console's socket. Its methods need no session: the link's signature is what lets people in. */
export function roomSocket(hub: SocketHub, face: Face, { rooms, failed }: RoomServices): void {
  if (face !== 'console') return
  const seats = openSeats(hub, rooms, failed)
  const mayAsk = paces(hub)

  hub.method({
    name: 'room.look',
    access: 'public',
    async answer(client, params) {
      const looked = lookOf.safeParse(params)
      if (!looked.success) return { error: SOCKET_ERRORS.invalidArgument }
      if (!mayAsk(client, 'enter')) return { error: ROOM_TOO_FAST }
      return { result: await rooms.look(looked.data[0]) }
    },
  })

  hub.method({
    name: 'room.enter',
    access: 'public',
    async answer(client, params) {
      const arrival = arrivalOf.safeParse(params)
      if (!arrival.success) return { error: SOCKET_ERRORS.invalidArgument }
      if (!mayAsk(client, 'enter')) return { error: ROOM_TOO_FAST }
      const [token, name, person] = arrival.data
      const { entered } = await rooms.enter({ token, name, person, seated: taken => seats.take(client, taken) })
      return { result: entered }
    },
  })

  const addSeated = (name: string, answer: (asked: Asked) => SocketAnswer | Promise<SocketAnswer>): void => {
    hub.method({
      name,
      access: 'public',
      answer(client, params) {
        const seat = seats.of(client)
        return seat === null ? { error: SOCKET_ERRORS.authenticationRequired } : answer({ client, seat, params })
      },
    })
  }
  addSeated('room.leave', async ({ client, seat }) => {
    seats.giveUp(client)
    await rooms.leave(seat)
    return { result: SOCKET_SUCCESS }
  })
  addSeated('room.links', async ({ client, seat }) => {
    if (!mayAsk(client, 'other')) return { error: ROOM_TOO_FAST }
    const links = await rooms.links(seat)
    return links.length === 0 ? { error: SOCKET_ERRORS.authenticationRefused } : { result: links }
  })
  for (const name of WISH_METHODS) {
    addSeated(name, async ({ client, seat, params }) => {
      const wish = readWish(name, params)
      if (wish === null) return { error: SOCKET_ERRORS.invalidArgument }
      if (!mayAsk(client, paceOf(wish))) return { error: ROOM_TOO_FAST }
      const taken = await rooms.wish(seat, wish)
      return { result: { ...SOCKET_SUCCESS, taken } satisfies RoomAnswer }
    })
  }
}

type Asked = { readonly client: SocketClient; readonly seat: Seat; readonly params: readonly unknown[] }

function paces(hub: SocketHub): (client: SocketClient, kind: PacedKind) => boolean {
  const known = new WeakMap<SocketClient, (kind: PacedKind) => boolean>()
  return (client, kind) => {
    const pace = known.get(client) ?? connectionPace(hub.clock)
    known.set(client, pace)
    return pace(kind)
  }
}

type Seats = {
  of(client: SocketClient): Seat | null
  take(client: SocketClient, seat: Seat): void
  giveUp(client: SocketClient): void
}

/** Who sits where: one connection a seat, and the last one that came has it. */
function openSeats(hub: SocketHub, rooms: ClassRooms, failed: (cause: unknown) => void): Seats {
  const taken = new Map<string, { readonly seat: Seat; readonly client: SocketClient }>()
  const room = hub.channel({ type: 'room' })
  // A channel of one watcher each: when the connection goes, so does its only watcher, and the seat is kept a while.
  const place = hub.channel({
    type: 'room_seat',
    unwatched(key) {
      const gone = taken.get(key)
      taken.delete(key)
      if (gone !== undefined) rooms.lose(gone.seat).catch(failed)
    },
  })
  // Who was put out hears no more of the room; their page has nothing to ask with.
  function putOut(key: string): void {
    const gone = taken.get(key)
    if (gone === undefined) return
    taken.delete(key)
    place.unsubscribe(gone.client)
    room.unsubscribe(gone.client)
    gone.client.send(REMOVED)
  }

  rooms.teller = {
    event(classId, event, seq) {
      room.publish(String(classId), updateText(event, seq))
      if (event.kind === 'removed') putOut(String(event.visit))
    },
    dismissed: classId => room.publish(String(classId), DISMISSED),
  }
  return {
    of(client) {
      const [key] = place.keysOf(client)
      return key === undefined ? null : (taken.get(key)?.seat ?? null)
    },
    take(client, seat) {
      // Who went while the door was opened is not there to leave.
      if (!client.isOpen) return void rooms.lose(seat).catch(failed)
      const key = String(seat.visit)
      const before = taken.get(key)?.client
      taken.set(key, { seat, client })
      place.subscribe(client, [key])
      room.subscribe(client, [String(seat.classId)])
      if (before === undefined || before === client) return
      place.unsubscribe(before)
      room.unsubscribe(before)
      before.send(MOVED)
    },
    giveUp(client) {
      for (const key of place.keysOf(client)) taken.delete(key)
      place.unsubscribe(client)
      room.unsubscribe(client)
    },
  }
}

const updateText = (event: RoomEvent, seq: number): string =>
  JSON.stringify({ method: 'room.update', params: [event, seq], id: null })

// The same person sits in another tab now.
const MOVED = JSON.stringify({ method: 'room.moved', params: [], id: null })
const REMOVED = JSON.stringify({ method: 'room.removed', params: [], id: null })
const DISMISSED = JSON.stringify({ method: 'room.dismissed', params: [], id: null })
