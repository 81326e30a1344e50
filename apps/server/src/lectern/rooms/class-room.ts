import { createHash } from 'node:crypto'
import type { RoomRole } from '@bourse/protocol'
import {
  applyRoomEvent,
  ROOM_LIMITS,
  type RoomCall,
  type RoomDocument,
  type RoomEntered,
  type RoomEvent,
  type RoomLink,
  type RoomView,
} from '@bourse/protocol/room'
import {
  countAttended,
  type ExpectedPerson,
  endVisits,
  hasStaffName,
  insertVisit,
  type LinkPerson,
  markSeen,
  updateClass,
} from '../classes/index.ts'
import { AwayPeople } from './away-people.ts'
import { decideRoom, isDone, type RoomWish } from './decide-room.ts'
import { type Media, noMedia } from './media.ts'
import { plainText } from './plain-text.ts'
import { type ClassOfRoom, roomClass } from './room-class-table.ts'
import type { RoomDeps } from './room-deps.ts'
import { withAddress } from './room-documents.ts'
import { closedReason, doorRefusal, personAt } from './room-door.ts'
import { linksFor } from './room-links.ts'
import { RoomRoster } from './room-roster.ts'
import { tellClass, tellMember } from './tell-institution.ts'
import { TimelineWriter } from './timeline-writer.ts'
import type { RoomBefore } from './view-after.ts'

// How much of a stay is lost when the process goes without a word.
const SEEN_MS = 10_000
const KEY_LENGTH = 16

/** Somebody who comes with a link. */
export type Visitor = {
  readonly name: string
  readonly role: RoomRole
  readonly person: string
  /** Who the link says that they are; undefined when it says only what they may do. */
  readonly known?: LinkPerson | undefined
  /** Hears of the place before anything more happens in the room. */
  readonly seated?: (visit: number) => void
}

/** What a room is opened with. */
export type RoomBeginning = {
  readonly of: ClassOfRoom
  readonly before: RoomBefore
  /** The list of who is expected; empty where there is none. */
  readonly expected: readonly ExpectedPerson[]
  readonly publish: (event: RoomEvent, seq: number) => void
  /** Each time it has looked after its people; who holds the room looks whether it is still wanted. */
  readonly looked: () => void
}

const plainName = ({ name }: Visitor): string => plainText(name)

// It is told to every page, so that it must not be the word by which a browser is known.
const keyOfPerson = (classId: number, person: string): string =>
  createHash('sha256').update(`${classId} ${person}`).digest('base64url').slice(0, KEY_LENGTH)

/** One class room while somebody is in it. It holds the view; the database holds what has to outlive it. */
export class ClassRoom {
  readonly #deps: RoomDeps
  readonly #kept: RoomBeginning
  readonly #media: Media
  readonly #timeline: TimelineWriter
  readonly #away: AwayPeople
  readonly #roster: RoomRoster
  readonly #persons = new Map<number, string>()
  #of: ClassOfRoom
  #view: RoomView
  #seq: number
  #written: Promise<unknown> = Promise.resolve()
  #turn: Promise<unknown> = Promise.resolve()
  #cancelSeen: (() => void) | null = null
  #cancelEnd: (() => void) | null = null

  constructor(deps: RoomDeps, kept: RoomBeginning) {
    this.#deps = deps
    this.#kept = kept
    this.#of = kept.of
    this.#seq = kept.before.seq
    this.#roster = new RoomRoster(kept.expected)
    this.#media = deps.media ?? noMedia
    const seconds = (at: Date | null): number | null => (at === null ? null : at.getTime() / 1000)
    this.#view = {
      ...kept.before.view,
      begun: seconds(kept.of.begunAt),
      over: seconds(kept.of.overAt),
      // The list may be another than when the room was open last.
      expected: kept.expected.length === 0 ? null : kept.expected.length,
    }
    const inOrder = <Result>(write: () => Promise<Result>): Promise<Result> => this.#inOrder(write)
    this.#timeline = new TimelineWriter({ ...deps, inOrder }, kept.of.class_id)
    this.#away = new AwayPeople(deps.clock, (visit, at) => {
      this.leave(visit, at).catch(deps.failed)
    })
    if (kept.before.missing.length > 0) this.#timeline.add(kept.before.missing)
  }

  get isEmpty(): boolean {
    return this.#view.people.length === 0
  }

  /** The class may have been planned anew since the room was opened. */
  isOf(of: ClassOfRoom): void {
    this.#of = of
  }

  /** Lets somebody in, or says why not. */
  async enter(visitor: Visitor): Promise<RoomEntered> {
    const admitted = await this.#inTurn(() => this.#admit(visitor))
    if (typeof admitted === 'string') return { refused: admitted, class: roomClass(this.#of) }
    const call = await this.#join({ visit: admitted, name: plainName(visitor), role: visitor.role })
    const documents = this.#view.documents.map(one => withAddress(this.#deps, one))
    return {
      refused: null,
      class: roomClass(this.#of),
      me: admitted,
      view: { ...this.#view, documents },
      seq: this.#seq,
      now: this.#nowS(),
      call,
    }
  }

  // Who comes again from the same browser, in another tab or after the line was lost, has the place they had.
  async #admit(visitor: Visitor) {
    const name = plainName(visitor)
    const known = this.#view.people.find(
      one => one.name === name && one.role === visitor.role && this.#persons.get(one.visit) === visitor.person,
    )
    if (known !== undefined && this.#view.over === null) {
      if (this.#away.back(known.visit)) this.#take([{ kind: 'away', visit: known.visit, since: null }])
      visitor.seated?.(known.visit)
      return known.visit
    }
    const refused = await this.#refusal(visitor, name)
    if (refused !== null) return refused
    const { role, known: sure } = visitor
    const visit = await this.#insertVisit(visitor, name)
    this.#persons.set(visit, visitor.person)
    const muted = this.#view.muted.includes(this.#keyOf(visit))
    const listed = this.#roster.seat({ visit, name, role, number: sure?.number ?? '' })
    const person = { ...personAt(visit, { name, role, known: sure !== undefined, muted }, this.#of), ...listed }
    this.#take([{ kind: 'joined', person }])
    visitor.seated?.(visit)
    const member = { visit, name, role }
    const now = new Date(this.#deps.clock.nowMs())
    this.#inOrder(() => tellMember(this.#deps.db, this.#of, { event: 'member.joined', at: now, member })).catch(
      this.#deps.failed,
    )
    this.#watchSeen()
    this.#watchEnd()
    return visit
  }

  async #refusal(visitor: Visitor, name: string) {
    const closed = closedReason(this.#of, this.#view, this.#nowS())
    if (closed !== null) return closed
    const { role, person, known } = visitor
    const key = keyOfPerson(this.#of.class_id, person)
    const staffName = known === undefined && (await hasStaffName(this.#deps.db, this.#of.institutionId, name))
    return doorRefusal(this.#of, this.#view, { name, role, key, known: known !== undefined, staffName })
  }

  #insertVisit({ role, person, known }: Visitor, name: string): Promise<number> {
    const now = new Date(this.#deps.clock.nowMs())
    return insertVisit(this.#deps.db, {
      class_id: this.#of.class_id,
      institution_id: this.#of.institutionId,
      joined_at: now,
      left_at: null,
      seen_at: now,
      person,
      name,
      role,
      number: known?.number ?? '',
      user_id: known?.userId ?? '',
    })
  }

  #keyOf(visit: number): string {
    return keyOfPerson(this.#of.class_id, this.#persons.get(visit) ?? '')
  }

  // A service for sound and picture that is away keeps nobody out of the class.
  async #join(member: { visit: number; name: string; role: RoomRole }): Promise<RoomCall | null> {
    try {
      return await this.#media.join({ classId: this.#of.class_id, ...member })
    } catch (cause) {
      this.#deps.failed(cause)
      return null
    }
  }

  /** Somebody asks for something; what comes of it reaches everybody. Answers once it is kept; false: it is not so. */
  async wish(visit: number, wish: RoomWish): Promise<boolean> {
    if (wish.kind === 'begin' || wish.kind === 'end') return this.#inTurn(() => this.#turnTo(visit, wish))
    // What was sent twice was perhaps not written yet: the answer says that it is.
    if (!isDone(this.#view, wish)) {
      const events = this.#decide(visit, wish)
      if (events.length === 0) return false
      this.#take(events, wish.kind === 'point')
      for (const event of events) if (event.kind === 'removed') await this.leave(event.visit)
    }
    if (wish.kind !== 'point') await this.#timeline.written()
    return true
  }

  #decide(visit: number, wish: RoomWish): RoomEvent[] {
    const me = this.#view.people.find(one => one.visit === visit)
    const { type, record } = this.#of
    return me === undefined
      ? []
      : decideRoom(this.#view, me, wish, { type, record, nowS: this.#nowS(), keyOf: of => this.#keyOf(of) })
  }

  async #turnTo(visit: number, wish: RoomWish): Promise<boolean> {
    const events = this.#decide(visit, wish)
    const now = new Date(this.#deps.clock.nowMs())
    if (events.some(({ kind }) => kind === 'begun')) {
      await updateClass(this.#deps.db, this.#of.class_id, { begun_at: now })
      await tellClass(this.#deps.db, this.#of, { event: 'class.started', at: now })
    }
    if (events.some(({ kind }) => kind === 'over')) await this.#writeEnd(now)
    this.#take(events)
    this.#watchEnd()
    await this.#timeline.written()
    return events.length > 0
  }

  /** The links that somebody may hand on. */
  links(visit: number): RoomLink[] {
    const me = this.#view.people.find(one => one.visit === visit)
    return me === undefined ? [] : linksFor(me.role, this.#of.class_id, this.#deps.linkSecret)
  }

  /** Shows other documents from now on. */
  showDocuments(documents: readonly RoomDocument[]): void {
    this.#take([{ kind: 'documents', documents }])
  }

  /** Others are expected from now on. */
  expect(expected: readonly ExpectedPerson[]): void {
    this.#take([this.#roster.replace(expected)])
  }

  /** The connection of somebody is lost: their place is kept for a while. */
  lose(visit: number): void {
    const member = this.#view.people.find(one => one.visit === visit)
    if (member === undefined || member.away === true) return
    if (this.#view.over !== null) this.leave(visit).catch(this.#deps.failed)
    else {
      this.#away.lost(visit)
      this.#take([{ kind: 'away', visit, since: this.#nowS() }])
    }
  }

  /** Somebody has gone. */
  async leave(visit: number, at = new Date(this.#deps.clock.nowMs())): Promise<void> {
    const member = this.#view.people.find(one => one.visit === visit)
    if (member === undefined) return
    const left = this.#away.lostAt(visit) ?? at
    this.#away.back(visit)
    this.#persons.delete(visit)
    this.#roster.free(visit)
    this.#take([{ kind: 'left', visit }])
    this.#media.leave({ classId: this.#of.class_id, visit }).catch(this.#deps.failed)
    await this.#inOrder(async () => {
      await endVisits(this.#deps.db, [visit], left)
      await countAttended(this.#deps.db, this.#of.class_id)
      const { name, role } = member
      await tellMember(this.#deps.db, this.#of, { event: 'member.left', at: left, member: { visit, name, role } })
    })
    if (this.isEmpty) this.#kept.looked()
  }

  /** Ends every stay and writes what is not written yet. */
  async close(): Promise<void> {
    this.#cancelSeen?.()
    this.#cancelSeen = null
    this.#cancelEnd?.()
    this.#cancelEnd = null
    for (const { visit } of this.#view.people) await this.leave(visit)
    await this.#timeline.written()
  }

  async #writeEnd(now: Date): Promise<void> {
    const { db } = this.#deps
    const there = this.#view.people.map(({ visit }) => visit).filter(visit => this.#away.lostAt(visit) === null)
    const lost = this.#away.all()
    await this.#inOrder(() =>
      db.transaction().execute(async transaction => {
        await updateClass(transaction, this.#of.class_id, { over_at: now })
        await endVisits(transaction, there, now)
        for (const { visit, at } of lost) await endVisits(transaction, [visit], at)
        await countAttended(transaction, this.#of.class_id)
        await tellClass(transaction, this.#of, { event: 'class.ended', at: now })
      }),
    )
  }

  #take(events: readonly RoomEvent[], isLight = false): void {
    if (events.length === 0) return
    const at = new Date(this.#deps.clock.nowMs())
    const timed = events.map(event => {
      this.#view = applyRoomEvent(this.#view, event)
      this.#seq += 1
      this.#kept.publish(event, this.#seq)
      return { seq: this.#seq, at, event }
    })
    this.#timeline.add(timed, isLight)
  }

  #nowS(): number {
    return this.#deps.clock.nowMs() / 1000
  }

  // Two who come at once must not both have the last seat, and a class begins once.
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act)
    this.#turn = result.catch(() => undefined)
    return result
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
    this.#cancelSeen ??= this.#deps.clock.after(SEEN_MS, () => {
      this.#seen().catch(this.#deps.failed)
    })
  }

  async #seen(): Promise<void> {
    const there = this.#view.people.map(({ visit }) => visit).filter(visit => this.#away.lostAt(visit) === null)
    const at = new Date(this.#deps.clock.nowMs())
    try {
      await this.#inOrder(() => markSeen(this.#deps.db, there, at))
    } finally {
      // A database that is slow is not asked the more for it.
      this.#cancelSeen = null
      this.#kept.looked()
      if (!this.isEmpty) this.#watchSeen()
    }
  }

  // Who forgets to end a class is not charged for the night.
  #watchEnd(): void {
    this.#cancelEnd?.()
    this.#cancelEnd = null
    if (this.#view.begun === null || this.#view.over !== null) return
    const atMs = (this.#of.end + ROOM_LIMITS.overtimeS) * 1000
    this.#cancelEnd = this.#deps.clock.after(Math.max(0, atMs - this.#deps.clock.nowMs()), () => {
      this.#inTurn(() => this.#endItself()).catch(this.#deps.failed)
    })
  }

  async #endItself(): Promise<void> {
    if (this.#view.over !== null) return
    const now = new Date(this.#deps.clock.nowMs())
    await this.#writeEnd(now)
    this.#take([{ kind: 'over', at: now.getTime() / 1000 }])
  }
}
