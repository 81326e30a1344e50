import {
  ok,
  type ReplyOf,
  refuse,
  type sessionList,
  type sessionRevoke,
  type signInList,
  type signOut as signOutCall,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { deviceName } from '../../safety/device-name.ts'
import { type PeopleWith, signedInOf } from '../people/index.ts'
import { changeInSession } from './change-in-session.ts'
import { provePassword } from './prove-password.ts'
import { endSessions, liveSessionsOf } from './session-table.ts'
import { signInsOf } from './sign-in-table.ts'

const seconds = (moment: Date): number => moment.getTime() / 1000

/** The devices that are signed in. */
export const listSessions: Operation<typeof sessionList> = async context => {
  const caller = signedInOf(context)
  const rows = await liveSessionsOf(context.db, caller.userId, new Date(context.clock.nowMs()))
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
export const revokeSession: Operation<typeof sessionRevoke, PeopleWith<'sealing' | 'sessions'>> = async (
  context,
  { id, password },
) => {
  const caller = signedInOf(context)
  const refusal = await provePassword(context, caller, password)
  if (refusal) return refusal
  const choice = id === 0 ? { userId: caller.userId, except: caller.sessionId } : { userId: caller.userId, only: id }
  // A change of the password since it was proved has ended this session, and with it what it may end.
  const ended = await changeInSession(context, caller, transaction =>
    endSessions(transaction, choice, { reason: 'revoked', now: new Date(context.clock.nowMs()) }),
  )
  if (!Array.isArray(ended)) return ended
  if (id !== 0 && ended.length === 0) return refuse('404')
  context.services.sessions.ended(ended)
  return ok({ ended: ended.length })
}

/** Ends the session that asks. */
export const signOut: Operation<typeof signOutCall, PeopleWith<'sessions'>> = async context => {
  const caller = signedInOf(context)
  const choice = { userId: caller.userId, only: caller.sessionId }
  const ended = await endSessions(context.db, choice, { reason: 'signed_out', now: new Date(context.clock.nowMs()) })
  context.services.sessions.ended(ended)
  return ok({})
}

/** A page of the tries to sign in. */
export const listSignIns: Operation<typeof signInList> = async (context, request) => {
  const caller = signedInOf(context)
  const page = { begin: request.limit_begin, count: request.limit_num }
  const { total, rows } = await signInsOf(context.db, caller.userId, page)
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
