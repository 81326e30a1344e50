import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { SignInMethod } from './sign-in-table.ts'

type TempTokenTable = {
  token_digest: Buffer
  user_id: number
  method: string
  made_at: Date
  expires_at: Date
  tries_left: number
  used_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    temp_token: TempTokenTable
  }
}

/** The unfinished sign-in behind a temporary token. */
export type UnfinishedSignIn = { userId: number; method: SignInMethod }

/** Keeps an unfinished sign-in. */
export async function insertTempToken(
  db: DatabaseTransaction,
  token: { digest: Buffer; userId: number; method: SignInMethod; now: Date; expiresAt: Date; tries: number },
): Promise<void> {
  await db
    .insertInto('temp_token')
    .values({
      token_digest: token.digest,
      user_id: token.userId,
      method: token.method,
      made_at: token.now,
      expires_at: token.expiresAt,
      tries_left: token.tries,
      used_at: null,
    })
    .execute()
}

/** The unfinished sign-in of a token that still counts; looking costs no try. */
export async function unfinishedSignIn(db: Database, digest: Buffer, now: Date): Promise<UnfinishedSignIn | undefined> {
  const row = await db
    .selectFrom('temp_token')
    .select(['user_id', 'method'])
    .where('token_digest', '=', digest)
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { userId: row.user_id, method: row.method as SignInMethod }
}

/** Takes one of the token's tries; undefined when it has none left, is used or too old. */
export async function takeTry(db: Database, digest: Buffer, now: Date): Promise<UnfinishedSignIn | undefined> {
  const answer = await sql<{ user_id: number; method: SignInMethod }>`
    UPDATE temp_token SET tries_left = tries_left - 1
    WHERE token_digest = ${digest} AND used_at IS NULL AND tries_left > 0 AND expires_at > ${now}
    RETURNING user_id, method
  `.execute(db)
  const row = answer.rows[0]
  return row && { userId: row.user_id, method: row.method }
}

/** Uses the token up; of many at once exactly one is told true. */
export async function spendTempToken(db: Database, digest: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('temp_token')
    .set({ used_at: now })
    .where('token_digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends a user's unfinished sign-ins: what they proved is no longer proof. */
export async function endTempTokens(db: Database | DatabaseTransaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('temp_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Forgets tokens that ended before a moment. */
export async function deleteTempTokensBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('temp_token').where('expires_at', '<', moment).execute()
}
