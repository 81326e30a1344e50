import { RECORDING_LIMITS, type RequestOf, type recordingList } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { statusTerm } from './recording-table.ts'

/** Which recordings a list shows. */
export type RecordingScope = {
  readonly institutionId: number
  readonly zone: string
  readonly request: RequestOf<typeof recordingList>
  readonly start: Date | null
  readonly end: Date | null
}

function matching(db: Queries, { institutionId, request, start, end }: RecordingScope) {
  let query = db
    .selectFrom('recording')
    .leftJoin('class', 'class.class_id', 'recording.class_id')
    .leftJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .where('recording.institution_id', '=', institutionId)
    .where('recording.purged_at', 'is', null)
  if (start !== null) query = query.where('recorded_at', '>=', start)
  if (end !== null) query = query.where('recorded_at', '<', end)
  if (request.teacher_id !== undefined) query = query.where('class.teacher_id', '=', request.teacher_id)
  if (request.class_id !== undefined) query = query.where('recording.class_id', '=', request.class_id)
  if (request.visibility !== undefined) query = query.where('recording.visibility', '=', request.visibility)
  // What was deleted is only shown to who looks for it.
  query =
    request.status === undefined
      ? query.where('recording.deleted_at', 'is', null)
      : query.where(statusTerm, '=', request.status)
  return request.keyword === '' ? query : query.where(matches(request.keyword))
}

function matches(keyword: string) {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const number = keyword.replaceAll(/\s/g, '')
  return sql<boolean>`(
    recording.title ILIKE ${pattern} OR class.name ILIKE ${pattern}
    OR class.class_no::text LIKE ${/^\d+$/.test(number) ? `%${number}%` : null}
  )`
}

const BYTES = sql<number>`coalesce(timeline_bytes, 0) + coalesce(video_bytes, 0)`

/** One page of the recordings in scope, the last one first. */
export function recordingsOn(db: Queries, scope: RecordingScope) {
  const { zone, request } = scope
  const shown = (term: ReturnType<typeof sql>) =>
    sql<string>`to_char((${term}) AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI')`
  return matching(db, scope)
    .innerJoin('institution', 'institution.institution_id', 'recording.institution_id')
    .select([
      'recording_id',
      'title',
      'recording.class_id',
      'class.class_no',
      'staff.name as teacher',
      'length_ms',
      'video_format',
      'recording.visibility',
      'views',
      'reason',
    ])
    .select([
      BYTES.as('bytes'),
      statusTerm.as('status'),
      sql<boolean>`timeline_bytes IS NOT NULL`.as('web'),
      shown(sql`recorded_at`).as('recorded_local'),
      sql<string | null>`CASE
        WHEN recording.deleted_at IS NOT NULL
          THEN ${shown(sql`recording.deleted_at + ${RECORDING_LIMITS.trashDays} * interval '1 day'`)}
        WHEN archived_at IS NULL THEN ${shown(sql`kept_from + keep_days * interval '1 day'`)}
      END`.as('gone_local'),
      sql<number | null>`(
        SELECT document_id FROM class_document JOIN document USING (document_id)
        WHERE class_document.class_id = recording.class_id AND purged_at IS NULL AND cardinality(ratios) > 0
        ORDER BY place LIMIT 1
      )`.as('cover_id'),
    ])
    .orderBy('recorded_at', 'desc')
    .orderBy('recording_id', 'desc')
    .limit(request.limit_num)
    .offset(request.limit_begin)
    .execute()
}

/** How many recordings are in scope, and how many bytes they have. */
export const recordingTotals = (db: Queries, scope: RecordingScope) =>
  matching(db, scope)
    .select([sql<number>`count(*)::int`.as('recordings'), sql<string>`coalesce(sum(${BYTES}), 0)::text`.as('bytes')])
    .executeTakeFirstOrThrow()
