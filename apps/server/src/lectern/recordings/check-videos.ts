import type { Files } from '../../platform/files.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { isContentOf, streamParts } from '../documents/index.ts'
import { type RecordingRow, recordingsToCheck, updateRecording } from './recording-table.ts'
import { mp4LengthMs, type ReadBytes } from './video-length.ts'

const HEAD_BYTES = 64

/** Looks at the videos that were uploaded: what they are, and how long they play. */
export async function checkVideos({ db, files }: { db: Database; files: Files }): Promise<void> {
  for (const row of await recordingsToCheck(db)) await updateRecording(db, row.recording_id, await judged(files, row))
}

async function judged(files: Files, row: RecordingRow): Promise<Partial<Omit<RecordingRow, 'spans'>>> {
  const { video_key: key, video_bytes: bytes, video_format: format } = row
  if (key === null || bytes === null || format === null) return { status: 'ready' }
  const read: ReadBytes = async (start, length) => {
    const pieces: Buffer[] = []
    const range = { start, end: Math.min(bytes, start + length) - 1 }
    for await (const piece of streamParts(files, { key, bytes }, range)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces)
  }
  try {
    if (!isContentOf(format, await read(0, HEAD_BYTES))) return { status: 'failed', reason: 'wrong_content' }
    const lengthMs = format === 'mp4' ? await mp4LengthMs(read, bytes) : null
    if (format === 'mp4' && lengthMs === null) return { status: 'failed', reason: 'damaged' }
    // A film that a browser recorded in pieces says 0, which is to say that it does not know.
    const known = lengthMs === 0 ? null : lengthMs
    // The timeline of a class says best how long the class was.
    return { status: 'ready', reason: null, ...(row.timeline_bytes === null ? { length_ms: known } : {}) }
  } catch {
    return { status: 'failed', reason: 'crashed' }
  }
}
