import { ok, RECORDING_LIMITS, type RequestOf, type recordingList } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import { addDays, momentsOf } from '../classes/index.ts'
import { grantAddress } from '../documents/index.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { makeRecordings } from './make-recordings.ts'
import { statusTerm } from './recording-table.ts'

type Request = RequestOf<typeof recordingList>

/** Tells the recordings of the institution that the filters leave. */
export const listRecordings: Operation<typeof recordingList> = async (context, request) => {
  const { db, clock, doors } = context
  const { institutionId } = contactOf(context)
  // A class that has just ended is in the list of who looks for it.
  await makeRecordings(db, clock.nowMs(), { institutionId })
  const zone = await zoneOf(db, institutionId)
  const scope = { institutionId, zone, request, ...(await rangeOf(context, zone, request)) }
  const [rows, totals, keepDays] = await Promise.all([
    pageOf(context, scope),
    totalsOf(context, scope),
    keepDaysOf(context, institutionId),
  ])
  const { limit_begin, limit_num } = request
  return ok({
    total: totals.recordings,
    limit_begin,
    limit_num,
    records: rows.map(({ length_ms, web, video_format, bytes, cover_id, ...row }) => ({
      ...row,
      length_s: length_ms === null ? null : length_ms / 1000,
      bytes: row.status === 'processing' ? null : bytes,
      formats: [...(web ? (['web'] as const) : []), ...(video_format === null ? [] : [video_format])],
      cover:
        cover_id === null
          ? null
          : `${grantAddress(doors.classroom.linkSecret, clock.nowMs(), { right: 'v', id: cover_id })}/thumb-1.webp`,
    })),
    bytes: Number(totals.bytes),
    keep_days: keepDays,
  })
}

type Scope = {
  readonly institutionId: number
  readonly zone: string
  readonly request: Request
  readonly start: Date | null
  readonly end: Date | null
}

async function rangeOf({ db }: OperationContext, zone: string, { from, to }: Request) {
  const start = from === undefined ? [] : await momentsOf(db, zone, [`${from} 00:00`])
  const end = to === undefined ? [] : await momentsOf(db, zone, [`${addDays(to, 1)} 00:00`])
  return { start: start[0] ?? null, end: end[0] ?? null }
}

function matching({ db }: OperationContext, { institutionId, request, start, end }: Scope) {
  let query = db
    .selectFrom('recording')
    .leftJoin('class', 'class.class_id', 'recording.class_id')
    .leftJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .where('recording.institution_id', '=', institutionId)
    .where('recording.purged_at', 'is', null)
  if (start !== null) query = query.where('recorded_at', '>=', start)
  if (end !== null) query = query.where('recorded_at', '<', end)
  if (request.teacher_id !== undefined) query = query.where('class.teacher_id', '=', request.teacher_id)
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

function pageOf(context: OperationContext, scope: Scope) {
  const { zone, request } = scope
  const shown = (term: ReturnType<typeof sql>) =>
    sql<string>`to_char((${term}) AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI')`
  return matching(context, scope)
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

const totalsOf = (context: OperationContext, scope: Scope) =>
  matching(context, scope)
    .select([sql<number>`count(*)::int`.as('recordings'), sql<string>`coalesce(sum(${BYTES}), 0)::text`.as('bytes')])
    .executeTakeFirstOrThrow()

async function keepDaysOf({ db }: OperationContext, institutionId: number): Promise<number> {
  const { keep_days } = await db
    .selectFrom('institution')
    .select('keep_days')
    .where('institution_id', '=', institutionId)
    .executeTakeFirstOrThrow()
  return keep_days
}
