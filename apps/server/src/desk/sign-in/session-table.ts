import type { FACTOR_WAYS, OperatorRole } from '@bourse/protocol'
import type { Generated } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** How somebody proved a second time who they are. */
export type FactorWay = (typeof FACTOR_WAYS)[number]

type SessionTable = {
  session_id: Generated<number>
  operator: string
  token_digest: Buffer
  bound_digest: Buffer
  device: string
  address: string
  proof: FactorWay
  since: Date
  used_at: Date
  ends_at: Date
  ended_at: Date | null
}
type BrowserTable = { operator: string; browser_digest: Buffer; known_at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    desk_session: SessionTable
    desk_browser: BrowserTable
  }
}

/** A session of the desk that lives. */
export type LiveSession = {
  readonly session_id: number
  readonly operator: string
  readonly operator_id: number
  readonly role: OperatorRole
  readonly device: string
  readonly address: string
  readonly since: Date
  readonly used_at: Date
  readonly ends_at: Date
}

/** How long a session lasts unused; what was used before that is over. */
export type Living = { readonly now: Date; readonly usedAfter: Date }

function living(db: Database, { now, usedAfter }: Living) {
  return db
    .selectFrom('desk_session')
    .innerJoin('operator', 'operator.name', 'desk_session.operator')
    .select([
      'session_id',
      'desk_session.operator',
      'operator_id',
      'role',
      'device',
      'address',
      'since',
      'used_at',
      'ends_at',
    ])
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('used_at', '>', usedAfter)
    .where('removed_at', 'is', null)
}

/** The live session of a token, in the browser that it was given to alone. */
export function liveSession(
  db: Database,
  of: { tokenDigest: Buffer; boundDigest: Buffer },
  when: Living,
): Promise<LiveSession | undefined> {
  return living(db, when)
    .where('token_digest', '=', of.tokenDigest)
    .where('bound_digest', '=', of.boundDigest)
    .executeTakeFirst()
}

/** All sessions that live, of one operator or of all, the latest used first. */
export function liveSessions(db: Database, operator: string | null, when: Living): Promise<LiveSession[]> {
  const every = living(db, when).orderBy('used_at', 'desc')
  return (operator === null ? every : every.where('desk_session.operator', '=', operator)).execute()
}

/** Which of these sessions live. */
export async function livingIds(db: Database, ids: readonly number[], when: Living): Promise<number[]> {
  const rows = await living(db, when)
    .where('session_id', 'in', [...ids])
    .execute()
  return rows.map(row => row.session_id)
}

/** Begins a session. */
export async function insertSession(
  db: Database,
  session: Omit<SessionTable, 'session_id' | 'ended_at' | 'used_at'>,
): Promise<number> {
  const row = await db
    .insertInto('desk_session')
    .values({ ...session, used_at: session.since, ended_at: null })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return row.session_id
}

/** Notes that a session was used; never backwards. */
export async function touchSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('desk_session')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', '<', now)
    .execute()
}

/** Ends sessions of an operator: one, all but one, or all; answers which ended. */
export async function endSessions(
  db: Database,
  { operator, now, only, except }: { operator: string; now: Date; only?: number; except?: number },
): Promise<number[]> {
  let ending = db
    .updateTable('desk_session')
    .set({ ended_at: now })
    .where('operator', '=', operator)
    .where('ended_at', 'is', null)
  if (only !== undefined) ending = ending.where('session_id', '=', only)
  if (except !== undefined) ending = ending.where('session_id', '!=', except)
  return (await ending.returning('session_id').execute()).map(row => row.session_id)
}

/** The latest use of each operator's desk. */
export async function lastUses(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('desk_session')
    .select(['operator', eb => eb.fn.max('used_at').as('used')])
    .groupBy('operator')
    .execute()
  return new Map(rows.map(row => [row.operator, row.used]))
}

/** A session that is over or not, for the row of the audit that was given in it. */
export const sessionById = (db: Database, sessionId: number) =>
  db
    .selectFrom('desk_session')
    .select(['device', 'address', 'since'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()

/** Whether an operator has come in by this browser before. */
export async function isKnownBrowser(db: Database, operator: string, browserDigest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('desk_browser')
    .select('operator')
    .where('operator', '=', operator)
    .where('browser_digest', '=', browserDigest)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that an operator came in by this browser. */
export async function noteBrowser(
  db: Database,
  of: { operator: string; browserDigest: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('desk_browser')
    .values({ operator: of.operator, browser_digest: of.browserDigest, known_at: of.now })
    .onConflict(conflict => conflict.columns(['operator', 'browser_digest']).doUpdateSet({ known_at: of.now }))
    .execute()
}
