import { type notMe, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { looksLikeToken } from '../../safety/token.ts'
import { tellUser } from '../messages/index.ts'
import { localTime, type PeopleDeps, type PeopleServices, updateUser, userById } from '../people/index.ts'
import { spendNotMeLink } from '../security/index.ts'
import { endSessions } from './session-table.ts'
import { endTempTokens } from './temp-token-table.ts'

/** Freezes the account whose letter carried this link. */
export const freezeByLetter: Operation<typeof notMe, PeopleServices> = async (context, { token }) => {
  const { people: deps } = context.services
  const link = looksLikeToken(token) ? await spendNotMeLink(deps.db, token, new Date(deps.clock.nowMs())) : undefined
  if (!link) return refuse('410')
  await freezeAccount(deps, link.user_id, 'its owner said: this was not me')
  return ok({})
}

/** Freezes an account: nobody signs in to it, and whoever is, no longer is. Freezing a frozen one changes nothing. */
export async function freezeAccount(deps: PeopleDeps, userId: number, reason: string): Promise<void> {
  const now = new Date(deps.clock.nowMs())
  const ended = await deps.db.transaction().execute(async transaction => {
    const user = await userById(transaction, userId)
    if (user.frozen_at !== null) return []
    await updateUser(transaction, userId, { frozen_at: now, frozen_reason: reason })
    await tellUser(transaction, user, {
      kind: 'account_frozen',
      details: { time: localTime(now) },
      notMeLink: null,
      now,
    })
    await endTempTokens(transaction, userId, now)
    return endSessions(transaction, { userId }, { reason: 'frozen', now })
  })
  deps.sessionsEnded(ended)
  deps.wakeDispatcher()
}

/** Lets a frozen account be used again. */
export async function unfreezeAccount(deps: PeopleDeps, userId: number): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const user = await userById(transaction, userId)
    if (user.frozen_at === null) return
    await updateUser(transaction, userId, { frozen_at: null, frozen_reason: null })
    const now = new Date(deps.clock.nowMs())
    await tellUser(transaction, user, { kind: 'account_unfrozen', details: {}, notMeLink: null, now })
  })
  deps.wakeDispatcher()
}
