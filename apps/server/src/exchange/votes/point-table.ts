import type { PointReason } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What somebody earned, for a reason and what it was about. */
export type Grant = { readonly reason: PointReason; readonly about: string; readonly points: number }

/** A grant that the ledger has not carried out yet, as far as is known. */
export type AskedGrant = Grant & { readonly user_id: number; readonly asked_at: Date }

/** What somebody could have earned points for. */
export type Deeds = {
  readonly verified: boolean
  /** Whom they invited, and who was verified. */
  readonly friends: readonly number[]
  /** The last day whose deals brought points, or null. */
  readonly lastDay: string | null
}

/** Looks up what somebody could have earned points for, but for deals. */
export async function deedsOf(db: Database, user: number, friendsMax: number): Promise<Deeds> {
  const approved = sql`SELECT 1 FROM identity_check WHERE status = 'approved' AND identity_check.user_id`
  const { rows } = await sql<{ verified: boolean; friends: number[] | null; last_day: string | null }>`
    SELECT EXISTS (${approved} = ${user}) AS verified,
      (SELECT max(about) FROM point_grant WHERE user_id = ${user} AND reason = 'trading') AS last_day,
      (SELECT array_agg(user_id) FROM (
        SELECT user_id FROM app_user WHERE invited_by = ${user} AND EXISTS (${approved} = app_user.user_id)
        ORDER BY user_id LIMIT ${friendsMax}) AS friend) AS friends
  `.execute(db)
  const row = rows[0]
  return {
    verified: row?.verified ?? false,
    friends: (row?.friends ?? []).map(Number),
    lastDay: row?.last_day ?? null,
  }
}

/** What somebody turned over in a span, by day and market, in the smallest parts of its quote; deals with oneself are none. */
export async function turnoverByDay(
  db: Database,
  user: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ day: string; market: number; value: bigint }[]> {
  const { rows } = await sql<{ day: string; market: number; value: string }>`
    SELECT to_char(to_timestamp(at_ms / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, market, sum(value)::text AS value
    FROM deal
    WHERE (taker_owner = ${user} OR maker_owner = ${user}) AND taker_owner <> maker_owner
      AND at_ms >= ${fromMs} AND at_ms < ${toMs}
    GROUP BY 1, 2
  `.execute(db)
  return rows.map(({ value, ...row }) => ({ ...row, value: BigInt(value) }))
}

/** Writes down what was earned; what was written before stays as it is. */
export async function insertGrants(
  db: Database,
  user: number,
  of: { grants: readonly Grant[]; at: Date },
): Promise<void> {
  const { grants, at } = of
  if (grants.length === 0) return
  await sql`
    INSERT INTO point_grant (user_id, reason, about, points, state, asked_at)
    SELECT ${user}, reason, about, points, 'asked', ${at} FROM unnest(${grants.map(one => one.reason)}::text[],
      ${grants.map(one => one.about)}::text[], ${grants.map(one => one.points)}::integer[]) AS g (reason, about, points)
    ON CONFLICT DO NOTHING
  `.execute(db)
}

/** Which grants that nobody finished: of one user, or of all; asked for within a span. */
type AskedWhich = { readonly user?: number; readonly from?: Date; readonly before?: Date; readonly count: number }

/** Grants that nobody finished, the oldest first. */
export async function askedGrants(db: Database, of: AskedWhich): Promise<AskedGrant[]> {
  const { user = null, from = null, before = null, count } = of
  const { rows } = await sql<AskedGrant>`
    SELECT user_id, reason, about, points, asked_at FROM point_grant
    WHERE state = 'asked' AND (${user}::bigint IS NULL OR user_id = ${user}) AND (${from}::timestamptz IS NULL OR asked_at >= ${from})
      AND (${before}::timestamptz IS NULL OR asked_at < ${before})
    ORDER BY asked_at LIMIT ${count}
  `.execute(db)
  return rows
}

/** Notes that the ledger carried one out, with which command; false: it was noted before. */
export async function noteGranted(
  db: Database,
  { user_id: user, reason, about }: AskedGrant,
  seq: number,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE point_grant SET state = 'done', seq = ${seq}
    WHERE user_id = ${user} AND reason = ${reason} AND about = ${about} AND state = 'asked' RETURNING 1
  `.execute(db)
  return rows.length > 0
}

/** Has the ledger told of one anew: it surely never took it. */
export async function askAnew(db: Database, grant: AskedGrant, at: Date): Promise<boolean> {
  const { user_id: user, reason, about, asked_at: before } = grant
  const { rows } = await sql`
    UPDATE point_grant SET asked_at = ${at}
    WHERE user_id = ${user} AND reason = ${reason} AND about = ${about} AND state = 'asked' AND asked_at = ${before} RETURNING 1
  `.execute(db)
  return rows.length > 0
}

/** What somebody earned by reason. */
export async function earnedBy(db: Database, user: number): Promise<ReadonlyMap<PointReason, number>> {
  const { rows } = await sql<{ reason: PointReason; points: number }>`
    SELECT reason, sum(points)::int AS points FROM point_grant WHERE user_id = ${user} AND state = 'done' GROUP BY reason
  `.execute(db)
  return new Map(rows.map(({ reason, points }) => [reason, points]))
}
