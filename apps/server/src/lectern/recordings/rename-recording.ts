import { ok, type recordingRename, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { recordingOf, updateRecording } from './recording-table.ts'

/** Gives a recording another title. */
export const renameRecording: Operation<typeof recordingRename> = async (context, { recording_id, title }) => {
  const { institutionId } = contactOf(context)
  if ((await recordingOf(context.db, { institutionId, recordingId: recording_id })) === undefined) return refuse('404')
  await updateRecording(context.db, recording_id, { title })
  return ok({})
}
