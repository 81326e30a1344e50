import { type notMe, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { endTempTokens } from '../../safety/temp-token-table.ts'
import { looksLikeToken } from '../../safety/token.ts'
import { tellUser } from '../messages/index.ts'
import { localTime, type PeopleDeps, type PeopleWith, updateUser, userById } from '../people/index.ts'
import { spendNotMeLink } from '../security/index.ts'
import { endSessions } from './session-table.ts'

/** Freezes the account whose letter carried this link. */
export const freezeByLetter: Operation<typeof notMe, PeopleWith<'letters' | 'sessions'>> = async (
  context,
  { token },
) => {
  const link = looksLikeToken(token)
    ? await spendNotMeLink(context.db, token, new Date(context.clock.nowMs()))
    : undefined
  if (!link) return refuse('410')
  await freezeAccount(context, link.user_id, 'its owner said: this was not me')
  return ok({})
}

/** Freezes an account: nobody signs in to it, and whoever is, no longer is. Freezing a frozen one changes nothing. */
export async function freezeAccount(
  deps: PeopleDeps<'letters' | 'sessions'>,
  userId: number,
  reason: string,
): Promise<void> {
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
    await endTempTokens(transaction, { kind: 'user', userId }, now)
    return endSessions(transaction, { userId }, { reason: 'frozen', now })
  })
  deps.services.sessions.ended(ended)
  deps.services.letters.wake()
}

/** Lets a frozen account be used again. */
export async function unfreezeAccount(deps: PeopleDeps<'letters'>, userId: number): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const user = await userById(transaction, userId)
    if (user.frozen_at === null) return
    await updateUser(transaction, userId, { frozen_at: null, frozen_reason: null })
    const now = new Date(deps.clock.nowMs())
    await tellUser(transaction, user, { kind: 'account_unfrozen', details: {}, notMeLink: null, now })
  })
  deps.services.letters.wake()
}
