import type { Clock } from '@bourse/kernel'
import type { Database } from '../../../platform/postgres/database.ts'
import { digestOfToken, looksLikeToken } from '../../security/index.ts'
import type { Session, SessionReader } from '../../session.ts'
import { type LiveContactSession, liveContactSession, touchContactSession } from './contact-session-table.ts'
import { sessionLengthMs } from './session-length.ts'

// A session ended by this process is forgotten at once; the bound is for one that another process ended.
const REMEMBER_MS = 5_000
const REMEMBERED_MAX = 10_000
// Moving a session's end on every call would write a row a call; five minutes are nothing of twelve hours.
const TOUCH_MS = 5 * 60_000

/** The session of a contact, with the institution whose data alone it reaches. */
export type ContactSession = Session & { readonly institutionId: number }

type Remembered = { readonly session: ContactSession; readonly untilMs: number }
type Ended = (kind: 'console', sessionId: number) => void

/** The console's sessions, as the gateway asks for them. */
export type ContactSessions = {
  read(token: string): ContactSession | null | Promise<ContactSession | null>
  follow: SessionReader['follow']
  /** Forgets sessions that ended and tells who follows. */
  ended(sessionIds: readonly number[]): void
}

/** Reads sessions through a small memory, so that a call of an active contact asks the database nothing. */
export function openContactSessions({ db, clock }: { db: Database; clock: Clock }): ContactSessions {
  const remembered = new Map<string, Remembered>()
  const tokenOf = new Map<number, string>()
  const followers = new Set<Ended>()

  async function find(token: string): Promise<ContactSession | null> {
    const nowMs = clock.nowMs()
    const row = await liveContactSession(db, digestOfToken(token), new Date(nowMs))
    if (row === undefined) return null
    const session = sessionOf(row)
    if (remembered.size >= REMEMBERED_MAX) forget([...tokenOf.keys()].slice(0, REMEMBERED_MAX / 10))
    remembered.set(token, { session, untilMs: nowMs + REMEMBER_MS })
    tokenOf.set(session.id, token)
    if (nowMs - row.seen_at.getTime() > TOUCH_MS) {
      const expiresAt = new Date(nowMs + sessionLengthMs(row.stay))
      await touchContactSession(db, session.id, { now: new Date(nowMs), expiresAt })
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
      return found && found.untilMs > clock.nowMs() ? found.session : find(token)
    },
    follow(ended) {
      followers.add(ended)
      return () => followers.delete(ended)
    },
    ended(sessionIds) {
      forget(sessionIds)
      for (const id of sessionIds) for (const follower of followers) follower('console', id)
    },
  }
}

const sessionOf = (row: LiveContactSession): ContactSession => ({
  id: row.session_id,
  kind: 'console',
  userId: row.contact_id,
  level: 0,
  permissions: row.permissions,
  institutionId: row.institution_id,
})
