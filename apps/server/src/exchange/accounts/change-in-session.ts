import { type Refusal, refuse } from '@bourse/protocol'
import type { Deps } from '../../operations/operation.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { lockUser, type SignedIn } from '../people/index.ts'
import { lockLiveSession } from './session-table.ts'

/**
 * Carries out what only a live session may, in one transaction. A session that was revoked since its call was let in changes
 * nothing any more: of a thief's change and the owner's revoking, whichever takes the account first is whole before the other.
 */
export function changeInSession<Answer>(
  deps: Deps,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  change: (transaction: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer | Refusal<'401'>> {
  return deps.db.transaction().execute(async transaction => {
    // The account before its sessions, as whoever freezes it does: two that wait for each other would both be lost.
    await lockUser(transaction, userId)
    const live = await lockLiveSession(transaction, sessionId, new Date(deps.clock.nowMs()))
    return live ? change(transaction) : refuse('401')
  })
}
