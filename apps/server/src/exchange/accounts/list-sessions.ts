import {
  type Done,
  type Outcome,
  ok,
  type ReplyOf,
  type RequestOf,
  refuse,
  type sessionList,
  type sessionRevoke,
  type signInList,
} from '@bourse/protocol'
import { deviceName } from '../../safety/device-name.ts'
import { lockUser, type PeopleDeps, type SignedIn } from '../people/index.ts'
import { provePassword } from './prove-password.ts'
import { endSessions, liveSessionsOf } from './session-table.ts'
import { signInsOf } from './sign-in-table.ts'

const seconds = (moment: Date): number => moment.getTime() / 1000

/** The devices that are signed in. */
export async function listSessions(deps: PeopleDeps, caller: SignedIn): Promise<Done<ReplyOf<typeof sessionList>>> {
  const rows = await liveSessionsOf(deps.db, caller.userId, new Date(deps.clock.nowMs()))
  return ok({
    records: rows.map(row => ({
      id: row.session_id,
      current: row.session_id === caller.sessionId,
      device: deviceName(row.user_agent),
      address: row.address,
      created_at: seconds(row.created_at),
      seen_at: seconds(row.seen_at),
      ends_at: seconds(row.ends_at),
    })),
  })
}

/** Signs one device out, or all the others. */
export async function revokeSession(
  deps: PeopleDeps,
  { id, password }: RequestOf<typeof sessionRevoke>,
  caller: SignedIn,
): Promise<Outcome<{ ended: number }, '404' | '423' | 'PASSWORD_WRONG'>> {
  const refusal = await provePassword(deps, caller, password)
  if (refusal) return refusal
  const choice = id === 0 ? { userId: caller.userId, except: caller.sessionId } : { userId: caller.userId, only: id }
  const ended = await deps.db.transaction().execute(async transaction => {
    await lockUser(transaction, caller.userId)
    return endSessions(transaction, choice, { reason: 'revoked', now: new Date(deps.clock.nowMs()) })
  })
  if (id !== 0 && ended.length === 0) return refuse('404')
  deps.sessionsEnded(ended)
  return ok({ ended: ended.length })
}

/** Ends the session that asks. */
export async function signOut(deps: PeopleDeps, caller: SignedIn): Promise<Done<Record<string, never>>> {
  const choice = { userId: caller.userId, only: caller.sessionId }
  const ended = await endSessions(deps.db, choice, { reason: 'signed_out', now: new Date(deps.clock.nowMs()) })
  deps.sessionsEnded(ended)
  return ok({})
}

/** A page of the tries to sign in. */
export async function listSignIns(
  deps: PeopleDeps,
  request: RequestOf<typeof signInList>,
  caller: SignedIn,
): Promise<Done<ReplyOf<typeof signInList>>> {
  const page = { begin: request.limit_begin, count: request.limit_num }
  const { total, rows } = await signInsOf(deps.db, caller.userId, page)
  const records = rows.map(row => ({
    id: row.sign_in_id,
    time: seconds(row.at),
    method: row.method,
    outcome: row.outcome,
    device: deviceName(row.user_agent),
    address: row.address,
  })) as ReplyOf<typeof signInList>['records']
  return ok({ total, limit_begin: request.limit_begin, limit_num: request.limit_num, records })
}
