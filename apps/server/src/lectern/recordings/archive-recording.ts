import { ok, type recordingArchive, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { recordingOf, updateRecording } from './recording-table.ts'

/** Keeps a recording until it is restored. */
export const archiveRecording: Operation<typeof recordingArchive> = async (context, { recording_id }) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined || row.deleted_at !== null) return refuse('404')
  await updateRecording(context.db, recording_id, { archived_at: row.archived_at ?? new Date(context.clock.nowMs()) })
  return ok({})
}
