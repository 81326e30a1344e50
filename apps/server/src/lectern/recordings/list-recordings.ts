import { addDays } from '@bourse/kernel'
import { ok, type RequestOf, type recordingList } from '@bourse/protocol'
import type { Deps, Operation } from '../../operations/operation.ts'
import { momentsOf } from '../classes/index.ts'
import { grantAddress } from '../documents/index.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { makeRecordings } from './make-recordings.ts'
import { recordingsOn, recordingTotals } from './recording-page-table.ts'
import { keptDaysOf } from './recording-table.ts'
import { closeEndedLinks } from './share-table.ts'

type Request = RequestOf<typeof recordingList>

/** Tells the recordings of the institution that the filters leave. */
export const listRecordings: Operation<typeof recordingList, { linkSecret: Buffer }> = async (context, request) => {
  const { db, clock, services } = context
  const { institutionId } = contactOf(context)
  // A class that has just ended is in the list of who looks for it.
  await makeRecordings(db, clock.nowMs(), { institutionId })
  await closeEndedLinks(db, institutionId, new Date(clock.nowMs()))
  const zone = await zoneOf(db, institutionId)
  const scope = { institutionId, zone, request, ...(await rangeOf(context, zone, request)) }
  const [rows, totals, keepDays] = await Promise.all([
    recordingsOn(db, scope),
    recordingTotals(db, scope),
    keptDaysOf(db, institutionId),
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
          : `${grantAddress(services.linkSecret, clock.nowMs(), { right: 'v', id: cover_id })}/thumb-1.webp`,
    })),
    bytes: Number(totals.bytes),
    keep_days: keepDays,
  })
}

async function rangeOf({ db }: Pick<Deps, 'db'>, zone: string, { from, to }: Request) {
  const start = from === undefined ? [] : await momentsOf(db, zone, [`${from} 00:00`])
  const end = to === undefined ? [] : await momentsOf(db, zone, [`${addDays(to, 1)} 00:00`])
  return { start: start[0] ?? null, end: end[0] ?? null }
}
