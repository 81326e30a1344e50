import type { Dice } from '@bourse/kernel'
import type { ClassType, RoomRole } from '@bourse/protocol'
import { learnerAt } from './demo-learners.ts'

/** A class of the demo as it was planned. */
export type PlannedClass = {
  readonly name: string
  readonly teacher: string
  readonly type: ClassType
  readonly expected: number
  readonly start: Date
  readonly end: Date
}

/** Somebody's stay in a class of the demo. */
export type DemoStay = {
  readonly person: string
  readonly name: string
  readonly role: RoomRole
  readonly joinedMs: number
  readonly leftMs: number
}

/** When a class of the demo began and was over, and who was there when. */
export type HeldPlan = { readonly begunMs: number; readonly overMs: number; readonly stays: readonly DemoStay[] }

const SECOND_MS = 1_000
const COMES = 0.93
const IS_LATE = 0.08
const LEAVES_EARLY = 0.04
const LOSES_CONNECTION = 0.05
const LOOKS_ON = 0.5
// Seconds from … to: a beginning and an end are seldom those of the plan.
const BEGINS = [-45, 100] as const
const ENDS = [-90, 150] as const
const TEACHER_BEFORE = [60, 420] as const
const COMES_IN = [-300, 150] as const
const COMES_LATE = [330, 1_020] as const
const GOES_BEFORE = [360, 780] as const
const IS_AWAY = [15, 90] as const

/** Decides how a class of the demo went; what ended lately was over by now. */
export function planHeldClass(of: PlannedClass, dice: Dice, nowMs: number): HeldPlan {
  const seconds = ([from, to]: readonly [number, number]): number => dice.between(from, to) * SECOND_MS
  const begunMs = of.start.getTime() + seconds(BEGINS)
  const overMs = Math.min(nowMs, of.end.getTime() + seconds(ENDS))
  const teacher: DemoStay = {
    person: 'demo teacher',
    name: of.teacher,
    role: 'teacher',
    joinedMs: begunMs - seconds(TEACHER_BEFORE),
    leftMs: overMs,
  }
  const students = Array.from({ length: of.expected }, (_, place) => place)
    .filter(() => dice.chance(COMES))
    .flatMap(place => studentStays(place, { begunMs, overMs }, { dice, seconds }))
  return { begunMs, overMs, stays: [teacher, ...students, ...observers(of, { begunMs, overMs }, dice)] }
}

type Span = { readonly begunMs: number; readonly overMs: number }
type Chance = { readonly dice: Dice; readonly seconds: (range: readonly [number, number]) => number }

function studentStays(place: number, { begunMs, overMs }: Span, { dice, seconds }: Chance): DemoStay[] {
  const who = { person: `demo ${place}`, name: learnerAt(place), role: 'student' as const }
  const late = dice.chance(IS_LATE)
  const joinedMs = begunMs + seconds(late ? COMES_LATE : COMES_IN)
  const leftMs = !late && dice.chance(LEAVES_EARLY) ? overMs - seconds(GOES_BEFORE) : overMs
  if (!dice.chance(LOSES_CONNECTION)) return [{ ...who, joinedMs, leftMs }]
  // Whose connection was lost has two stays.
  const lostMs = joinedMs + Math.floor(((leftMs - joinedMs) * dice.between(30, 60)) / 100)
  return [
    { ...who, joinedMs, leftMs: lostMs },
    { ...who, joinedMs: lostMs + seconds(IS_AWAY), leftMs },
  ]
}

// Somebody of the institution looks in on large classes now and then.
function observers({ type }: PlannedClass, { begunMs, overMs }: Span, dice: Dice): DemoStay[] {
  if ((type !== 'large' && type !== 'live') || !dice.chance(LOOKS_ON)) return []
  const at = (percent: number): number => begunMs + Math.floor(((overMs - begunMs) * percent) / 100)
  const [from, to] = [dice.between(10, 40), dice.between(50, 90)]
  return [{ person: 'demo observer', name: 'Tilda Rask', role: 'observer', joinedMs: at(from), leftMs: at(to) }]
}
