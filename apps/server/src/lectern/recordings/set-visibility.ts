import { ok, type recordingVisibility, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { recordingOf, updateRecording } from './recording-table.ts'

/** Says who may watch a recording, and answers the address of a public one. */
export const setVisibility: Operation<typeof recordingVisibility> = async (context, { recording_id, visibility }) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined) return refuse('404')
  await updateRecording(context.db, recording_id, { visibility })
  return ok({ url: visibility === 'public' ? `${context.addresses.console}/replay/${row.public_token}` : null })
}
