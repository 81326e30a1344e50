import type { RecordingStatus, RecordingVisibility } from '@bourse/protocol'
import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** A part of a class that was recorded, in milliseconds since 1970. */
export type RecordedSpan = readonly [fromMs: number, toMs: number]

type RecordingTable = {
  recording_id: Generated<number>
  institution_id: number
  class_id: number | null
  title: string
  recorded_at: Date
  length_ms: number | null
  spans: JSONColumnType<RecordedSpan[]>
  timeline_bytes: number | null
  video_format: 'mp4' | 'webm' | null
  video_bytes: number | null
  video_key: string | null
  status: 'processing' | 'ready' | 'failed'
  reason: 'wrong_content' | 'damaged' | 'crashed' | null
  visibility: RecordingVisibility
  public_token: string
  views: Generated<number>
  created_at: Date
  kept_from: Date
  archived_at: Date | null
  deleted_at: Date | null
  purged_at: Date | null
}

type ViewTable = { recording_id: number; viewer: Buffer; day: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    recording: RecordingTable
    recording_view: ViewTable
  }
}

/** A recording as the database has it. */
export type RecordingRow = Selectable<RecordingTable>

/** Where a recording is looked for: never beyond the institution of who asks. */
export type RecordingKey = { readonly institutionId: number; readonly recordingId: number }

/** A recording of an institution; inside a transaction it can be held against changes. */
export function recordingOf(
  db: Queries,
  { institutionId, recordingId }: RecordingKey,
  hold = false,
): Promise<RecordingRow | undefined> {
  const query = db
    .selectFrom('recording')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .where('institution_id', '=', institutionId)
    .where('purged_at', 'is', null)
  return (hold ? query.forUpdate() : query).executeTakeFirst()
}

/** The recording of a class. */
export const recordingOfClass = (db: Queries, classId: number): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recording')
    .selectAll()
    .where('class_id', '=', classId)
    .where('purged_at', 'is', null)
    .executeTakeFirst()

/** Changes a recording. */
export async function updateRecording(
  db: Queries,
  recordingId: number,
  changes: Partial<Omit<RecordingRow, 'recording_id' | 'institution_id' | 'spans'>>,
): Promise<void> {
  await db.updateTable('recording').set(changes).where('recording_id', '=', recordingId).execute()
}

/** Where a recording stands; deleted comes before archived, archived before what its files are. */
export function statusOf(row: Pick<RecordingRow, 'status' | 'archived_at' | 'deleted_at'>): RecordingStatus {
  if (row.deleted_at !== null) return 'deleted'
  return row.archived_at !== null ? 'archived' : row.status
}

/** The same as a term of SQL. */
export const statusTerm = sql<RecordingStatus>`
  CASE
    WHEN recording.deleted_at IS NOT NULL THEN 'deleted'
    WHEN recording.archived_at IS NOT NULL THEN 'archived'
    ELSE recording.status
  END`

/** Whether who has a class's link may watch it now. */
export async function isWatchable(db: Queries, classId: number): Promise<boolean> {
  const row = await recordingOfClass(db, classId)
  return row !== undefined && statusOf(row) === 'ready' && row.visibility !== 'unpublished'
}

/** Counts a viewer, once a day. */
export async function countView(db: Queries, of: { recordingId: number; viewer: Buffer; at: Date }): Promise<void> {
  await sql`
    WITH seen AS (
      INSERT INTO recording_view (recording_id, viewer, day)
      VALUES (${of.recordingId}, ${of.viewer}, ${of.at}::timestamptz::date)
      ON CONFLICT DO NOTHING RETURNING 1
    )
    UPDATE recording SET views = views + 1 WHERE recording_id = ${of.recordingId} AND EXISTS (SELECT 1 FROM seen)
  `.execute(db)
}
