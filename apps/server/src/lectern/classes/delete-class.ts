import { type classDelete, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { classStatus } from './class-status.ts'
import { classById, markClassesDeleted } from './class-table.ts'
import { plannedDays } from './planned-day-table.ts'

/**
 * Takes a class that is not running out of the list, and when asked those of its series that are still to come. What was
 * held was billed: its attendance and figures are the proof of it and stay, and the class can be brought back.
 */
export const deleteClass: Operation<typeof classDelete> = async (context, { class_id, series, scope }) => {
  const { institutionId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  return context.db.transaction().execute(async transaction => {
    const kept = await classById(transaction, { institutionId, classId: class_id }, true)
    if (kept === undefined) return refuse('404')
    if (classStatus(kept, now.getTime()) === 'in_class') return refuse('CLASS_RUNNING')
    const zone = await zoneOf(transaction, institutionId)
    const gone = await plannedDays(transaction, { kept, scope: series ? 'all' : scope, zone, now })
    const ids = gone.map(one => one.class_id)
    await markClassesDeleted(transaction, ids, now)
    return ok({ deleted: ids.length })
  })
}
