import type { RecordMode } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { announce } from '../integration/index.ts'
import { eventsOf } from '../rooms/index.ts'
import { lengthOfSpans, recordedSpans } from './recorded-spans.ts'
import { newReplayToken } from './replay-token.ts'

// What was said last is written a second after it was said.
const SETTLED_MS = 2_000
const LOOK_BACK_MS = 2 * 86_400_000

type Over = {
  readonly class_id: number
  readonly institution_id: number
  readonly name: string
  readonly record: RecordMode
  readonly replay: boolean
  readonly begun_at: Date
  readonly over_at: Date
}

/** Whose classes are looked at, and from which end on: everybody's of the last two days. */
type Looked = { readonly institutionId?: number; readonly sinceMs?: number }

/** Makes a recording of each class that ended and was recorded; done again it finds nothing to do. */
export async function makeRecordings(db: Queries, nowMs: number, looked: Looked = {}): Promise<void> {
  for (const one of await classesToRecord(db, nowMs, looked)) await makeRecording(db, one, new Date(nowMs))
}

async function classesToRecord(db: Queries, nowMs: number, looked: Looked): Promise<Over[]> {
  const { institutionId, sinceMs = nowMs - LOOK_BACK_MS } = looked
  const answer = await sql<Over>`
    SELECT class_id, institution_id, name, record, replay, begun_at, over_at FROM class
    WHERE over_at IS NOT NULL AND deleted_at IS NULL AND record <> 'off'
      AND over_at <= ${new Date(nowMs - SETTLED_MS)} AND over_at > ${new Date(sinceMs)}
      AND ${institutionId === undefined ? sql`true` : sql`institution_id = ${institutionId}`}
      AND NOT EXISTS (SELECT 1 FROM recording WHERE recording.class_id = class.class_id AND timeline_bytes IS NOT NULL)
      AND EXISTS (SELECT 1 FROM class_event WHERE class_event.class_id = class.class_id)
  `.execute(db)
  return answer.rows
}

async function makeRecording(db: Queries, of: Over, now: Date): Promise<void> {
  const events = await eventsOf(db, of.class_id)
  const spans = recordedSpans(
    { record: of.record, begunMs: of.begun_at.getTime(), overMs: of.over_at.getTime() },
    events,
  )
  if (spans.length === 0) return
  const timeline = {
    spans: JSON.stringify(spans),
    timeline_bytes: events.reduce((sum, { event }) => sum + JSON.stringify(event).length, 0),
    length_ms: lengthOfSpans(spans),
  }
  const { recording_id } = await db
    .insertInto('recording')
    .values({
      ...timeline,
      institution_id: of.institution_id,
      class_id: of.class_id,
      title: of.name,
      recorded_at: of.begun_at,
      video_format: null,
      video_bytes: null,
      video_key: null,
      status: 'ready',
      reason: null,
      visibility: of.replay ? 'students' : 'unpublished',
      public_token: newReplayToken(),
      created_at: now,
      kept_from: of.over_at,
      archived_at: null,
      deleted_at: null,
      purged_at: null,
    })
    // A video of the class may have been uploaded before its timeline was ready.
    .onConflict(conflict => conflict.column('class_id').doUpdateSet(timeline))
    .returning('recording_id')
    .executeTakeFirstOrThrow()
  await announce(db, {
    institutionId: of.institution_id,
    event: 'recording.finished',
    source: `recording.finished ${recording_id}`,
    at: now,
    data: { recording_id, class_id: of.class_id, title: of.name },
  })
}
