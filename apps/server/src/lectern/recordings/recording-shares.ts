import { DAY_MS } from '@bourse/kernel'
import {
  ok,
  RECORDING_LIMITS,
  type recordingShare,
  type recordingShares,
  type recordingUnshare,
  refuse,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, localText, zoneOf } from '../institutions/index.ts'
import { recordingOf, updateRecording } from './recording-table.ts'
import { hashOfToken, newReplayToken } from './replay-token.ts'
import { endShare, insertShare, openShares } from './share-table.ts'

// The links to a recording: making them, telling them, ending them.

/** Makes a link to a recording; from then on anyone with a link may watch it. */
export const shareRecording: Operation<typeof recordingShare> = async (context, { recording_id, may, days }) => {
  const contact = contactOf(context)
  const { institutionId } = contact
  const now = new Date(context.clock.nowMs())
  const ends = new Date(now.getTime() + days * DAY_MS)
  const zone = await zoneOf(context.db, institutionId)
  return context.db.transaction().execute(async transaction => {
    const row = await recordingOf(transaction, { institutionId, recordingId: recording_id }, true)
    if (row === undefined || row.deleted_at !== null || row.archived_at !== null) return refuse('404')
    if ((await openShares(transaction, recording_id, now)).length >= RECORDING_LIMITS.sharesMax) {
      return refuse('SHARES_FULL')
    }
    const token = newReplayToken()
    const shareId = await insertShare(transaction, {
      recording_id,
      token_hash: hashOfToken(token),
      may,
      made_at: now,
      made_by: contact.userId,
      ends_at: ends,
    })
    if (row.visibility !== 'public') await updateRecording(transaction, recording_id, { visibility: 'link' })
    return ok({
      share_id: shareId,
      url: `${context.addresses.console}/replay/${token}`,
      ends_local: await localText(transaction, zone, ends),
    })
  })
}

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

/** Ends a link to a recording. */
export const endRecordingShare: Operation<typeof recordingUnshare> = async (context, { share_id }) => {
  const { institutionId } = contactOf(context)
  const at = new Date(context.clock.nowMs())
  return (await endShare(context.db, { institutionId, shareId: share_id, at })) ? ok({}) : refuse('404')
}
