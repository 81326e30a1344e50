import { ok, type recordingDownload, type recordingOpen, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { classById } from '../classes/index.ts'
import { contactOf } from '../institutions/index.ts'
import { makeRecordings } from './make-recordings.ts'
import { recordingOf, recordingOfClass } from './recording-table.ts'
import { replayView } from './replay-view.ts'

// A recording is opened to be played, or fetched in one of its formats.

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

/** Says where a recording can be fetched in one of its formats. */
export const downloadRecording: Operation<typeof recordingDownload, { linkSecret: Buffer }> = async (
  context,
  { recording_id, format },
) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined) return refuse('404')
  const { downloads } = await replayView(context, row, true)
  const found = downloads.find(one => one.format === format)
  return found === undefined ? refuse('404') : ok({ address: found.address })
}
