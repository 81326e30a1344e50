import type { Deps } from '../../operations/operation.ts'
import { documentsOfClass } from '../classes/index.ts'
import { grantAddress } from '../documents/index.ts'
import { type RecordingRow, teacherOf } from './recording-table.ts'

/** What a player needs of a recording, with addresses that hold for the next hours. */
export async function replayView(
  { db, clock, services }: Deps<{ linkSecret: Buffer }>,
  row: RecordingRow,
  mayKeep: boolean,
) {
  const { linkSecret } = services
  const address = (right: 'v' | 'r' | 'k', id: number): string => grantAddress(linkSecret, clock.nowMs(), { right, id })
  const watch = address('r', row.recording_id)
  const keep = address('k', row.recording_id)
  const documents = row.class_id === null ? [] : await documentsOfClass(db, row.class_id, true)
  const timeline = row.timeline_bytes === null ? null : `${watch}/timeline.json`
  const video = row.video_key === null || row.video_format === null ? null : `${watch}/video`
  return {
    title: row.title,
    teacher: row.class_id === null ? null : await teacherOf(db, row.class_id),
    recorded: row.recorded_at.getTime() / 1000,
    length_s: row.length_ms === null ? null : row.length_ms / 1000,
    spans: row.spans.map(([fromMs, toMs]) => ({ from: fromMs / 1000, to: toMs / 1000 })),
    timeline,
    video,
    documents: documents.map(({ document_id, name, kind, ratios }) => ({
      document_id,
      name,
      kind,
      ratios,
      address: address('v', document_id),
    })),
    downloads: mayKeep
      ? [
          ...(timeline === null ? [] : [{ format: 'web' as const, address: `${keep}/timeline.json` }]),
          ...(video === null || row.video_format === null
            ? []
            : [{ format: row.video_format, address: `${keep}/video` }]),
        ]
      : [],
  }
}
