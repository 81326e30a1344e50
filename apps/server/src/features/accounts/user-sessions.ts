import type { PeopleDeps } from '../people/index.ts'
import { digestOfToken, looksLikeToken } from '../security/index.ts'
import type { Session, SessionReader } from '../session.ts'
import { SESSION_MS } from './begin-session.ts'
import { liveSession, touchSession } from './session-table.ts'

// A session ended by this process is forgotten at once; the bound is for one that another process ended.
const REMEMBER_MS = 5_000
const REMEMBERED_MAX = 50_000
// Moving a session's end on every call would write a row a call; five minutes are nothing of thirty days.
const TOUCH_MS = 5 * 60_000

type Remembered = { session: Session; untilMs: number }
type Ended = (kind: 'exchange', sessionId: number) => void

/** The exchange's sessions, as the gateway asks for them. */
export type UserSessions = {
  read(token: string): Session | null | Promise<Session | null>
  follow: SessionReader['follow']
  /** Forgets sessions that ended and tells who follows. */
  ended(sessionIds: readonly number[]): void
}

/** Reads sessions through a small memory, so that a call of an active user asks the database nothing. */
export function openUserSessions(deps: Pick<PeopleDeps, 'db' | 'clock'>): UserSessions {
  const remembered = new Map<string, Remembered>()
  const tokenOf = new Map<number, string>()
  const followers = new Set<Ended>()

  async function find(token: string): Promise<Session | null> {
    const nowMs = deps.clock.nowMs()
    const row = await liveSession(deps.db, digestOfToken(token), new Date(nowMs))
    if (!row || row.frozen_at !== null) return null
    const session: Session = {
      id: row.session_id,
      kind: 'exchange',
      userId: row.user_id,
      level: row.level,
      permissions: [],
    }
    if (remembered.size >= REMEMBERED_MAX) forget([...tokenOf.keys()].slice(0, REMEMBERED_MAX / 10))
    remembered.set(token, { session, untilMs: nowMs + REMEMBER_MS })
    tokenOf.set(session.id, token)
    if (nowMs - row.seen_at.getTime() > TOUCH_MS) {
      await touchSession(deps.db, session.id, { now: new Date(nowMs), expiresAt: new Date(nowMs + SESSION_MS) })
    }
    return session
  }

  function forget(sessionIds: readonly number[]): void {
    for (const id of sessionIds) {
      const token = tokenOf.get(id)
      if (token !== undefined) remembered.delete(token)
      tokenOf.delete(id)
    }
  }

  return {
    read(token) {
      if (!looksLikeToken(token)) return null
      const found = remembered.get(token)
      if (found && found.untilMs > deps.clock.nowMs()) return found.session
      return find(token)
    },
    follow(ended) {
      followers.add(ended)
      return () => followers.delete(ended)
    },
    ended(sessionIds) {
      forget(sessionIds)
      for (const id of sessionIds) for (const follower of followers) follower('exchange', id)
    },
  }
}
