import type { RouteReply, RouteRequest } from '../../operations/feature.ts'
import type { Deps } from '../../operations/operation.ts'
import type { Files } from '../../platform/files.ts'
import { attachment, type FileGrant, type FileSources, noFile, sendParted } from '../documents/index.ts'
import { type RecordingRow, recordingById } from './recording-table.ts'
import { timelineText } from './timeline-text.ts'

// Its video, or its timeline.
async function recordingFile(
  context: Deps<{ files: Files }>,
  grant: FileGrant,
  request: RouteRequest,
): Promise<RouteReply> {
  const { db, services } = context
  const row = await recordingById(db, grant.id)
  if (row === undefined) return noFile
  const saved = grant.right === 'k'
  if (request.params['name'] === 'timeline.json') return timeline(context, row, { saved, request })
  const { video_key: key, video_bytes: bytes, video_format: format } = row
  if (request.params['name'] !== 'video' || key === null || bytes === null || format === null) return noFile
  const saveAs = saved ? `${row.title}.${format}` : null
  return sendParted(services.files, { file: { key, bytes }, format, saveAs }, request)
}

async function timeline(
  { db }: Pick<Deps, 'db'>,
  row: RecordingRow,
  { saved, request }: { saved: boolean; request: RouteRequest },
): Promise<RouteReply> {
  if (row.class_id === null || row.timeline_bytes === null) return noFile
  const text = await timelineText(db, { classId: row.class_id, bytes: row.timeline_bytes })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, max-age=3600',
    vary: 'accept-encoding',
    ...(saved ? { 'content-disposition': attachment(`${row.title}.json`) } : {}),
  }
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ? { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: text.packed }
    : { status: 200, headers, body: text.plain }
}

/** The files of recordings: to watch (`r`), and to keep (`k`). */
export const recordingSources: FileSources = { r: recordingFile, k: recordingFile }
