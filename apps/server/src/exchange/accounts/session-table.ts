import type { Language } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'
import type { UserRow } from '../people/index.ts'

type SessionTable = {
  session_id: Generated<number>
  token_digest: Buffer
  user_id: number
  created_at: Date
  seen_at: Date
  /** When it is over unless it is used before; never later than `ends_at`. */
  expires_at: Date
  /** When it is over however much it is used. */
  ends_at: Date
  address: string
  user_agent: string
  ended_at: Date | null
  ended_reason: string | null
  language: Generated<Language | null>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    user_session: SessionTable
  }
}

/** Why a session is over. */
export type SessionEnd = 'signed_out' | 'revoked' | 'password_changed' | 'factor_changed' | 'frozen' | 'operator'

/** A session as the database has it. */
export type SessionRow = Selectable<SessionTable>

/** Writes a new session. */
export const insertSession = (db: Queries, session: Insertable<SessionTable>): Promise<{ session_id: number }> =>
  db.insertInto('user_session').values(session).returning('session_id').executeTakeFirstOrThrow()

/** A live session, with what every call must know of its user. */
export type LiveSession = Pick<SessionRow, 'session_id' | 'user_id' | 'seen_at' | 'language'> &
  Pick<UserRow, 'level' | 'frozen_at'>

/** The live session of a token, with what every call must know of its user. */
export const liveSession = (db: Queries, digest: Buffer, now: Date): Promise<LiveSession | undefined> =>
  db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.user_id', 'user_session.user_id')
    .select(['session_id', 'user_session.user_id', 'seen_at', 'user_session.language', 'level', 'frozen_at'])
    .where('token_digest', '=', digest)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** A session by its number. */
export const sessionById = (db: Queries, sessionId: number): Promise<SessionRow> =>
  db.selectFrom('user_session').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow()

/** Those of some sessions that live, their users' accounts included. */
export async function livingSessions(db: Queries, sessionIds: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.user_id', 'user_session.user_id')
    .select('session_id')
    .where('session_id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('frozen_at', 'is', null)
    .execute()
  return rows.map(row => row.session_id)
}

/** Notes that a session was used, which moves its end, but not beyond its last. */
export async function touchSession(
  db: Queries,
  sessionId: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ seen_at: now, expires_at: sql`least(${expiresAt}::timestamptz, ends_at)` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Keeps the language in which a session's calls come. */
export async function setSessionLanguage(db: Queries, sessionId: number, language: Language): Promise<void> {
  await db.updateTable('user_session').set({ language }).where('session_id', '=', sessionId).execute()
}

/** Whether a session lives; it stays so until the transaction ends. */
export async function lockLiveSession(db: DatabaseTransaction, sessionId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('user_session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** A user's live sessions, the newest first. */
export const liveSessionsOf = (db: Queries, userId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('user_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute()

/** Which of a user's sessions to end. */
export type SessionChoice = { userId: number; only?: number; except?: number }

/** Ends a user's live sessions and answers which ones. */
export async function endSessions(
  db: Queries,
  choice: SessionChoice,
  { reason, now }: { reason: SessionEnd; now: Date },
): Promise<number[]> {
  let query = db
    .updateTable('user_session')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', choice.userId)
    .where('ended_at', 'is', null)
  if (choice.only !== undefined) query = query.where('session_id', '=', choice.only)
  if (choice.except !== undefined) query = query.where('session_id', '!=', choice.except)
  const ended = await query.returning('session_id').execute()
  return ended.map(row => row.session_id)
}

/** Forgets sessions that ended before a moment. */
export async function deleteSessionsBefore(db: Queries, moment: Date): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where(where =>
      where.or([where('expires_at', '<', moment), where(sql<Date>`coalesce(ended_at, 'infinity')`, '<', moment)]),
    )
    .execute()
}
