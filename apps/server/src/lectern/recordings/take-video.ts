import { assert } from '@bourse/kernel'
import { RECORDING_LIMITS } from '@bourse/protocol'
import type { FinishedUpload } from '../documents/index.ts'
import type { Queries } from '../institutions/index.ts'
import { insertRecording, recordingOfClass, updateRecording } from './recording-table.ts'
import { newReplayToken } from './replay-token.ts'

/** Makes a recording of an uploaded video, or gives the one of its class a video beside its timeline. */
export async function takeVideo(db: Queries, { upload, format, now }: FinishedUpload): Promise<number> {
  assert(format === 'mp4' || format === 'webm', 'the upload of a recording takes video alone')
  const video = {
    video_format: format,
    video_bytes: upload.bytes,
    video_key: `uploads/${upload.upload_id}`,
    status: 'processing' as const,
    reason: null,
  }
  const kept = upload.class_id === null ? undefined : await recordingOfClass(db, upload.class_id)
  if (kept !== undefined && kept.video_key === null) {
    await updateRecording(db, kept.recording_id, { ...video, created_at: now })
    return kept.recording_id
  }
  return insertRecording(db, {
    ...video,
    institution_id: upload.institution_id,
    // A class that has a video already keeps it; another stands by itself.
    class_id: kept === undefined ? upload.class_id : null,
    title: titleOf(upload.name),
    recorded_at: now,
    length_ms: null,
    spans: JSON.stringify([]),
    timeline_bytes: null,
    visibility: 'unpublished',
    public_token: newReplayToken(),
    created_at: now,
    kept_from: now,
    archived_at: null,
    deleted_at: null,
    purged_at: null,
  })
}

const titleOf = (name: string): string => [...name.replace(/\.[^.]*$/, '')].slice(0, RECORDING_LIMITS.titleMax).join('')
