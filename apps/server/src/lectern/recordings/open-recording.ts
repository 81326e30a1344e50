import { ok, type recordingOpen, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { classById } from '../classes/index.ts'
import { contactOf } from '../institutions/index.ts'
import { makeRecordings } from './make-recordings.ts'
import { recordingOf, recordingOfClass } from './recording-table.ts'
import { replayView } from './replay-view.ts'

/** Opens a recording of the institution in the console. */
export const openRecording: Operation<typeof recordingOpen, { linkSecret: Buffer }> = async (
  context,
  { recording_id, class_id },
) => {
  const { institutionId } = contactOf(context)
  if (class_id !== undefined) {
    if ((await classById(context.db, { institutionId, classId: class_id })) === undefined) return refuse('404')
    await makeRecordings(context.db, context.clock.nowMs(), { institutionId })
  }
  const found =
    recording_id === undefined
      ? await recordingOfClass(context.db, class_id ?? 0)
      : await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (found === undefined || found.institution_id !== institutionId || found.status !== 'ready') return refuse('404')
  return ok({ recording_id: found.recording_id, ...(await replayView(context, found, true)) })
}
