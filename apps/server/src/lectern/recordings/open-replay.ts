import { createHash } from 'node:crypto'
import { ok, refuse, type replayOpen } from '@bourse/protocol'
import type { Deps, Operation } from '../../operations/operation.ts'
import { readRoleLink } from '../classes/index.ts'
import { isInstitutionOpen } from '../institutions/index.ts'
import {
  countView,
  publicRecording,
  type RecordingRow,
  recordingById,
  recordingOfClass,
  statusOf,
} from './recording-table.ts'
import { hashOfToken, isReplayToken } from './replay-token.ts'
import { replayView } from './replay-view.ts'
import { shareByHash } from './share-table.ts'

type FoundRecording = { readonly row: RecordingRow; readonly mayKeep: boolean }

/** Opens a recording by a link: the class's own, one that was shared, or the public one. */
export const openReplay: Operation<typeof replayOpen, { linkSecret: Buffer }> = async (context, { link, viewer }) => {
  const found = await recordingOfToken(context, link)
  if (found === 'ended') return refuse('410')
  // A closed institution shows nothing to anybody.
  if (
    found === null ||
    statusOf(found.row) !== 'ready' ||
    !(await isInstitutionOpen(context.db, found.row.institution_id))
  )
    return refuse('404')
  const seen = createHash('sha256').update(`${found.row.recording_id} ${viewer}`).digest()
  await countView(context.db, {
    recordingId: found.row.recording_id,
    viewer: seen,
    at: new Date(context.clock.nowMs()),
  })
  return ok(await replayView(context, found.row, found.mayKeep))
}

async function recordingOfToken(
  context: Deps<{ linkSecret: Buffer }>,
  token: string,
): Promise<FoundRecording | 'ended' | null> {
  const link = readRoleLink(token, context.services.linkSecret)
  if (link !== null) {
    const row = await recordingOfClass(context.db, link.classId)
    return row === undefined || row.visibility === 'unpublished' ? null : { row, mayKeep: false }
  }
  if (!isReplayToken(token)) return null
  const shared = await shareByHash(context.db, hashOfToken(token))
  if (shared === undefined) return publicOne(context, token)
  if (shared.ends_at.getTime() <= context.clock.nowMs()) return 'ended'
  const row = await recordingById(context.db, shared.recording_id)
  const open = row?.visibility === 'link' || row?.visibility === 'public'
  return row === undefined || !open ? null : { row, mayKeep: shared.may === 'download' }
}

async function publicOne({ db }: Pick<Deps, 'db'>, token: string): Promise<FoundRecording | null> {
  const row = await publicRecording(db, token)
  return row === undefined ? null : { row, mayKeep: false }
}
