import type { Clock } from '@bourse/kernel'
import type { Session } from '../../../operations/session.ts'
import { openSessionMemory, type SessionMemory } from '../../../operations/session-memory.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { digestOfToken, looksLikeToken } from '../../../safety/token.ts'
import {
  type LiveContactSession,
  liveContactSession,
  livingContactSessions,
  touchContactSession,
} from './contact-session-table.ts'
import { sessionLengthMs } from './session-length.ts'

const REMEMBERED_MAX = 10_000
// Moving a session's end on every call would write a row a call; five minutes are nothing of twelve hours.
const TOUCH_MS = 5 * 60_000

/** The session of a contact, with the institution whose data alone it reaches. */
export type ContactSession = Session & { readonly institutionId: number }

/** The console's sessions, as the gateway asks for them. */
export type ContactSessions = SessionMemory<ContactSession>

/** Opens the console's sessions. */
export function openContactSessions({ db, clock }: { db: Database; clock: Clock }): ContactSessions {
  return openSessionMemory<ContactSession>({
    kind: 'console',
    clock,
    rememberedMax: REMEMBERED_MAX,
    async find(token, nowMs) {
      if (!looksLikeToken(token)) return null
      const now = new Date(nowMs)
      const row = await liveContactSession(db, digestOfToken(token), now)
      if (row === undefined) return null
      if (nowMs - row.seen_at.getTime() > TOUCH_MS) {
        await touchContactSession(db, row.session_id, { now, expiresAt: new Date(nowMs + sessionLengthMs(row.stay)) })
      }
      return sessionOf(row)
    },
    living: (ids, nowMs) => livingContactSessions(db, ids, new Date(nowMs)),
  })
}

const sessionOf = (row: LiveContactSession): ContactSession => ({
  id: row.session_id,
  kind: 'console',
  userId: row.contact_id,
  level: 0,
  // Who must choose a password or set up a factor first reaches nothing else before.
  permissions: row.password_temporary || row.factor_missing ? [] : row.permissions,
  institutionId: row.institution_id,
})
