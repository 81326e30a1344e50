import { type Generated, type Insertable, sql } from 'kysely'
import type { Database, Queries } from '../../platform/postgres/database.ts'

type CodeTable = {
  code_id: Generated<number>
  target: string
  purpose: string
  user_id: number | null
  code_digest: Buffer
  sent_at: Date
  expires_at: Date
  tries_left: number
  used_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    one_time_code: CodeTable
  }
}

/** Which code is meant: where it went and what it is for. */
export type CodeKey = { target: string; purpose: string }

/** Writes a code that is about to be sent, unless one went to the same target for the same purpose too recently. */
export async function insertCode(
  db: Database,
  code: Insertable<CodeTable>,
  { noneSince, noneAhead }: { noneSince: Date; noneAhead: Date },
): Promise<{ written: true } | { written: false; lastSentAt: Date }> {
  return db.transaction().execute(async transaction => {
    // One sender at a time for a target: two requests at once must not both find nothing recent.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${code.target} ${code.purpose}`}, 0))`.execute(
      transaction,
    )
    const last = await transaction
      .selectFrom('one_time_code')
      .select('sent_at')
      .where('target', '=', code.target)
      .where('purpose', '=', code.purpose)
      .orderBy('code_id', 'desc')
      .executeTakeFirst()
    // One that was sent ahead of our time was sent while the clock was set ahead, and must not bar its owner until then.
    if (last && last.sent_at > noneSince && last.sent_at <= noneAhead)
      return { written: false, lastSentAt: last.sent_at }
    await transaction.insertInto('one_time_code').values(code).execute()
    return { written: true }
  })
}

/** What trying a code came to. */
export type CodeTrial = { outcome: 'right'; userId: number | null } | { outcome: 'wrong' } | { outcome: 'none' }

/**
 * Tries a code against the newest one sent. One statement, so that of many at once exactly one can be right: the row's
 * lock makes the others look again and find it used.
 */
export async function tryCode(db: Queries, key: CodeKey, trial: { digest: Buffer; now: Date }): Promise<CodeTrial> {
  const { digest, now } = trial
  const answer = await sql<{ right: boolean; user_id: number | null }>`
    UPDATE one_time_code SET
      used_at = CASE WHEN code_digest = ${digest} THEN ${now}::timestamptz ELSE NULL END,
      tries_left = tries_left - 1
    WHERE code_id = (
        SELECT code_id FROM one_time_code WHERE target = ${key.target} AND purpose = ${key.purpose} ORDER BY code_id DESC LIMIT 1
      )
      AND used_at IS NULL AND tries_left > 0 AND expires_at > ${now}
    RETURNING used_at IS NOT NULL AS right, user_id
  `.execute(db)
  const row = answer.rows[0]
  if (!row) return { outcome: 'none' }
  return row.right ? { outcome: 'right', userId: row.user_id } : { outcome: 'wrong' }
}

/** Judges a code as trying it would, but leaves a right one unspent; a wrong one costs its try all the same. */
export async function judgeWithoutSpending(
  db: Database,
  key: CodeKey,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<CodeTrial> {
  const answer = await sql<{ right: boolean; user_id: number | null }>`
    UPDATE one_time_code SET tries_left = tries_left - CASE WHEN code_digest = ${digest} THEN 0 ELSE 1 END
    WHERE code_id = (
        SELECT code_id FROM one_time_code WHERE target = ${key.target} AND purpose = ${key.purpose} ORDER BY code_id DESC LIMIT 1
      )
      AND used_at IS NULL AND tries_left > 0 AND expires_at > ${now}
    RETURNING code_digest = ${digest} AS right, user_id
  `.execute(db)
  const row = answer.rows[0]
  if (!row) return { outcome: 'none' }
  return row.right ? { outcome: 'right', userId: row.user_id } : { outcome: 'wrong' }
}

/** Forgets codes that ended before a moment. */
export async function deleteCodesBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<', moment).execute()
}
