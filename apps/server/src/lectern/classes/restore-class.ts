import { type classRestore, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { deletedSince } from './class-scope-table.ts'
import { restoreDeleted } from './class-table.ts'

/** Brings back a class that was deleted not too long ago; one that is there stays as it is. */
export const restoreClass: Operation<typeof classRestore> = async (context, { class_id }) => {
  const { institutionId } = contactOf(context)
  const since = deletedSince(new Date(context.clock.nowMs()))
  const known = await restoreDeleted(context.db, { institutionId, classId: class_id }, since)
  return known ? ok({}) : refuse('404')
}
