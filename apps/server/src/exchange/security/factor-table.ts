import { type Generated, type Selectable, sql } from 'kysely'
import type { Queries } from '../../platform/postgres/database.ts'

type FactorTable = {
  user_id: number
  pending_secret: Buffer | null
  secret: Buffer | null
  confirmed_at: Date | null
  last_step: Generated<number>
  email_check: Generated<boolean>
  phone_check: Generated<boolean>
}

type RecoveryTable = { user_id: number; code_digest: Buffer; used_at: Date | null }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    second_factor: FactorTable
    recovery_code: RecoveryTable
  }
}

/** A person's second factors, as the database has them. */
export type FactorRow = Selectable<FactorTable>

/** A user's second factors; somebody without any has no row. */
export const factorsOf = (db: Queries, userId: number): Promise<FactorRow | undefined> =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Keeps an authenticator secret that still has to be confirmed; a new one takes an unconfirmed one's place. */
export async function setPendingSecret(db: Queries, userId: number, sealed: Buffer): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, pending_secret: sealed, secret: null, confirmed_at: null })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ pending_secret: sealed }))
    .execute()
}

/** Makes the pending secret the one that counts, from its step on; false when somebody was faster. */
export async function confirmSecret(
  db: Queries,
  userId: number,
  { pending, step, now }: { pending: Buffer; step: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('second_factor')
    .set({ secret: pending, pending_secret: null, confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', pending)
    .where('secret', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes the authenticator away, with its recovery codes. */
export async function removeSecret(db: Queries, userId: number): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ secret: null, pending_secret: null, confirmed_at: null })
    .where('user_id', '=', userId)
    .execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

/** Uses a step of the authenticator; each step counts once, and none before the last used one. */
export async function spendStep(db: Queries, userId: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('secret', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces a user's recovery codes. */
export async function replaceRecoveryCodes(db: Queries, userId: number, digests: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(digests.map(digest => ({ user_id: userId, code_digest: digest, used_at: null })))
    .execute()
}

/** Uses a recovery code; each counts once. */
export async function spendRecoveryCode(
  db: Queries,
  userId: number,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** How many recovery codes a user has left. */
export async function recoveryCodesLeft(db: Queries, userId: number): Promise<number> {
  const answer = await sql<{ left: number }>`
    SELECT count(*) AS left FROM recovery_code WHERE user_id = ${userId} AND used_at IS NULL
  `.execute(db)
  return answer.rows[0]?.left ?? 0
}

/** Turns the check by a code to e-mail or phone on or off. */
export async function setCodeCheck(
  db: Queries,
  userId: number,
  { method, on }: { method: 'email' | 'phone'; on: boolean },
): Promise<void> {
  const change = method === 'email' ? { email_check: on } : { phone_check: on }
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, pending_secret: null, secret: null, confirmed_at: null, ...change })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
    .execute()
}
