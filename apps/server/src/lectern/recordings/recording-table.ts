import type { RecordingStatus, RecordingVisibility, RecordMode } from '@bourse/protocol'
import { type Generated, type Insertable, type JSONColumnType, type Selectable, sql } from 'kysely'
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

/** A recording by its id, whosever it is. */
export const recordingById = (db: Queries, recordingId: number): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recording')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .where('purged_at', 'is', null)
    .executeTakeFirst()

/** The recording that everybody may watch by this token. */
export const publicRecording = (db: Queries, token: string): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recording')
    .selectAll()
    .where('public_token', '=', token)
    .where('visibility', '=', 'public')
    .where('purged_at', 'is', null)
    .executeTakeFirst()

/** Recordings whose video nobody has looked at yet, oldest first. */
export const recordingsToCheck = (db: Queries): Promise<RecordingRow[]> =>
  db
    .selectFrom('recording')
    .selectAll()
    .where('status', '=', 'processing')
    .where('purged_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** Writes a recording and answers its id. */
export async function insertRecording(db: Queries, row: Insertable<RecordingTable>): Promise<number> {
  const { recording_id } = await db
    .insertInto('recording')
    .values(row)
    .returning('recording_id')
    .executeTakeFirstOrThrow()
  return recording_id
}

type Timeline = Pick<Insertable<RecordingTable>, 'spans' | 'timeline_bytes' | 'length_ms'>

/** Writes the recording of a class with its timeline, or gives its timeline to a video that was uploaded before it was ready. */
export async function upsertTimeline(
  db: Queries,
  timeline: Timeline,
  row: Omit<Insertable<RecordingTable>, keyof Timeline>,
): Promise<number> {
  const { recording_id } = await db
    .insertInto('recording')
    .values({ ...timeline, ...row })
    .onConflict(conflict => conflict.column('class_id').doUpdateSet(timeline))
    .returning('recording_id')
    .executeTakeFirstOrThrow()
  return recording_id
}

/** A class that is over and was to be recorded. */
export type ClassToRecord = {
  readonly class_id: number
  readonly institution_id: number
  readonly name: string
  readonly record: RecordMode
  readonly replay: boolean
  readonly begun_at: Date
  readonly over_at: Date
}

/** Classes that ended in a time, were recorded and have no timeline yet: an institution's, or everybody's. */
export async function classesToRecord(
  db: Queries,
  ended: { readonly from: Date; readonly to: Date },
  institutionId: number | undefined,
): Promise<ClassToRecord[]> {
  const answer = await sql<ClassToRecord>`
    SELECT class_id, institution_id, name, record, replay, begun_at, over_at FROM class
    WHERE over_at IS NOT NULL AND deleted_at IS NULL AND record <> 'off'
      AND over_at <= ${ended.to} AND over_at > ${ended.from}
      AND ${institutionId === undefined ? sql`true` : sql`institution_id = ${institutionId}`}
      AND NOT EXISTS (SELECT 1 FROM recording WHERE recording.class_id = class.class_id AND timeline_bytes IS NOT NULL)
      AND EXISTS (SELECT 1 FROM class_event WHERE class_event.class_id = class.class_id)
  `.execute(db)
  return answer.rows
}

/** What is left of a recording that goes for good. */
export type RecordingToPurge = Pick<RecordingRow, 'recording_id' | 'video_key' | 'video_bytes'>

/** Recordings that were kept long enough, and those that were deleted before the trash is emptied. */
export async function recordingsToPurge(
  db: Queries,
  { now, trash, atOnce }: { readonly now: Date; readonly trash: Date; readonly atOnce: number },
): Promise<RecordingToPurge[]> {
  const answer = await sql<RecordingToPurge>`
    SELECT recording_id, video_key, video_bytes
    FROM recording JOIN institution USING (institution_id)
    WHERE purged_at IS NULL AND (
      recording.deleted_at < ${trash}
      OR (archived_at IS NULL AND kept_from + keep_days * interval '1 day' < ${now})
    )
    LIMIT ${atOnce}
  `.execute(db)
  return answer.rows
}

/** For how many days an institution keeps its recordings. */
export async function keptDaysOf(db: Queries, institutionId: number): Promise<number> {
  const { keep_days } = await db
    .selectFrom('institution')
    .select('keep_days')
    .where('institution_id', '=', institutionId)
    .executeTakeFirstOrThrow()
  return keep_days
}

/** Says for how many days an institution keeps its recordings. */
export async function keepForDays(db: Queries, institutionId: number, days: number): Promise<void> {
  await db.updateTable('institution').set({ keep_days: days }).where('institution_id', '=', institutionId).execute()
}

/** Who taught a class. */
export async function teacherOf(db: Queries, classId: number): Promise<string | null> {
  const row = await db
    .selectFrom('class')
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .select('staff.name')
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.name ?? null
}
