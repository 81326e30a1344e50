import { ok, type recordingKeep } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { keepForDays } from './recording-table.ts'

/** Says for how many days the institution keeps its recordings. */
export const setKeepDays: Operation<typeof recordingKeep> = async (context, { days }) => {
  await keepForDays(context.db, contactOf(context).institutionId, days)
  return ok({})
}
