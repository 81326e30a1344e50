import {
  DESK_PAGES,
  DESK_SESSION,
  deskSession,
  deskSessionEnd,
  deskSessionList,
  deskSignOut,
  ok,
  refuse,
} from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import { DESK_COOKIES } from '../../operations/desk-token.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { noteAct } from '../../operator/index.ts'
import { callerAt } from './begin-session.ts'
import { loginOf, passkeysOf } from './login-table.ts'
import { endSessions, liveSessions } from './session-table.ts'
import type { SignInServices } from './sign-in-deps.ts'
import { noteEvent } from './tries.ts'

/** What a page is told of the house besides who is signed in. */
export type SessionServices = SignInServices & { readonly desk: { readonly version: string } }

type Context = OperationContext<Session, SessionServices>

const secondsOf = (moment: Date): number => moment.getTime() / 1000

async function info(context: Context) {
  const { door, version } = context.services.desk
  const { id, operator, role, page } = operatorOf(context.session)
  const [login, passkeys, mine] = await Promise.all([
    loginOf(door.db, operator),
    passkeysOf(door.db, operator),
    liveSessions(door.db, operator, door.sessions.livingNow()),
  ])
  const own = mine.find(({ session_id }) => session_id === id)
  if (own === undefined) return refuse('401')
  return ok({
    operator,
    role,
    page,
    signed_in_at: secondsOf(own.since),
    idle_ends_at: Math.min(secondsOf(own.used_at) + DESK_SESSION.idleS, secondsOf(own.ends_at)),
    ends_at: secondsOf(own.ends_at),
    pages: [...DESK_PAGES],
    factors: { totp: login !== null && login.totpSecret !== null, passkeys: passkeys.length },
    four_eyes: door.orders.fourEyes,
    demo: context.demo,
    version,
    now: door.clock.nowMs() / 1000,
  })
}

async function end(context: Context, which: { only?: number; except?: number }, kind: 'signed out' | 'ended') {
  const { door } = context.services.desk
  const { operator } = operatorOf(context.session)
  const ids = await endSessions(door.db, { operator, now: new Date(door.clock.nowMs()), ...which })
  if (ids.length === 0) return 0
  const words = ids.map(id => `session ${id}`)
  await noteAct(door.orders, { operator, command: 'desk sign-out', words, subject: `operator ${operator}` })
  await noteEvent(door, { name: operator, kind, caller: callerAt(context) })
  door.sessions.ended(ids)
  return ids.length
}

async function list(context: Context) {
  const { door } = context.services.desk
  const { id, operator } = operatorOf(context.session)
  const rows = await liveSessions(door.db, operator, door.sessions.livingNow())
  return ok({
    sessions: rows.map(row => ({
      id: row.session_id,
      device: row.device,
      address: row.address,
      since: secondsOf(row.since),
      used: secondsOf(row.used_at),
      ends_at: secondsOf(row.ends_at),
      current: row.session_id === id,
    })),
  })
}

/** The calls of a session about itself and its sisters. */
export const sessionCalls: readonly CallHandler<SessionServices>[] = [
  handle(deskSession, (context: Context) => info(context)),
  handle(deskSessionList, (context: Context) => list(context)),
  handle(deskSignOut, async (context: Context) => {
    await end(context, { only: operatorOf(context.session).id }, 'signed out')
    context.cookies.write(DESK_COOKIES.session, null)
    return ok({})
  }),
  handle(deskSessionEnd, async (context: Context, { id }) => {
    const ended = await end(
      context,
      id === undefined ? { except: operatorOf(context.session).id } : { only: id },
      'ended',
    )
    return id !== undefined && ended === 0 ? refuse('404') : ok({ ended })
  }),
]
