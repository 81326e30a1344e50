import { type Dice, seededDice } from '@bourse/kernel'
import { insertVisits } from '../classes/index.ts'
import type { Queries } from '../institutions/index.ts'
import { makeRecordings } from '../recordings/index.ts'
import { insertEvents } from '../rooms/index.ts'
import { countAttended } from './demo-class-table.ts'
import { type HeldPlan, type PlannedClass, planHeldClass } from './plan-held-class.ts'
import { type ToldClass, tellHeldClass } from './tell-held-class.ts'

/** A class of the demo with its row. */
export type HeldClass = Omit<ToldClass, 'visits'> & { readonly classId: number }

const SEED = 20

/** How a demo's held classes went and what was said in them: the same dice at every first start. */
export function openHistory(now: Date) {
  const dice = seededDice(SEED)
  const nowMs = now.getTime()
  return {
    /** How a class went; null when its time is not over. */
    plan: (of: PlannedClass): HeldPlan | null => (of.end < now ? planHeldClass(of, dice, nowMs) : null),
    /** Writes what a room writes of the classes it held: stays and timelines, and what follows from them. */
    write: (db: Queries, institutionId: number, classes: readonly HeldClass[]): Promise<void> =>
      writeHistory(db, { institutionId, classes, dice, nowMs }),
  }
}

type History = {
  readonly institutionId: number
  readonly classes: readonly HeldClass[]
  readonly dice: Dice
  readonly nowMs: number
}

async function writeHistory(db: Queries, { institutionId, classes, dice, nowMs }: History): Promise<void> {
  const visits = await insertVisits(
    db,
    classes.flatMap(({ classId, held }) =>
      held.stays.map(({ joinedMs, leftMs, ...who }) => ({
        ...who,
        class_id: classId,
        institution_id: institutionId,
        joined_at: new Date(joinedMs),
        left_at: new Date(leftMs),
        seen_at: null,
      })),
    ),
  )
  let from = 0
  for (const one of classes) {
    const own = visits.slice(from, from + one.held.stays.length)
    from += own.length
    await insertEvents(db, one.classId, tellHeldClass({ ...one, visits: own }, dice, nowMs))
  }
  await countAttended(
    db,
    classes.map(({ classId }) => classId),
  )
  await makeRecordings(db, nowMs, { institutionId, sinceMs: 0 })
}
