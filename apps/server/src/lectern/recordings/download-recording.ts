import { ok, type recordingDownload, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { recordingOf } from './recording-table.ts'
import { replayView } from './replay-view.ts'

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
