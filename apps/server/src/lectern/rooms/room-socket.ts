import type { Clock } from '@bourse/kernel'
import { SOCKET_SUCCESS } from '@bourse/protocol'
import type { RoomAnswer, RoomEvent } from '@bourse/protocol/room'
import type { Session } from '../../operations/session.ts'
import {
  handleMethod,
  type SocketContext,
  type SocketDeps,
  type SocketHandler,
  type SocketOperation,
  socketFeature,
} from '../../operations/socket.ts'
import type { SocketClient } from '../../operations/socket-channel.ts'
import type { ClassRooms, Seat } from './class-rooms.ts'
import { readWish } from './read-wish.ts'
import { roomEnter, roomLeave, roomLinks, roomLook, roomWishes } from './room-methods.ts'
import { connectionPace, type PacedKind, paceOf } from './wish-pace.ts'

type RoomServices = {
  readonly rooms: ClassRooms
  /** Something that nobody waits for has failed. */
  readonly failed: (cause: unknown) => void
}

/** What the room's methods are given. */
type RoomSocket = {
  readonly rooms: ClassRooms
  readonly seats: Seats
  /** Whether a connection asks no more often than people do. */
  readonly mayAsk: (client: SocketClient, kind: PacedKind) => boolean
}

const look: SocketOperation<typeof roomLook, RoomSocket> = async ({ client, services }, [token]) => {
  if (!services.mayAsk(client, 'enter')) return { refused: 'tooFast' }
  return { result: await services.rooms.look(token) }
}

const enter: SocketOperation<typeof roomEnter, RoomSocket> = async ({ client, services }, [token, name, person]) => {
  const { rooms, seats, mayAsk } = services
  if (!mayAsk(client, 'enter')) return { refused: 'tooFast' }
  const { entered } = await rooms.enter({ token, name, person, seated: taken => seats.take(client, taken) })
  return { result: entered }
}

const leave: SocketOperation<typeof roomLeave, RoomSocket> = async ({ client, services: { rooms, seats } }) => {
  const seat = seats.of(client)
  if (seat === null) return { refused: 'authenticationRequired' }
  seats.giveUp(client)
  await rooms.leave(seat)
  return { result: SOCKET_SUCCESS }
}

const links: SocketOperation<typeof roomLinks, RoomSocket> = async ({ client, services: { rooms, seats, mayAsk } }) => {
  const seat = seats.of(client)
  if (seat === null) return { refused: 'authenticationRequired' }
  if (!mayAsk(client, 'other')) return { refused: 'tooFast' }
  const found = await rooms.links(seat)
  return found.length === 0 ? { refused: 'authenticationRefused' } : { result: found }
}

const wishHandler = (method: (typeof roomWishes)[number]): SocketHandler<RoomSocket> =>
  handleMethod(method, async ({ client, services }: SocketContext<Session | null, RoomSocket>, params) => {
    const { rooms, seats, mayAsk } = services
    const seat = seats.of(client)
    if (seat === null) return { refused: 'authenticationRequired' }
    const wish = readWish(method.name, params)
    if (wish === null) return { refused: 'invalidArgument' }
    if (!mayAsk(client, paceOf(wish))) return { refused: 'tooFast' }
    const taken = await rooms.wish(seat, wish)
    return { result: { ...SOCKET_SUCCESS, taken } satisfies RoomAnswer }
  })

/** The room on the console's socket. Its methods need no session: the link's signature is what lets people in. */
export const roomSocket = socketFeature({
  face: 'console',
  open: (deps: SocketDeps<RoomServices>): RoomSocket => ({
    rooms: deps.services.rooms,
    seats: openSeats(deps),
    mayAsk: paces(deps.clock),
  }),
  methods: [
    handleMethod(roomLook, look),
    handleMethod(roomEnter, enter),
    handleMethod(roomLeave, leave),
    handleMethod(roomLinks, links),
    ...roomWishes.map(wishHandler),
  ],
})

function paces(clock: Clock): RoomSocket['mayAsk'] {
  const known = new WeakMap<SocketClient, (kind: PacedKind) => boolean>()
  return (client, kind) => {
    const pace = known.get(client) ?? connectionPace(clock)
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
function openSeats({ channel, services: { rooms, failed } }: SocketDeps<RoomServices>): Seats {
  const taken = new Map<string, { readonly seat: Seat; readonly client: SocketClient }>()
  const room = channel({ type: 'room' })
  // A channel of one watcher each: when the connection goes, so does its only watcher, and the seat is kept a while.
  const place = channel({
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
