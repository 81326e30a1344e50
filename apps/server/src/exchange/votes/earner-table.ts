import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What points are looked for in, one after the other. */
export type PointDeed = 'signup' | 'verified' | 'trading'

/** How far a deed has been looked at; null: nobody has yet. */
export async function markOf(db: Database, deed: PointDeed): Promise<string | null> {
  const { rows } = await sql<{ upto: string }>`SELECT upto FROM point_mark WHERE deed = ${deed}`.execute(db)
  return rows[0]?.upto ?? null
}

/** Notes how far it has been looked at. */
export async function setMark(db: Database, deed: PointDeed, upto: string): Promise<void> {
  await sql`
    INSERT INTO point_mark (deed, upto) VALUES (${deed}, ${upto})
    ON CONFLICT (deed) DO UPDATE SET upto = excluded.upto
  `.execute(db)
}

/** Accounts after one of them that were given nothing for signing up, the oldest first. */
export async function newAccounts(db: Database, after: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM app_user WHERE user_id > ${after} AND NOT EXISTS (
      SELECT 1 FROM point_grant WHERE point_grant.user_id = app_user.user_id AND reason = 'signup')
    ORDER BY user_id LIMIT ${count}
  `.execute(db)
  return rows.map(row => Number(row.user_id))
}

/** Somebody who was verified, when, and who invited them. */
export type NewlyVerified = { readonly user_id: number; readonly decided_at: Date; readonly invited_by: number | null }

/** People who were verified since a moment and given nothing for it, the first of them first. */
export async function newlyVerified(db: Database, since: Date, count: number): Promise<NewlyVerified[]> {
  const { rows } = await sql<NewlyVerified>`
    SELECT user_id, decided_at, invited_by FROM identity_check JOIN app_user USING (user_id)
    WHERE status = 'approved' AND decided_at >= ${since} AND NOT EXISTS (
      SELECT 1 FROM point_grant WHERE point_grant.user_id = identity_check.user_id AND reason = 'verified')
    ORDER BY decided_at LIMIT ${count}
  `.execute(db)
  return rows.map(row => ({
    ...row,
    user_id: Number(row.user_id),
    invited_by: row.invited_by === null ? null : Number(row.invited_by),
  }))
}

/** Whoever dealt in a span, machines of a demo left out. */
export async function tradersIn(db: Database, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<number[]> {
  const span = sql`at_ms >= ${fromMs} AND at_ms < ${toMs} AND taker_owner <> maker_owner`
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM app_user WHERE user_id IN (
      SELECT taker_owner FROM deal WHERE ${span} UNION SELECT maker_owner FROM deal WHERE ${span})
    ORDER BY user_id
  `.execute(db)
  return rows.map(row => Number(row.user_id))
}
