import { type Dice, seededDice } from '@bourse/kernel'
import { ROOM_COLOURS, type RoomEvent } from '@bourse/protocol/room'
import type { Queries } from '../institutions/institution-table.ts'
import { insertEvents, type TimedEvent } from '../rooms/event-table.ts'
import { DEMO_LEARNERS } from './demo-catalogue.ts'

/** A class of the demo that was held, with the document it showed. */
export type ToldClass = {
  readonly classId: number
  readonly teacher: string
  readonly start: Date
  readonly end: Date
  readonly document: { readonly id: number; readonly pages: number } | null
}

const LINES = [
  'Which of the two is larger?',
  'I get 58 for both.',
  'Then look at the page once more.',
  'They are the same angle!',
  'Why does it not change when C moves?',
  'Because both stand on the same arc.',
  'Could you draw it again?',
  'Page 3 has the proof.',
  'What about the other side?',
  'Keep that question for next week.',
] as const

const TEACHER_VISIT = 1
const PRESENT = 6
const SEED = 7

/** Writes what happened in some classes of the demo, so that there is something to play back. */
export async function insertDemoTimelines(db: Queries, told: readonly ToldClass[]): Promise<void> {
  const dice = seededDice(SEED)
  for (const one of told) await insertEvents(db, one.classId, timelineOf(one, dice))
}

function timelineOf({ teacher, start, end, document }: ToldClass, dice: Dice): TimedEvent[] {
  const lengthMs = end.getTime() - start.getTime()
  const events: { atMs: number; event: RoomEvent }[] = []
  const add = (share: number, event: RoomEvent): void => {
    events.push({ atMs: start.getTime() + Math.round(share * lengthMs), event })
  }
  const at = (share: number): number => (start.getTime() + Math.round(share * lengthMs)) / 1000
  const learners = DEMO_LEARNERS.slice(0, PRESENT)
  add(0, { kind: 'joined', person: { visit: TEACHER_VISIT, name: teacher, role: 'teacher', hand: null, floor: true } })
  add(0, { kind: 'begun', at: at(0) })
  add(0, { kind: 'recording', on: true })
  for (const [place, name] of learners.entries()) {
    add(0.005 * place, {
      kind: 'joined',
      person: { visit: place + 2, name, role: 'student', hand: null, floor: false },
    })
  }
  const pages = document?.pages ?? 3
  const of = document === null ? {} : { document: document.id }
  for (let page = 0; page < pages; page += 1) {
    const share = 0.03 + (page / pages) * 0.9
    add(share, { kind: 'page', page, ...of })
    for (let stroke = 0; stroke < 3; stroke += 1) {
      add(share + 0.01 * (stroke + 1), { kind: 'stroke', page, ...of, stroke: drawn(dice) })
    }
  }
  for (const [place, text] of LINES.entries()) {
    const share = 0.06 + place * 0.085
    const who = place % 2 === 0 ? dice.between(0, PRESENT - 1) : -1
    const role = who < 0 ? ('teacher' as const) : ('student' as const)
    const name = who < 0 ? teacher : (learners[who] ?? '')
    add(share, { kind: 'said', line: { at: at(share), visit: who + 2, name, role, text } })
  }
  const asking = dice.between(0, PRESENT - 1) + 2
  add(0.4, { kind: 'hand', visit: asking, since: at(0.4) })
  add(0.43, { kind: 'floor', visit: asking, has: true })
  add(0.47, { kind: 'floor', visit: asking, has: false })
  add(1, { kind: 'over', at: at(1) })
  return events
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ atMs, event }, index) => ({ seq: index + 1, at: new Date(atMs), event }))
}

// A line that rises and falls a little, as a hand draws it.
function drawn(dice: Dice) {
  const [x, y] = [dice.between(100, 500), dice.between(200, 800)]
  const points = Array.from({ length: 12 }, (_, step) => [x + step * 30, y + dice.between(-25, 25)]).flat()
  return { points, colour: ROOM_COLOURS[dice.between(1, ROOM_COLOURS.length - 1)] ?? 'red' }
}
