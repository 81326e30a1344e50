import type { RoomEntered, RoomEvent } from '@bourse/protocol/room'
import type { Database } from '../../../platform/postgres/database.ts'
import { readRoleLink } from '../classes/role-link.ts'
import { isWatchable } from '../playback/recording-table.ts'
import { ClassRoom } from './class-room.ts'
import type { RoomWish } from './decide-room.ts'
import { eventsOf } from './event-table.ts'
import { type ClassOfRoom, classOfRoom, roomClass } from './room-class.ts'
import { roomDocuments } from './room-documents.ts'
import type { RoomGround } from './room-ground.ts'
import { viewAfter } from './view-after.ts'

/** Somebody who comes with the token of a link. */
export type Arrival = { readonly token: string; readonly name: string; readonly person: string }

/** What coming in leads to: the answer, and who it was let in as. */
export type Admitted = { readonly entered: RoomEntered; readonly seat: Seat | null }

/** A place in a room. */
export type Seat = { readonly classId: number; readonly visit: number }

/** The class rooms of this process. */
export type ClassRooms = {
  enter(arrival: Arrival): Promise<Admitted>
  wish(seat: Seat, wish: RoomWish): Promise<void>
  leave(seat: Seat): Promise<void>
  /** Other documents were bound to a class: who is in its room sees them. */
  documentsChanged(classId: number): Promise<void>
  /** Who carries events to the people in a room. */
  publish: ((classId: number, event: RoomEvent) => void) | null
  close(): Promise<void>
}

/** Opens rooms as people come, and closes each when the last has gone. */
export function openClassRooms(ground: RoomGround): ClassRooms {
  const rooms = new Map<number, Promise<ClassRoom>>()

  const open = async (classId: number): Promise<ClassRoom> => {
    const of = await classOfRoom(ground.db, classId)
    if (of === undefined) throw new Error('a room is opened for a class that is there')
    const publish = (event: RoomEvent): void => all.publish?.(classId, event)
    const [events, documents] = await Promise.all([eventsOf(ground.db, classId), roomDocuments(ground, classId)])
    return new ClassRoom(ground, { of, seq: events.at(-1)?.seq ?? 0, view: viewAfter(events, documents), publish })
  }

  const all: ClassRooms = {
    publish: null,
    async enter({ token, name, person }) {
      const link = readRoleLink(token, ground.linkSecret)
      const of = link === null ? undefined : await classOfRoom(ground.db, link.classId)
      if (link === null || of === undefined) return { entered: { refused: 'unknown', class: null }, seat: null }
      if (of.overAt !== null) return { entered: await over(ground.db, of), seat: null }
      const { classId, role } = link
      const known = rooms.get(classId) ?? open(classId)
      rooms.set(classId, known)
      const room = await known
      const entered = await room.enter({ name, role, person })
      if (entered.refused === null) return { entered, seat: { classId, visit: entered.me } }
      if (room.isEmpty) rooms.delete(classId)
      return { entered, seat: null }
    },
    async wish({ classId, visit }, wish) {
      await (await rooms.get(classId))?.wish(visit, wish)
    },
    async leave({ classId, visit }) {
      const room = await rooms.get(classId)
      if (room === undefined) return
      await room.leave(visit)
      if (room.isEmpty) rooms.delete(classId)
    },
    async documentsChanged(classId) {
      const room = await rooms.get(classId)
      room?.showDocuments(await roomDocuments(ground, classId))
    },
    async close() {
      for (const room of rooms.values()) await (await room).close()
      rooms.clear()
    },
  }
  return all
}

const over = async (db: Database, of: ClassOfRoom): Promise<RoomEntered> => ({
  refused: 'over',
  class: roomClass(of),
  replay: await isWatchable(db, of.class_id),
})
