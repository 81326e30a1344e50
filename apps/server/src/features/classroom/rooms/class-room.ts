import type { RoomRole } from '@bourse/protocol'
import {
  applyRoomEvent,
  type RoomCall,
  type RoomDocument,
  type RoomEntered,
  type RoomEvent,
  type RoomView,
} from '@bourse/protocol/room'
import { updateClass } from '../classes/class-table.ts'
import { countAttended, endVisits, insertVisit, markSeen } from '../classes/visit-table.ts'
import { decideRoom, type RoomWish } from './decide-room.ts'
import { insertEvents, type TimedEvent } from './event-table.ts'
import { type Media, noMedia } from './media.ts'
import { type ClassOfRoom, roomClass } from './room-class.ts'
import { withAddress } from './room-documents.ts'
import { doorRefusal, personAt } from './room-door.ts'
import type { RoomGround } from './room-ground.ts'
import { tellClass, tellMember } from './tell-institution.ts'

// What is drawn and said is written in bundles: often enough for a crash to cost little of a timeline.
const WRITE_MS = 1_000
const SEEN_MS = 30_000

/** Somebody who comes with a link. */
export type Visitor = { readonly name: string; readonly role: RoomRole; readonly person: string }

/** One class room while somebody is in it. It holds the view; the database holds what has to outlive it. */
export class ClassRoom {
  readonly #ground: RoomGround
  readonly #of: ClassOfRoom
  readonly #publish: (event: RoomEvent) => void
  readonly #media: Media
  #view: RoomView
  #seq: number
  #unwritten: TimedEvent[] = []
  #written: Promise<unknown> = Promise.resolve()
  #cancelWrite: (() => void) | null = null
  #cancelSeen: (() => void) | null = null

  constructor(
    ground: RoomGround,
    kept: { of: ClassOfRoom; seq: number; view: RoomView; publish: (event: RoomEvent) => void },
  ) {
    this.#ground = ground
    this.#of = kept.of
    this.#seq = kept.seq
    this.#publish = kept.publish
    this.#media = ground.media ?? noMedia
    const seconds = (at: Date | null): number | null => (at === null ? null : at.getTime() / 1000)
    this.#view = { ...kept.view, begun: seconds(kept.of.begunAt), over: seconds(kept.of.overAt) }
  }

  get isEmpty(): boolean {
    return this.#view.people.length === 0
  }

  /** Lets somebody in, or says why not. */
  async enter(visitor: Visitor): Promise<RoomEntered> {
    const { clock, db } = this.#ground
    const refused = doorRefusal(this.#of, this.#view, visitor, clock.nowMs() / 1000)
    if (refused !== null) return { refused, class: roomClass(this.#of) }
    const now = new Date(clock.nowMs())
    const visit = await insertVisit(db, {
      class_id: this.#of.class_id,
      institution_id: this.#of.institutionId,
      person: visitor.person,
      name: visitor.name.trim(),
      role: visitor.role,
      joined_at: now,
      left_at: null,
      seen_at: now,
    })
    const member = { visit, name: visitor.name.trim(), role: visitor.role }
    const call = await this.#join(member)
    this.#take([{ kind: 'joined', person: personAt(visit, visitor, this.#of) }])
    this.#inOrder(() => tellMember(db, this.#of, { event: 'member.joined', at: now, member })).catch(
      this.#ground.failed,
    )
    this.#watchSeen()
    const documents = this.#view.documents.map(one => withAddress(this.#ground, one))
    return {
      refused: null,
      class: roomClass(this.#of),
      me: visit,
      view: { ...this.#view, documents },
      now: clock.nowMs() / 1000,
      call,
    }
  }

  // A service for sound and picture that is away keeps nobody out of the class.
  async #join(member: { visit: number; name: string; role: RoomRole }): Promise<RoomCall | null> {
    try {
      return await this.#media.join({ classId: this.#of.class_id, ...member })
    } catch (cause) {
      this.#ground.failed(cause)
      return null
    }
  }

  /** Somebody asks for something; what comes of it reaches everybody. */
  async wish(visit: number, wish: RoomWish): Promise<void> {
    const me = this.#view.people.find(one => one.visit === visit)
    if (me === undefined) return
    const nowMs = this.#ground.clock.nowMs()
    const events = decideRoom(this.#view, me, wish, {
      type: this.#of.type,
      record: this.#of.record,
      nowS: nowMs / 1000,
    })
    if (events.some(({ kind }) => kind === 'begun')) {
      await updateClass(this.#ground.db, this.#of.class_id, { begun_at: new Date(nowMs) })
      await tellClass(this.#ground.db, this.#of, { event: 'class.started', at: new Date(nowMs) })
    }
    if (events.some(({ kind }) => kind === 'over')) await this.#writeEnd(new Date(nowMs))
    this.#take(events)
  }

  /** Shows other documents from now on. */
  showDocuments(documents: readonly RoomDocument[]): void {
    this.#take([{ kind: 'documents', documents }])
  }

  /** Somebody has gone. */
  async leave(visit: number): Promise<void> {
    const member = this.#view.people.find(one => one.visit === visit)
    if (member === undefined) return
    this.#take([{ kind: 'left', visit }])
    this.#media.leave({ classId: this.#of.class_id, visit }).catch(this.#ground.failed)
    const at = new Date(this.#ground.clock.nowMs())
    await this.#inOrder(async () => {
      await endVisits(this.#ground.db, [visit], at)
      await countAttended(this.#ground.db, this.#of.class_id)
      const { name, role } = member
      await tellMember(this.#ground.db, this.#of, { event: 'member.left', at, member: { visit, name, role } })
    })
    if (this.isEmpty) await this.close()
  }

  /** Writes what is not written yet. */
  async close(): Promise<void> {
    this.#cancelSeen?.()
    this.#cancelSeen = null
    this.#cancelWrite?.()
    await this.#write()
  }

  async #writeEnd(now: Date): Promise<void> {
    const { db } = this.#ground
    const there = this.#view.people.map(({ visit }) => visit)
    await this.#inOrder(() =>
      db.transaction().execute(async transaction => {
        await updateClass(transaction, this.#of.class_id, { over_at: now })
        await endVisits(transaction, there, now)
        await countAttended(transaction, this.#of.class_id)
        await tellClass(transaction, this.#of, { event: 'class.ended', at: now })
      }),
    )
  }

  #take(events: readonly RoomEvent[]): void {
    const at = new Date(this.#ground.clock.nowMs())
    for (const event of events) {
      this.#view = applyRoomEvent(this.#view, event)
      this.#seq += 1
      this.#unwritten.push({ seq: this.#seq, at, event })
      this.#publish(event)
    }
    if (events.length > 0) {
      this.#cancelWrite ??= this.#ground.clock.after(WRITE_MS, () => {
        this.#cancelWrite = null
        this.#write().catch(this.#ground.failed)
      })
    }
  }

  #write(): Promise<void> {
    const events = this.#unwritten
    this.#unwritten = []
    return this.#inOrder(() => insertEvents(this.#ground.db, this.#of.class_id, events))
  }

  // A room's writes come one after the other: two that hold the same rows cannot wait for each other, and the timeline
  // has no gap that a later bundle hides.
  #inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = this.#written.then(write)
    // Whoever asked for a write hears of its failure; the next write does not.
    this.#written = result.catch(() => undefined)
    return result
  }

  #watchSeen(): void {
    this.#cancelSeen ??= this.#ground.clock.after(SEEN_MS, () => {
      this.#cancelSeen = null
      const there = this.#view.people.map(({ visit }) => visit)
      const at = new Date(this.#ground.clock.nowMs())
      this.#inOrder(() => markSeen(this.#ground.db, there, at)).catch(this.#ground.failed)
      if (there.length > 0) this.#watchSeen()
    })
  }
}
