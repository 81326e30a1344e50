import { ok, type recordingShares, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, localText, zoneOf } from '../institutions/index.ts'
import { recordingOf } from './recording-table.ts'
import { openShares } from './share-table.ts'

/** Tells the links to a recording that have not ended. */
export const listShares: Operation<typeof recordingShares> = async (context, { recording_id }) => {
  const { db, clock } = context
  const { institutionId } = contactOf(context)
  if ((await recordingOf(db, { institutionId, recordingId: recording_id })) === undefined) return refuse('404')
  const zone = await zoneOf(db, institutionId)
  const rows = await openShares(db, recording_id, new Date(clock.nowMs()))
  const records = await Promise.all(
    rows.map(async ({ share_id, may, made_at, ends_at }) => ({
      share_id,
      may,
      made_local: await localText(db, zone, made_at),
      ends_local: await localText(db, zone, ends_at),
    })),
  )
  return ok({ records })
}
