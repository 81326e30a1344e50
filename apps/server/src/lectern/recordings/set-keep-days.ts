import { ok, type recordingKeep } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'

/** Says for how many days the institution keeps its recordings. */
export const setKeepDays: Operation<typeof recordingKeep> = async (context, { days }) => {
  await context.db
    .updateTable('institution')
    .set({ keep_days: days })
    .where('institution_id', '=', contactOf(context).institutionId)
    .execute()
  return ok({})
}
