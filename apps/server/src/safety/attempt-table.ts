import { sql } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'

type AttemptTable = { key: string; started_at: Date; count: number }

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    attempt_window: AttemptTable
  }
}

/** Attempts are counted under a key, in windows that begin with their first. */
export type AttemptWindow = { key: string; now: Date; windowMs: number }

// A window that begins further ahead was begun while the clock was set ahead: it would bar its owner until then.
const AHEAD_MS_MAX = 60_000

/** How many attempts a running window holds and when it began. */
export type Attempts = { count: number; startedAt: Date }

/** Counts one attempt more. */
export async function countAttempt(db: Database, { key, now, windowMs }: AttemptWindow): Promise<Attempts> {
  const [since, ahead] = [new Date(now.getTime() - windowMs), new Date(now.getTime() + AHEAD_MS_MAX)]
  const answer = await sql<{ count: number; started_at: Date }>`
    INSERT INTO attempt_window AS kept (key, started_at, count) VALUES (${key}, ${now}, 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.started_at <= ${since} OR kept.started_at > ${ahead} THEN 1 ELSE kept.count + 1 END,
      started_at = CASE WHEN kept.started_at <= ${since} OR kept.started_at > ${ahead} THEN ${now}::timestamptz ELSE kept.started_at END
    RETURNING count, started_at
  `.execute(db)
  const row = answer.rows[0]
  return { count: row?.count ?? 1, startedAt: row?.started_at ?? now }
}

/** The attempts so far, without adding one. */
export async function attemptsOf(db: Database, { key, now, windowMs }: AttemptWindow): Promise<Attempts> {
  const row = await db.selectFrom('attempt_window').selectAll().where('key', '=', key).executeTakeFirst()
  const agoMs = now.getTime() - (row?.started_at.getTime() ?? 0)
  if (!row || agoMs >= windowMs || agoMs < -AHEAD_MS_MAX) return { count: 0, startedAt: now }
  return { count: row.count, startedAt: row.started_at }
}

/** Takes one attempt back from the window it was counted in: it turned out to be none. */
export async function giveBackAttempt(db: Database, of: { key: string; startedAt: Date }): Promise<void> {
  await sql`
    WITH less AS (
      UPDATE attempt_window SET count = count - 1
      WHERE key = ${of.key} AND started_at = ${of.startedAt} AND count > 1
    )
    DELETE FROM attempt_window WHERE key = ${of.key} AND started_at = ${of.startedAt} AND count = 1
  `.execute(db)
}

/** Forgets the attempts under a key: the right answer came. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempt_window').where('key', '=', key).execute()
}

/** Forgets windows that began before a moment. */
export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('attempt_window').where('started_at', '<', moment).execute()
}
