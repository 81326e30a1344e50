import type { Generated, Insertable, Selectable } from 'kysely'
import type { Queries } from '../people/index.ts'

type CheckTable = {
  check_id: Generated<number>
  user_id: number
  level: number
  country: string
  real_name: Buffer
  id_type: string
  id_number: Buffer
  id_digest: Buffer
  front: string | null
  back: string | null
  hold: string | null
  status: ReviewStatus
  submitted_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  /** The name can be searched for. */
  name_keyed: Generated<boolean>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    identity_check: CheckTable
  }
}

/** How far something handed in has come. */
export type ReviewStatus = 'waiting' | 'approved' | 'rejected' | 'asked'

/** What somebody handed in to prove who they are. */
export type CheckRow = Selectable<CheckTable>

/** A reviewer's word. */
export type Verdict = { status: 'approved' | 'rejected' | 'asked'; by: string; reason: string | null; at: Date }

/** Keeps what was handed in; undefined when something for this level waits or stands already. */
export const insertCheck = (
  db: Queries,
  check: Omit<Insertable<CheckTable>, 'check_id'>,
): Promise<{ check_id: number } | undefined> =>
  db
    .insertInto('identity_check')
    .values(check)
    .onConflict(conflict => conflict.doNothing())
    .returning('check_id')
    .executeTakeFirst()

/** Everything a user handed in, the newest first. */
export const checksOf = (db: Queries, userId: number): Promise<CheckRow[]> =>
  db.selectFrom('identity_check').selectAll().where('user_id', '=', userId).orderBy('check_id', 'desc').execute()

/** What waits for a reviewer, the oldest first. */
export const waitingChecks = (db: Queries, count: number): Promise<CheckRow[]> =>
  db
    .selectFrom('identity_check')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('submitted_at')
    .limit(count)
    .execute()

/** One of the things handed in. */
export const checkById = (db: Queries, checkId: number): Promise<CheckRow | undefined> =>
  db.selectFrom('identity_check').selectAll().where('check_id', '=', checkId).executeTakeFirst()

/** Writes a reviewer's word; undefined when it was decided before. */
export const decideCheck = (db: Queries, checkId: number, verdict: Verdict): Promise<CheckRow | undefined> =>
  db
    .updateTable('identity_check')
    .set({ status: verdict.status, decided_at: verdict.at, decided_by: verdict.by, reason: verdict.reason })
    .where('check_id', '=', checkId)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** Whether another user was approved with this document. */
export async function isDocumentTaken(db: Queries, digest: Buffer, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('identity_check')
    .select('check_id')
    .where('id_digest', '=', digest)
    .where('status', '=', 'approved')
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether somebody else stands with the document of a check. Whoever else decides about that document waits for this one. */
export async function standsElsewhere(db: Queries, checkId: number): Promise<boolean> {
  const alike = await db
    .selectFrom('identity_check')
    .select(['check_id', 'user_id', 'status'])
    .where('id_digest', '=', eb => eb.selectFrom('identity_check').select('id_digest').where('check_id', '=', checkId))
    .orderBy('check_id')
    .forUpdate()
    .execute()
  const owner = alike.find(check => check.check_id === checkId)?.user_id
  return alike.some(({ status, user_id }) => status === 'approved' && user_id !== owner)
}

/** How many wait for a reviewer, and since when the oldest does. */
export async function countWaitingChecks(db: Queries): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('identity_check')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('submitted_at').as('oldest')])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldest: row.oldest }
}

/** What was sent back with what is missing, and not answered by anything newer; the oldest first. */
export const askedChecks = (db: Queries, count: number): Promise<CheckRow[]> => asked(db).limit(count).execute()

const asked = (db: Queries) =>
  db
    .selectFrom('identity_check')
    .selectAll()
    .where('status', '=', 'asked')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_check as newer')
            .select('newer.check_id')
            .whereRef('newer.user_id', '=', 'identity_check.user_id')
            .whereRef('newer.level', '=', 'identity_check.level')
            .whereRef('newer.check_id', '>', 'identity_check.check_id'),
        ),
      ),
    )
    .orderBy('decided_at')

/** How many were sent back and not answered. */
export async function countAskedChecks(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom(asked(db).as('asked'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What was decided since a moment, the newest first. */
export const decidedChecks = (db: Queries, since: Date, count: number): Promise<CheckRow[]> =>
  db
    .selectFrom('identity_check')
    .selectAll()
    .where('decided_at', '>=', since)
    .orderBy('decided_at', 'desc')
    .limit(count)
    .execute()

/** How many were decided since a moment. */
export async function countDecidedChecks(db: Queries, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('identity_check')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
