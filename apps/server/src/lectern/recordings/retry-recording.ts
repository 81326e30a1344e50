import { ok, type recordingRetry, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import type { RecordingService } from './recording-service.ts'
import { recordingOf, updateRecording } from './recording-table.ts'

/** Looks at a recording's video once more. */
export const retryRecording: Operation<typeof recordingRetry, { recordings: RecordingService }> = async (
  context,
  { recording_id },
) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined) return refuse('404')
  if (row.status !== 'failed') return ok({})
  await updateRecording(context.db, recording_id, { status: 'processing', reason: null })
  context.services.recordings.wake()
  return ok({})
}
