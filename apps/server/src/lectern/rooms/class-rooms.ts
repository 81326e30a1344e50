import type { RoomEntered, RoomEvent, RoomLink, RoomLook } from '@bourse/protocol/room'
import { classesShowing, expectedIn, readRoleLink } from '../classes/index.ts'
import { ClassRoom } from './class-room.ts'
import type { RoomWish } from './decide-room.ts'
import { eventsOf } from './event-table.ts'
import { type ClassOfRoom, classOfRoom, roomClass } from './room-class-table.ts'
import type { RoomDeps } from './room-deps.ts'
import { roomDocuments } from './room-documents.ts'
import { lookAt, personOfLink } from './room-look.ts'
import { viewAfter } from './view-after.ts'

/** Somebody who comes with the token of a link. */
export type Arrival = {
  readonly token: string
  readonly name: string
  readonly person: string
  /** Hears of the place before anything more happens in the room. */
  readonly seated?: (seat: Seat) => void
}

/** What coming in leads to: the answer, and who it was let in as. */
export type Admission = { readonly entered: RoomEntered; readonly seat: Seat | null }

/** A place in a room. */
export type Seat = { readonly classId: number; readonly visit: number }

/** Who carries what happens to the people in a room. */
export type RoomListener = {
  event(classId: number, event: RoomEvent, seq: number): void
  /** The class is not held any more: everybody has to go. */
  dismissed(classId: number): void
}

/** The class rooms of this process. */
export type ClassRooms = {
  /** What the door says before anybody comes in. */
  look(token: string): Promise<RoomLook>
  enter(arrival: Arrival): Promise<Admission>
  wish(seat: Seat, wish: RoomWish): Promise<boolean>
  links(seat: Seat): Promise<RoomLink[]>
  /** The connection is gone; the person may come back. */
  lose(seat: Seat): Promise<void>
  leave(seat: Seat): Promise<void>
  /** Other documents were bound to a class: who is in its room sees them. */
  documentsChanged(classId: number): Promise<void>
  /** A document can be shown now: the rooms whose classes show it have it. */
  documentReady(documentId: number): Promise<void>
  /** Others are expected in a class: who is in its room sees who is on the list. */
  rosterChanged(classId: number): Promise<void>
  teller: RoomListener | null
  close(): Promise<void>
}

/** Opens rooms as people come, and closes each when the last has gone. */
export function openClassRooms(deps: RoomDeps): ClassRooms {
  const held = new HeldRooms(deps, {
    event: (...told) => all.teller?.event(...told),
    dismissed: classId => all.teller?.dismissed(classId),
  })

  const all: ClassRooms = {
    teller: null,
    look: token => lookAt(deps, token),
    async enter({ token, name, person, seated }) {
      const link = readRoleLink(token, deps.linkSecret)
      const of = link === null ? undefined : await classOfRoom(deps.db, link.classId)
      if (link === null || of === undefined) return { entered: { refused: 'unknown', class: null }, seat: null }
      if (of.cancelled) return { entered: { refused: 'cancelled', class: roomClass(of) }, seat: null }
      if (of.overAt !== null) return { entered: await over(deps, of), seat: null }
      const { classId, role, person: known } = link
      // Who has a personal link is one person in every browser, and has the name that the link says.
      const who = known === undefined ? { name, person } : { name: known.name, person: personOfLink(known), known }
      const entered = await held.with(classId, { open: true }, room => {
        room.isOf(of)
        return room.enter({ ...who, role, seated: visit => seated?.({ classId, visit }) })
      })
      if (entered === undefined) throw new Error('a room is opened for who comes')
      return { entered, seat: entered.refused === null ? { classId, visit: entered.me } : null }
    },
    async wish({ classId, visit }, wish) {
      return (await held.with(classId, {}, room => room.wish(visit, wish))) ?? false
    },
    async links({ classId, visit }) {
      return (await held.with(classId, {}, room => room.links(visit))) ?? []
    },
    async lose({ classId, visit }) {
      await held.with(classId, {}, room => room.lose(visit))
    },
    async leave({ classId, visit }) {
      await held.with(classId, {}, room => room.leave(visit))
    },
    async documentsChanged(classId) {
      await held.with(classId, {}, async room => room.showDocuments(await roomDocuments(deps, classId)))
    },
    async documentReady(documentId) {
      for (const classId of await classesShowing(deps.db, documentId, held.open())) await all.documentsChanged(classId)
    },
    async rosterChanged(classId) {
      await held.with(classId, {}, async room => room.expect(await expectedIn(deps.db, classId)))
    },
    close: () => held.close(),
  }
  return all
}

type HeldRoom = { readonly room: Promise<ClassRoom>; uses: number }

/** The rooms that are open. None is let go while somebody is on the way into it, or while it has something to write. */
class HeldRooms {
  readonly #deps: RoomDeps
  readonly #teller: RoomListener
  readonly #rooms = new Map<number, HeldRoom>()

  constructor(deps: RoomDeps, teller: RoomListener) {
    this.#deps = deps
    this.#teller = teller
  }

  /** Does something with a room that is open, or that is opened for it. */
  async with<Result>(
    classId: number,
    { open = false }: { readonly open?: boolean },
    act: (room: ClassRoom) => Result | Promise<Result>,
  ): Promise<Result | undefined> {
    let held = this.#rooms.get(classId)
    if (held === undefined) {
      if (!open) return undefined
      held = { room: this.#open(classId), uses: 0 }
      this.#rooms.set(classId, held)
    }
    held.uses += 1
    try {
      return await act(await held.room)
    } finally {
      held.uses -= 1
      await this.#letGo(classId, held)
    }
  }

  /** The classes whose rooms are open. */
  open(): number[] {
    return [...this.#rooms.keys()]
  }

  async close(): Promise<void> {
    for (const { room } of this.#rooms.values()) await (await room).close()
    this.#rooms.clear()
  }

  async #letGo(classId: number, held: HeldRoom): Promise<void> {
    const room = await held.room.catch(() => null)
    if (held.uses > 0 || this.#rooms.get(classId) !== held) return
    if (room === null) this.#rooms.delete(classId)
    else if (room.isEmpty) {
      held.uses += 1
      await room.close().finally(() => (held.uses -= 1))
      if (held.uses === 0 && room.isEmpty) this.#rooms.delete(classId)
    }
  }

  async #open(classId: number): Promise<ClassRoom> {
    const deps = this.#deps
    const of = await classOfRoom(deps.db, classId)
    if (of === undefined) throw new Error('a room is opened for a class that is there')
    const [events, documents, expected] = await Promise.all([
      eventsOf(deps.db, classId),
      roomDocuments(deps, classId),
      expectedIn(deps.db, classId),
    ])
    return new ClassRoom(deps, {
      of,
      before: viewAfter(events, documents),
      expected,
      publish: (event, seq) => this.#teller.event(classId, event, seq),
      looked: () => void this.#look(classId).catch(deps.failed),
    })
  }

  // A class that was deleted while people waited for it, or whose institution was closed, is held no more.
  async #look(classId: number): Promise<void> {
    await this.with(classId, {}, async room => {
      if (room.isEmpty) return
      const of = await classOfRoom(this.#deps.db, classId)
      if (of === undefined || of.cancelled) {
        this.#teller.dismissed(classId)
        await room.close()
      } else room.isOf(of)
    })
  }
}

const over = async ({ isWatchable }: RoomDeps, of: ClassOfRoom): Promise<RoomEntered> => ({
  refused: 'over',
  class: roomClass(of),
  replay: await isWatchable(of.class_id),
})
