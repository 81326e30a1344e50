import type { Deps } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { openSessionMemory, type SessionMemory } from '../../operations/session-memory.ts'
import { digestOfToken, looksLikeToken } from '../../safety/token.ts'
import type {} from '../people/index.ts'
import { SESSION_MS } from './begin-session.ts'
import { liveSession, livingSessions, touchSession } from './session-table.ts'

const REMEMBERED_MAX = 50_000
// Moving a session's end on every call would write a row a call; five minutes are nothing of thirty days.
const TOUCH_MS = 5 * 60_000

/** The exchange's sessions, as the gateway asks for them. */
export type UserSessions = SessionMemory<Session>

/** Opens the exchange's sessions. */
export function openUserSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): UserSessions {
  return openSessionMemory<Session>({
    kind: 'exchange',
    clock,
    rememberedMax: REMEMBERED_MAX,
    async find(token, nowMs) {
      if (!looksLikeToken(token)) return null
      const now = new Date(nowMs)
      const row = await liveSession(db, digestOfToken(token), now)
      if (!row || row.frozen_at !== null) return null
      if (nowMs - row.seen_at.getTime() > TOUCH_MS) {
        await touchSession(db, row.session_id, { now, expiresAt: new Date(nowMs + SESSION_MS) })
      }
      const { session_id: id, user_id: userId, level, language } = row
      return { id, kind: 'exchange', userId, level, permissions: [], language }
    },
    living: (ids, nowMs) => livingSessions(db, ids, new Date(nowMs)),
  })
}
