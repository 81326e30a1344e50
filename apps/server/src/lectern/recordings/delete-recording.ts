import { ok, RECORDING_LIMITS, type recordingDelete, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, localText, zoneOf } from '../institutions/index.ts'
import { recordingOf, updateRecording } from './recording-table.ts'

const DAY_MS = 86_400_000

/** Deletes a recording: nobody watches it any more, and for some days it can be brought back. */
export const deleteRecording: Operation<typeof recordingDelete> = async (context, { recording_id }) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined) return refuse('404')
  const at = row.deleted_at ?? new Date(context.clock.nowMs())
  await updateRecording(context.db, recording_id, { deleted_at: at })
  const zone = await zoneOf(context.db, institutionId)
  const gone = new Date(at.getTime() + RECORDING_LIMITS.trashDays * DAY_MS)
  return ok({ gone_local: await localText(context.db, zone, gone) })
}
