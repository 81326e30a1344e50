import type { Queries } from '../institutions/index.ts'
import { announce } from '../integration/index.ts'
import { eventsOf } from '../rooms/index.ts'
import { lengthOfSpans, recordedSpans } from './recorded-spans.ts'
import { type ClassToRecord, classesToRecord, upsertTimeline } from './recording-table.ts'
import { newReplayToken } from './replay-token.ts'

// What was said last is written a second after it was said.
const SETTLED_MS = 2_000
const LOOK_BACK_MS = 2 * 86_400_000

/** Whose classes are looked at, and from which end on: everybody's of the last two days. */
type LookedAt = { readonly institutionId?: number; readonly sinceMs?: number }

/** Makes a recording of each class that ended and was recorded; done again it finds nothing to do. */
export async function makeRecordings(db: Queries, nowMs: number, looked: LookedAt = {}): Promise<void> {
  const { institutionId, sinceMs = nowMs - LOOK_BACK_MS } = looked
  const ended = { from: new Date(sinceMs), to: new Date(nowMs - SETTLED_MS) }
  for (const one of await classesToRecord(db, ended, institutionId)) await makeRecording(db, one, new Date(nowMs))
}

async function makeRecording(db: Queries, of: ClassToRecord, now: Date): Promise<void> {
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
  const recording_id = await upsertTimeline(db, timeline, {
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
  await announce(db, {
    institutionId: of.institution_id,
    event: 'recording.finished',
    source: `recording.finished ${recording_id}`,
    at: now,
    data: { recording_id, class_id: of.class_id, title: of.name },
  })
}
