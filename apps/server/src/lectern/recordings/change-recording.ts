import { DAY_MS } from '@bourse/kernel'
import {
  ok,
  RECORDING_LIMITS,
  type recordingArchive,
  type recordingDelete,
  type recordingKeep,
  type recordingRename,
  type recordingRestore,
  type recordingRetry,
  type recordingVisibility,
  refuse,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, localText, zoneOf } from '../institutions/index.ts'
import type { RecordingService } from './recording-service.ts'
import { keepForDays, recordingOf, updateRecording } from './recording-table.ts'

// What becomes of a recording that is there: its title, who may watch it, and whether it is kept, deleted or looked at again.

/** Gives a recording another title. */
export const renameRecording: Operation<typeof recordingRename> = async (context, { recording_id, title }) => {
  const { institutionId } = contactOf(context)
  if ((await recordingOf(context.db, { institutionId, recordingId: recording_id })) === undefined) return refuse('404')
  await updateRecording(context.db, recording_id, { title })
  return ok({})
}

/** Says who may watch a recording, and answers the address of a public one. */
export const setVisibility: Operation<typeof recordingVisibility> = async (context, { recording_id, visibility }) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined) return refuse('404')
  await updateRecording(context.db, recording_id, { visibility })
  return ok({ url: visibility === 'public' ? `${context.addresses.console}/replay/${row.public_token}` : null })
}

/** Keeps a recording until it is restored. */
export const archiveRecording: Operation<typeof recordingArchive> = async (context, { recording_id }) => {
  const { institutionId } = contactOf(context)
  const row = await recordingOf(context.db, { institutionId, recordingId: recording_id })
  if (row === undefined || row.deleted_at !== null) return refuse('404')
  await updateRecording(context.db, recording_id, { archived_at: row.archived_at ?? new Date(context.clock.nowMs()) })
  return ok({})
}

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

/** Says for how many days the institution keeps its recordings. */
export const setKeepDays: Operation<typeof recordingKeep> = async (context, { days }) => {
  await keepForDays(context.db, contactOf(context).institutionId, days)
  return ok({})
}
