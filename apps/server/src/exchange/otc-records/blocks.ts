import { OTC, ok, type otcBlock, type otcBlockList, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { userIfThere } from '../people/index.ts'
import { addBlock, blocksOf, removeBlock } from './block-table.ts'

/** Whom somebody has blocked. */
export const listBlocks: Operation<typeof otcBlockList> = async ({ db, session }) => {
  const rows = await blocksOf(db, session.userId)
  return ok({ records: rows.map(({ uid, name, at }) => ({ uid, name, time: at.getTime() / 1000 })) })
}

/** Blocks somebody, or no longer. */
export const setBlock: Operation<typeof otcBlock> = async ({ db, session, clock }, { uid, blocked }) => {
  if (uid === session.userId) return refuseFields({ uid: 'yourself' })
  if (!blocked) {
    await removeBlock(db, session.userId, uid)
    return ok({})
  }
  if ((await userIfThere(db, uid)) === undefined) return refuse('404')
  if ((await blocksOf(db, session.userId)).length >= OTC.blockedMax) {
    return refuse('OTC_LIMIT', { rule: 'blocks', max: OTC.blockedMax })
  }
  await addBlock(db, { user_id: session.userId, blocked_id: uid, at: new Date(clock.nowMs()) })
  return ok({})
}
