import type { ContactPermission } from '@bourse/protocol'
import { type Generated, type Insertable, sql } from 'kysely'
import type { Queries } from '../institution-table.ts'

type ContactSessionTable = {
  session_id: Generated<number>
  token_digest: Buffer
  contact_id: number
  stay: boolean
  created_at: Date
  seen_at: Date
  /** When it is over unless it is used before; never later than `ends_at`. */
  expires_at: Date
  /** When it is over however much it is used. */
  ends_at: Date
  address: string
  user_agent: string
  /** The device it began with; null once that is forgotten. */
  device_id: number | null
  ended_at: Date | null
  ended_reason: string | null
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    contact_session: ContactSessionTable
  }
}

/** Why a contact's session is over. */
export type ContactSessionEnd =
  | 'signed_out'
  | 'password_changed'
  | 'factor_changed'
  | 'disabled'
  | 'operator'
  | 'device_ended'

/** A live session with what every call must know of its contact. */
export type LiveContactSession = {
  readonly session_id: number
  readonly contact_id: number
  readonly institution_id: number
  readonly permissions: ContactPermission[]
  readonly stay: boolean
  readonly seen_at: Date
  readonly password_temporary: boolean
  /** The institution asks for a second factor, and the contact has none yet. */
  readonly factor_missing: boolean
}

/** Writes a new session. */
export async function insertContactSession(db: Queries, row: Insertable<ContactSessionTable>): Promise<void> {
  await db.insertInto('contact_session').values(row).execute()
}

/** The live session of a token; none for a contact or an institution that was disabled. */
export const liveContactSession = (db: Queries, digest: Buffer, now: Date): Promise<LiveContactSession | undefined> =>
  db
    .selectFrom('contact_session')
    .innerJoin('contact', 'contact.contact_id', 'contact_session.contact_id')
    .innerJoin('institution', 'institution.institution_id', 'contact.institution_id')
    .leftJoin('contact_factor', 'contact_factor.contact_id', 'contact.contact_id')
    .select(sql<boolean>`institution.factor_required AND contact_factor.secret IS NULL`.as('factor_missing'))
    .select([
      'session_id',
      'contact_session.contact_id',
      'contact.institution_id',
      'contact.permissions',
      'stay',
      'seen_at',
      'contact.password_temporary',
    ])
    .where('token_digest', '=', digest)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('contact.disabled_at', 'is', null)
    .where('institution.disabled_at', 'is', null)
    .executeTakeFirst()

/** Those of some sessions that live; none of a contact or an institution that was disabled. */
export async function livingContactSessions(db: Queries, sessionIds: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('contact_session')
    .innerJoin('contact', 'contact.contact_id', 'contact_session.contact_id')
    .innerJoin('institution', 'institution.institution_id', 'contact.institution_id')
    .select('session_id')
    .where('session_id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('contact.disabled_at', 'is', null)
    .where('institution.disabled_at', 'is', null)
    .execute()
  return rows.map(row => row.session_id)
}

/** Notes that a session was used, which moves its end, but not beyond its last. */
export async function touchContactSession(
  db: Queries,
  sessionId: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('contact_session')
    .set({ seen_at: now, expires_at: sql`least(${expiresAt}::timestamptz, ends_at)` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Which sessions to end: all of a contact, one of them, all but one, those of a device, or all of an institution's contacts. */
export type ContactSessionChoice =
  | { readonly contactId: number; readonly only?: number; readonly except?: number; readonly device?: number }
  | { readonly institutionId: number }

/** Ends live sessions and answers which ones. */
export async function endContactSessions(
  db: Queries,
  choice: ContactSessionChoice,
  { reason, now }: { reason: ContactSessionEnd; now: Date },
): Promise<number[]> {
  let query = db
    .updateTable('contact_session')
    .set({ ended_at: now, ended_reason: reason })
    .where('ended_at', 'is', null)
  if ('institutionId' in choice) {
    query = query.where('contact_id', 'in', where =>
      where.selectFrom('contact').select('contact_id').where('institution_id', '=', choice.institutionId),
    )
  } else {
    query = query.where('contact_id', '=', choice.contactId)
    if (choice.only !== undefined) query = query.where('session_id', '=', choice.only)
    if (choice.device !== undefined) query = query.where('device_id', '=', choice.device)
    if (choice.except !== undefined) query = query.where('session_id', '!=', choice.except)
  }
  const ended = await query.returning('session_id').execute()
  return ended.map(row => row.session_id)
}
