import { createHash } from 'node:crypto'
import type { Clock } from '@bourse/kernel'
import { DESK_PAGES, DESK_SESSION } from '@bourse/protocol'
import type { DeskSession } from '../../operations/desk-session.ts'
import { readDeskToken } from '../../operations/desk-token.ts'
import type { Session, SessionReader } from '../../operations/session.ts'
import { type AnyAct, looksOf, mayDo } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { digestOfToken, looksLikeToken } from '../../safety/token.ts'
import { type Living, liveSession, livingIds, touchSession } from './session-table.ts'

/** The sessions of the desk, as the gateway asks for them. */
export type DeskSessions = {
  read(token: string): Promise<DeskSession | null>
  follow: SessionReader['follow']
  living(sessionIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Notes that its operator is there. */
  used(session: Session): Promise<void>
  /** Tells whoever follows that sessions have ended; called once that is committed. */
  ended(sessionIds: readonly number[]): void
  /** What must be true of a session that lives now. */
  livingNow(): Living
}

// Half an hour is not measured in seconds: a row a call would be written otherwise.
const TOUCH_MS = 15_000

/** What a page of a session is told and its calls bring: whoever has the cookie alone can make a browser call, and not say this. */
export const pageOf = (token: string): string => createHash('sha256').update(`desk page ${token}`).digest('base64url')

/** Opens the sessions of the desk. Nothing of them is remembered: a role that was taken away is gone with the next call. */
export function openDeskSessions({
  db,
  clock,
  acts,
}: {
  db: Database
  clock: Clock
  acts: () => readonly AnyAct[]
}): DeskSessions {
  const followers = new Set<Parameters<SessionReader['follow']>[0]>()
  const touched = new Map<number, number>()
  const now = (): Living => {
    const nowMs = clock.nowMs()
    return { now: new Date(nowMs), usedAfter: new Date(nowMs - DESK_SESSION.idleS * 1000) }
  }
  return {
    async read(text) {
      const token = readDeskToken(text)
      if (token === null || !looksLikeToken(token.session)) return null
      const digests = { tokenDigest: digestOfToken(token.session), boundDigest: digestOfToken(token.bound) }
      const row = await liveSession(db, digests, now())
      if (row === undefined) return null
      const mine = acts().filter(act => mayDo(row.role, act))
      return {
        id: row.session_id,
        kind: 'desk',
        userId: row.operator_id,
        level: 0,
        permissions: [...DESK_PAGES, ...looksOf(row.role), ...mine.map(({ name }) => name)],
        operator: row.operator,
        role: row.role,
        page: pageOf(token.session),
        endsAtMs: row.ends_at.getTime(),
      }
    },
    follow(ended) {
      followers.add(ended)
      return () => followers.delete(ended)
    },
    living: async ids => new Set(ids.length === 0 ? [] : await livingIds(db, ids, now())),
    async used({ id }) {
      const nowMs = clock.nowMs()
      if (nowMs - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < TOUCH_MS) return
      touched.set(id, nowMs)
      await touchSession(db, id, new Date(nowMs))
    },
    ended(ids) {
      for (const id of ids) {
        touched.delete(id)
        for (const follower of followers) follower('desk', id)
      }
    },
    livingNow: now,
  }
}
