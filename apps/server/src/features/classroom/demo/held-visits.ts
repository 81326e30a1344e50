import { type Dice, seededDice } from '@bourse/kernel'
import { sql } from 'kysely'
import { insertVisits } from '../classes/visit-table.ts'
import type { Queries } from '../institutions/institution-table.ts'
import { DEMO_LEARNERS } from './demo-catalogue.ts'

/** A class of the demo that is over. */
export type HeldClass = {
  readonly classId: number
  readonly institutionId: number
  readonly start: Date
  readonly end: Date
  readonly expected: number
}

const MINUTE_MS = 60_000
const COMES = 0.93
const IS_LATE = 0.08
const LATE_MINUTES = { from: 6, to: 17 } as const
const EARLY_MINUTES_MAX = 3

/** Writes who came to the demo's classes that are over, the same at every first start. */
export async function insertHeldVisits(db: Queries, held: readonly HeldClass[]): Promise<void> {
  const dice = seededDice(20)
  await insertVisits(
    db,
    held.flatMap(one => visitsOf(one, dice)),
  )
  await sql`
    UPDATE class SET attended = came.people
    FROM (SELECT class_id, count(DISTINCT person)::int AS people FROM class_visit WHERE role = 'student' GROUP BY class_id) AS came
    WHERE class.class_id = came.class_id AND class.class_id = ANY (${held.map(one => one.classId)}::bigint[])
  `.execute(db)
}

function visitsOf({ classId, institutionId, start, end, expected }: HeldClass, dice: Dice) {
  const people = Array.from({ length: expected }, (_, place) => place)
  return people
    .filter(() => dice.chance(COMES))
    .map(place => {
      const late = dice.chance(IS_LATE)
      const minutes = late ? dice.between(LATE_MINUTES.from, LATE_MINUTES.to) : -dice.between(0, EARLY_MINUTES_MAX)
      return {
        class_id: classId,
        institution_id: institutionId,
        person: `demo ${place}`,
        name: learner(place),
        role: 'student' as const,
        joined_at: new Date(start.getTime() + minutes * MINUTE_MS),
        left_at: new Date(end.getTime() + dice.between(0, EARLY_MINUTES_MAX) * MINUTE_MS),
        seen_at: null,
      }
    })
}

function learner(place: number): string {
  const name = DEMO_LEARNERS[place % DEMO_LEARNERS.length] ?? ''
  const round = Math.floor(place / DEMO_LEARNERS.length)
  return round === 0 ? name : `${name} ${round + 1}`
}
