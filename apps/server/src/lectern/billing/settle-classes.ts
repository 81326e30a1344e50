import type { Clock } from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { announce } from '../integration/index.ts'
import { billClass } from './bill-class.ts'
import { unbilledClasses } from './billed-class-table.ts'
import { warnInstitution } from './warn-institution.ts'

const EVERY_MS = 5_000
const CLASSES_A_ROUND = 100

type Deps = { readonly db: Database; readonly clock: Clock }

/** Charges for every class that is over and not yet charged for, tells the institution of its end, and answers how many. */
export async function settleClasses(db: Database, nowMs: number): Promise<number> {
  const now = new Date(nowMs)
  const due = await unbilledClasses(db, CLASSES_A_ROUND)
  for (const { class_id, class_no, name, institution_id, over_at } of due) {
    await billClass(db, class_id, now)
    // A class that its teacher ended is announced by its room; one that nobody ended has nobody else to say so.
    await announce(db, {
      institutionId: institution_id,
      event: 'class.ended',
      source: `class.ended ${class_id}`,
      at: over_at ?? now,
      data: { class_id, class_no, class_name: name },
    })
  }
  for (const institutionId of new Set(due.map(one => one.institution_id))) await warnInstitution(db, institutionId, now)
  return due.length
}

/** Looks for such classes from now on. */
export function watchHeldClasses(jobs: Jobs, { db, clock }: Deps): Rounds {
  const rounds = jobs.every({
    name: 'settle-classes',
    restMs: EVERY_MS,
    async act() {
      // More may wait than are settled at once.
      if ((await settleClasses(db, clock.nowMs())) === CLASSES_A_ROUND) rounds.wake()
    },
  })
  return rounds
}
