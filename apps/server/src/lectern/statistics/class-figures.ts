import type { RoomRole } from '@bourse/protocol'
import {
  type ClassSpan,
  countedStays,
  counts,
  isLate,
  leftEarly,
  minutesOf,
  peakOf,
  type Stay,
} from './stay-figures.ts'

/** A stay as the database has it. */
export type VisitRow = {
  readonly visit_id: number
  readonly class_id: number
  readonly person: string
  readonly name: string
  readonly role: RoomRole
  /** What a personal link said; both empty without one. */
  readonly number: string
  readonly user_id: string
  readonly joined_at: Date
  readonly left_at: Date | null
}

/** What somebody did in a class, by the visit they did it in. */
export type Doing = {
  readonly class_id: number
  readonly kind: 'said' | 'floor' | 'hand'
  readonly visit: number
  readonly times: number
}

/** One person of a class, all their stays together. */
export type Attendee = {
  readonly name: string
  readonly role: RoomRole
  readonly stays: readonly Stay[]
  readonly minutes: number
  readonly late: boolean
  readonly leftEarly: boolean
  readonly messages: number
  readonly micUps: number
  readonly hands: number
  readonly number: string
  readonly known: boolean
}

// The word for a person is made of the link only when the link says who it is.
const isKnown = ({ person, number, user_id }: VisitRow): boolean =>
  number !== '' || user_id !== '' || person.startsWith('name ')

/** When a class was, and whether it was charged with the waiting before it. */
export type HeldSpan = ClassSpan & { readonly countsWaiting: boolean }

/** Puts the stays and doings of a class together, person by person. */
export function attendeesOf(visits: readonly VisitRow[], doings: readonly Doing[], span: HeldSpan): Attendee[] {
  const timesOf = (kind: Doing['kind'], ids: ReadonlySet<number>): number =>
    doings.reduce((sum, one) => (one.kind === kind && ids.has(one.visit) ? sum + one.times : sum), 0)
  return [...Map.groupBy(visits, ({ person, role }) => `${role} ${person}`).values()].map(own => {
    // A stay that goes on has lasted until the class was over.
    const stays = own.map(({ joined_at, left_at }) => ({
      joinedMs: joined_at.getTime(),
      leftMs: left_at === null ? Math.max(span.overMs, joined_at.getTime()) : left_at.getTime(),
    }))
    const ids = new Set(own.map(({ visit_id }) => visit_id))
    const [first] = own
    return {
      name: first?.name ?? '',
      role: first?.role ?? 'student',
      stays: stays.toSorted((one, other) => one.joinedMs - other.joinedMs),
      minutes: minutesOf(span.countsWaiting ? stays : countedStays(stays, span)),
      late: isLate(stays, span),
      leftEarly: leftEarly(stays, span),
      messages: timesOf('said', ids),
      micUps: timesOf('floor', ids),
      hands: timesOf('hand', ids),
      number: own.find(({ number }) => number !== '')?.number ?? '',
      known: own.some(isKnown),
    }
  })
}

/** The figures of a class, from the people who came. */
export function figuresOf(attendees: readonly Attendee[]) {
  const students = attendees.filter(({ role }) => role === 'student')
  const sum = (of: (one: Attendee) => number): number => attendees.reduce((total, one) => total + of(one), 0)
  return {
    minutes: sum(one => (counts(one.role) ? one.minutes : 0)),
    attended: students.length,
    late: students.filter(one => one.late).length,
    left_early: students.filter(one => one.leftEarly).length,
    peak: peakOf(students.flatMap(({ stays }) => stays)),
    messages: sum(one => one.messages),
    mic_ups: sum(one => one.micUps),
  }
}
