import { ok, type recordingRestore, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { recordingOf, updateRecording } from './recording-table.ts'

/** Brings a recording back that was deleted or archived. */
export const restoreRecording: Operation<typeof recordingRestore> = async (context, { recording_id }) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined) return refuse('404')
  if (row.deleted_at === null && row.archived_at === null) return ok({})
  // What was archived when it was deleted is archived again.
  const archived = row.deleted_at === null ? null : row.archived_at
  await updateRecording(context.db, recording_id, {
    deleted_at: null,
    archived_at: archived,
    kept_from: new Date(context.clock.nowMs()),
  })
  return ok({})
}
