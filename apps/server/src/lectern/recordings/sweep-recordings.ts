import { type Clock, DAY_MS } from '@bourse/kernel'
import { RECORDING_LIMITS } from '@bourse/protocol'
import type { Files } from '../../platform/files.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { removeParts } from '../documents/index.ts'
import { recordingsToPurge, updateRecording } from './recording-table.ts'

const AT_ONCE = 100

/** Removes for good the recordings that were kept long enough, and those that were deleted some days ago. */
export async function sweepRecordings(deps: { db: Database; clock: Clock; files: Files }): Promise<void> {
  const now = new Date(deps.clock.nowMs())
  const trash = new Date(now.getTime() - RECORDING_LIMITS.trashDays * DAY_MS)
  for (const row of await recordingsToPurge(deps.db, { now, trash, atOnce: AT_ONCE })) {
    // The files first: were the row gone before them, nobody would find what is left of them.
    if (row.video_key !== null && row.video_bytes !== null) {
      await removeParts(deps.files, { key: row.video_key, bytes: row.video_bytes })
    }
    await updateRecording(deps.db, row.recording_id, { purged_at: now, video_key: null, video_bytes: null })
  }
}
