import type { Dice } from '@bourse/kernel'
import {
  applyRoomEvent,
  EMPTY_ROOM,
  ROOM_COLOURS,
  type RoomDocument,
  type RoomEvent,
  type RoomPerson,
  type RoomView,
  raisedHands,
} from '@bourse/protocol/room'
import { decideRoom, personAt, type RoomWish, type TimedEvent } from '../rooms/index.ts'
import { linesOf } from './demo-lines.ts'
import type { HeldPlan, PlannedClass } from './plan-held-class.ts'

/** A class of the demo with the stays that were written, and the document it showed. */
export type ToldClass = {
  readonly planned: PlannedClass
  readonly held: HeldPlan
  /** The stays' ids, in the order of the plan's. */
  readonly visits: readonly number[]
  readonly autoMic: boolean
  readonly document: { readonly id: number; readonly pages: number } | null
}

type Step = { readonly atMs: number; readonly happen: (view: RoomView) => RoomEvent[] }
type AskedWish = {
  readonly share: number
  readonly of: (view: RoomView) => readonly [RoomPerson | undefined, RoomWish]
}

const LINGER_S_MAX = 30
const STUDENTS_A_QUESTION = 8
const QUESTIONS_MAX = 6
const STROKES_A_PAGE = 3
const PAGES_OF_BOARD = 3

/** Lets a class of the demo happen, by the same rules as any room: what people ask for, and what the room makes of it. */
export function tellHeldClass(of: ToldClass, dice: Dice, nowMs: number): TimedEvent[] {
  const { held, planned } = of
  const { comings, goings } = waysOf(of, dice, nowMs)
  const lengthMs = held.overMs - held.begunMs
  const wishes = wishesOf(of, dice).map(({ share, of: ask }): Step => {
    const atMs = held.begunMs + Math.floor(share * lengthMs)
    const rules = { type: planned.type, record: 'auto' as const, nowS: atMs / 1000, keyOf: String }
    return {
      atMs,
      happen: view => {
        const [me, wish] = ask(view)
        return me === undefined ? [] : decideRoom(view, me, wish, rules)
      },
    }
  })
  let view: RoomView = { ...EMPTY_ROOM, documents: documentsOf(of) }
  const events: TimedEvent[] = []
  for (const { atMs, happen } of [...comings, ...wishes, ...goings].toSorted((one, other) => one.atMs - other.atMs)) {
    for (const event of happen(view)) {
      view = applyRoomEvent(view, event)
      events.push({ seq: events.length + 1, at: new Date(atMs), event })
    }
  }
  return events
}

// Who stays to the end sees that the class is over, and goes in the seconds after.
function waysOf({ planned, held, visits, autoMic }: ToldClass, dice: Dice, nowMs: number) {
  const comings = held.stays.map((stay, at): Step => {
    const person = personAt(visits[at] ?? 0, stay, { ...planned, autoMic })
    return { atMs: stay.joinedMs, happen: () => [{ kind: 'joined', person }] }
  })
  const goings = held.stays.map(({ leftMs }, at): Step => {
    const lingersMs = leftMs === held.overMs ? dice.between(1, LINGER_S_MAX) * 1000 : 0
    return { atMs: Math.min(nowMs, leftMs + lingersMs), happen: () => [{ kind: 'left', visit: visits[at] ?? 0 }] }
  })
  return { comings, goings }
}

function wishesOf(of: ToldClass, dice: Dice): AskedWish[] {
  return [
    { share: 0, of: view => [teacherIn(view), { kind: 'begin' }] },
    ...pagesTurned(of, dice),
    ...linesSaid(of, dice),
    ...questionsAsked(of, dice),
    { share: 1, of: view => [teacherIn(view), { kind: 'end' }] },
  ]
}

const teacherIn = ({ people }: RoomView): RoomPerson | undefined => people.find(({ role }) => role === 'teacher')

function studentIn({ people }: RoomView, pick: number): RoomPerson | undefined {
  const students = people.filter(({ role }) => role === 'student')
  return students[pick % Math.max(1, students.length)]
}

function pagesTurned({ document }: ToldClass, dice: Dice): AskedWish[] {
  const pages = document?.pages ?? PAGES_OF_BOARD
  const on = document === null ? {} : { document: document.id }
  return Array.from({ length: pages }, (_, page) => page).flatMap(page => {
    const share = 0.03 + (page / pages) * 0.9
    const strokes = Array.from({ length: STROKES_A_PAGE }, (_, at): AskedWish => {
      const wish = { kind: 'stroke', page, ...on, stroke: drawn(dice) } as const
      return { share: share + 0.01 * (at + 1), of: view => [teacherIn(view), wish] }
    })
    return [{ share, of: view => [teacherIn(view), { kind: 'page', page, ...on }] } satisfies AskedWish, ...strokes]
  })
}

function linesSaid({ planned }: ToldClass, dice: Dice): AskedWish[] {
  const lines = linesOf(planned.name)
  return lines.map((text, at): AskedWish => {
    const [share, pick] = [0.04 + (at / lines.length) * 0.93, dice.between(0, planned.expected - 1)]
    const says = { kind: 'say', text } as const
    return { share, of: view => [at % 2 === 0 ? teacherIn(view) : studentIn(view, pick), says] }
  })
}

// A hand goes up, its owner is given the floor and gives it back.
function questionsAsked({ planned }: ToldClass, dice: Dice): AskedWish[] {
  const count = planned.type === 'one' ? 0 : Math.min(QUESTIONS_MAX, Math.ceil(planned.expected / STUDENTS_A_QUESTION))
  return Array.from({ length: count }, (_, at) => at).flatMap((at): AskedWish[] => {
    const [share, pick] = [0.12 + (at / count) * 0.8, dice.between(0, planned.expected - 1)]
    const speaker = (view: RoomView): RoomPerson | undefined =>
      view.people.find(({ role, floor }) => role === 'student' && floor)
    return [
      { share, of: view => [studentIn(view, pick), { kind: 'raise' }] },
      {
        share: share + 0.015,
        of: view => [teacherIn(view), { kind: 'floor', visit: raisedHands(view)[0]?.visit ?? 0, has: true }],
      },
      {
        share: share + 0.05,
        of: view => [speaker(view), { kind: 'floor', visit: speaker(view)?.visit ?? 0, has: false }],
      },
    ]
  })
}

// The pages are told before they are converted: each is as wide as the demo draws them.
const documentsOf = ({ document }: ToldClass): RoomDocument[] =>
  document === null
    ? []
    : [
        {
          document_id: document.id,
          name: '',
          kind: 'pdf',
          ratios: Array<number>(document.pages).fill(1778),
          address: '',
        },
      ]

// A line that rises and falls a little, as a hand draws it.
function drawn(dice: Dice) {
  const [x, y] = [dice.between(100, 500), dice.between(200, 800)]
  const points = Array.from({ length: 12 }, (_, step) => [x + step * 30, y + dice.between(-25, 25)]).flat()
  return { points, colour: ROOM_COLOURS[dice.between(1, ROOM_COLOURS.length - 1)] ?? 'red' }
}
