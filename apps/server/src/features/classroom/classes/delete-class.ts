import { type classDelete, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operation.ts'
import { contactOf } from '../contacts/contact-of.ts'
import { forgetDaysOfClass } from '../statistics/day-table.ts'
import { classStatus } from './class-status.ts'
import { classById, markClassesDeleted } from './class-table.ts'

/** Deletes a class that is not running, and when asked those of its series that are still to come. */
export const deleteClass: Operation<typeof classDelete> = async (context, { class_id, series }) => {
  const { institutionId } = contactOf(context)
  const nowMs = context.clock.nowMs()
  return context.db.transaction().execute(async transaction => {
    const kept = await classById(transaction, { institutionId, classId: class_id }, true)
    if (kept === undefined) return refuse('404')
    if (classStatus(kept, nowMs) === 'in_class') return refuse('CLASS_RUNNING')
    await forgetDaysOfClass(transaction, class_id)
    const deleted = await markClassesDeleted(transaction, {
      classId: class_id,
      seriesId: series ? kept.series_id : null,
      now: new Date(nowMs),
    })
    return ok({ deleted })
  })
}
