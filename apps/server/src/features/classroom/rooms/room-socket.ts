import { SOCKET_ERRORS, SOCKET_SUCCESS, z } from '@bourse/protocol'
import { ROOM_LIMITS, type RoomEvent } from '@bourse/protocol/room'
import type { Doors } from '../../doors.ts'
import type { Face } from '../../session.ts'
import type { SocketClient, SocketHub } from '../../socket-hub.ts'
import type { ClassRooms, Seat } from './class-rooms.ts'
import { readWish, WISH_METHODS } from './read-wish.ts'

const TOKEN_MAX = 64
const arrivalOf = z.tuple([
  z.string().check(z.maxLength(TOKEN_MAX)),
  z.string().check(z.maxLength(ROOM_LIMITS.nameMax * 2)),
  // What this browser keeps for who sits at it, so that coming again counts as the same person.
  z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
])

/** Adds the room to the console's socket. Its methods need no session: the link's signature is what lets people in. */
export function roomSocket(hub: SocketHub, face: Face, { classroom }: Doors): void {
  if (face !== 'console') return
  const { rooms } = classroom
  const seats = new Map<string, Seat>()
  const room = hub.channel({ type: 'room' })
  // A channel of one watcher each: when the connection goes, so does its only watcher, and with it the visit.
  const seat = hub.channel({
    type: 'room_seat',
    unwatched(key) {
      const gone = seats.get(key)
      seats.delete(key)
      if (gone !== undefined) rooms.leave(gone).catch(classroom.failed)
    },
  })
  rooms.publish = (classId, event) => room.publish(String(classId), updateText(event))

  const seatOf = (client: SocketClient): Seat | null => {
    const [key] = seat.keysOf(client)
    return key === undefined ? null : (seats.get(key) ?? null)
  }

  hub.method({
    name: 'room.enter',
    access: 'public',
    async answer(client, params) {
      const arrival = arrivalOf.safeParse(params)
      if (!arrival.success) return { error: SOCKET_ERRORS.invalidArgument }
      const [token, name, person] = arrival.data
      const { entered, seat: taken } = await rooms.enter({ token, name, person })
      if (taken !== null) {
        const key = String(taken.visit)
        seats.set(key, taken)
        seat.subscribe(client, [key])
        room.subscribe(client, [String(taken.classId)])
      }
      return { result: entered }
    },
  })
  for (const name of WISH_METHODS) addWish(hub, { name, rooms, seatOf })
}

type WishMethod = {
  readonly name: string
  readonly rooms: ClassRooms
  readonly seatOf: (client: SocketClient) => Seat | null
}

function addWish(hub: SocketHub, { name, rooms, seatOf }: WishMethod): void {
  hub.method({
    name,
    access: 'public',
    async answer(client, params) {
      const taken = seatOf(client)
      if (taken === null) return { error: SOCKET_ERRORS.authenticationRequired }
      const wish = readWish(name, params)
      if (wish === null) return { error: SOCKET_ERRORS.invalidArgument }
      await rooms.wish(taken, wish)
      return { result: SOCKET_SUCCESS }
    },
  })
}

const updateText = (event: RoomEvent): string => JSON.stringify({ method: 'room.update', params: [event], id: null })
