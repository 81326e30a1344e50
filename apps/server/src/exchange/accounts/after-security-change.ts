import { HOUR_MS } from '@bourse/kernel'
import { endTempTokens } from '../../safety/temp-token-table.ts'
import { type NoticeDetails, type NoticeKind, tellUser } from '../messages/index.ts'
import {
  type Caller,
  extendWithdrawFreeze,
  localTime,
  type PeopleDeps,
  type Queries,
  userById,
} from '../people/index.ts'
import { makeNotMeLink } from '../security/index.ts'
import { endSessions, type SessionEnd } from './session-table.ts'

type SharedWord = 'address' | 'time' | 'hours'

/** A change of password, factor or contact. */
export type SecurityChange = { [Kind in NoticeKind]: ChangeOf<Kind> }[NoticeKind]

type ChangeOf<Kind extends NoticeKind> = {
  userId: number
  kind: Kind
  /** What the notice says besides who, when and for how long. */
  details: Omit<NoticeDetails<Kind>, SharedWord>
  reason: SessionEnd
  /** The session that made the change and may stay; null ends them all. */
  keep: number | null
  /** Who made it; null where an operator did. */
  caller: Pick<Caller, 'address'> | null
  alsoTo?: string | null
}

/** What follows every change of password, factor or contact: other sessions and unfinished sign-ins end, withdrawals freeze, the user hears of it. */
export async function afterSecurityChange(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sessions'>,
  transaction: Queries,
  change: SecurityChange,
): Promise<() => void> {
  const { userId, caller } = change
  const { accounts } = deps.services
  const now = new Date(deps.clock.nowMs())
  const frozenUntil = new Date((await accounts.houseNowMs()) + accounts.withdrawFreezeMs)
  await extendWithdrawFreeze(transaction, userId, frozenUntil)
  const choice = change.keep === null ? { userId } : { userId, except: change.keep }
  const ended = await endSessions(transaction, choice, { reason: change.reason, now })
  await endTempTokens(transaction, { kind: 'user', userId }, now)
  const hours = String(Math.round(accounts.withdrawFreezeMs / HOUR_MS))
  const details = {
    ...change.details,
    address: caller?.address ?? '',
    time: localTime(now),
    hours,
  } as NoticeDetails<NoticeKind>
  await tellUser(transaction, await userById(transaction, userId), {
    kind: change.kind,
    details,
    notMeLink: await makeNotMeLink(deps, transaction, userId),
    now,
    alsoTo: change.alsoTo ?? null,
  })
  // What others must hear waits until the transaction stands.
  return () => {
    deps.services.sessions.ended(ended)
    deps.services.letters.wake()
    deps.services.drawers.changed(userId)
  }
}
