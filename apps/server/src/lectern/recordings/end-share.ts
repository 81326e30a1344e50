import { ok, type recordingUnshare, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { endShare } from './share-table.ts'

/** Ends a link to a recording. */
export const endRecordingShare: Operation<typeof recordingUnshare> = async (context, { share_id }) => {
  const { institutionId } = contactOf(context)
  const at = new Date(context.clock.nowMs())
  return (await endShare(context.db, { institutionId, shareId: share_id, at })) ? ok({}) : refuse('404')
}
