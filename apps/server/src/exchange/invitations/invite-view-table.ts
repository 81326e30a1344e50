import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Whose, and from which day on; days are of UTC. */
export type InviterDays = { readonly inviter: number; readonly since: string }

/** How many friends joined, were verified, and brought something. */
export async function funnelOf(
  db: Database,
  inviter: number,
): Promise<{ invited: number; verified: number; trading: number }> {
  const { rows } = await sql<{ invited: number; verified: number; trading: number }>`
    SELECT count(*)::int AS invited,
      (count(*) FILTER (WHERE EXISTS (
        SELECT 1 FROM identity_check WHERE identity_check.user_id = app_user.user_id AND status = 'approved')))::int AS verified,
      (SELECT count(DISTINCT friend) FROM invite_reward WHERE inviter = ${inviter})::int AS trading
    FROM app_user WHERE invited_by = ${inviter}
  `.execute(db)
  return rows[0] ?? { invited: 0, verified: 0, trading: 0 }
}

/** What each counted day brought somebody, in millionths of a USDT, the oldest first. */
export async function rewardsByDay(
  db: Database,
  { inviter, since }: InviterDays,
): Promise<{ day: string; usdt: bigint }[]> {
  const { rows } = await sql<{ day: string; usdt: string }>`
    SELECT invite_day.day::text AS day, coalesce(sum(amount_usdt), 0)::text AS usdt
    FROM invite_day LEFT JOIN invite_reward ON invite_reward.day = invite_day.day AND inviter = ${inviter}
    WHERE invite_day.day >= ${since}::date GROUP BY 1 ORDER BY 1
  `.execute(db)
  return rows.map(({ day, usdt }) => ({ day, usdt: BigInt(usdt) }))
}

/** What somebody got of those days by coin, and how much of it the ledger has not carried out yet. */
export async function rewardsByCoin(
  db: Database,
  { inviter, since }: InviterDays,
): Promise<{ asset: number; amount: number; waits: number }[]> {
  const { rows } = await sql<{ asset: number; amount: string; waits: string }>`
    SELECT invite_reward.asset, sum(invite_reward.amount)::text AS amount,
      coalesce(sum(invite_reward.amount) FILTER (WHERE state IS DISTINCT FROM 'done'), 0)::text AS waits
    FROM invite_reward LEFT JOIN invite_credit USING (credit_id)
    WHERE invite_reward.inviter = ${inviter} AND day >= ${since}::date AND invite_reward.amount > 0
    GROUP BY 1 ORDER BY 1
  `.execute(db)
  return rows.map(({ asset, amount, waits }) => ({ asset, amount: Number(amount), waits: Number(waits) }))
}

/** A friend who traded, in millionths of a USDT; null: a part of it nobody priced. */
export type FriendRow = {
  readonly nickname: string
  readonly joined: Date
  readonly turnover: string | null
  readonly fees: string | null
  readonly reward: string | null
}

/** The friends who brought somebody something, most first, and how many they are. */
export async function friendsOf(
  db: Database,
  { inviter, since }: InviterDays,
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: FriendRow[] }> {
  const known = (column: string) =>
    sql`CASE WHEN bool_or(${sql.ref(column)} IS NULL) THEN NULL ELSE sum(${sql.ref(column)})::text END`
  const [{ rows }, counted] = await Promise.all([
    sql<FriendRow>`
      SELECT nickname, created_at AS joined, ${known('turnover_usdt')} AS turnover, ${known('fees_usdt')} AS fees,
        ${known('amount_usdt')} AS reward
      FROM invite_reward JOIN app_user ON app_user.user_id = friend
      WHERE inviter = ${inviter} AND day >= ${since}::date
      GROUP BY friend, nickname, created_at
      ORDER BY sum(amount_usdt) DESC NULLS LAST, friend OFFSET ${page.offset} LIMIT ${page.limit}
    `.execute(db),
    sql<{ total: number }>`
      SELECT count(DISTINCT friend)::int AS total FROM invite_reward WHERE inviter = ${inviter} AND day >= ${since}::date
    `.execute(db),
  ])
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** The last day that was counted, and the first. */
export async function countedDays(db: Database): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    SELECT min(day)::text AS first, max(day)::text AS last FROM invite_day
  `.execute(db)
  return rows[0] ?? { first: null, last: null }
}

/** An inviter's place. */
export type RankRow = {
  readonly rank: number
  readonly inviter: number
  readonly nickname: string
  readonly invited: number
  readonly usdt: string
}

/** The first inviters since a day, and one more wherever they stand; for whom the programme is over stands nowhere. */
export async function ranking(
  db: Database,
  { since, first, mine }: { since: string; first: number; mine: number },
): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    SELECT rank::int AS rank, inviter, nickname, invited, usdt::text AS usdt
    FROM (
      SELECT inviter, count(DISTINCT friend)::int AS invited, sum(amount_usdt) AS usdt,
        rank() OVER (ORDER BY sum(amount_usdt) DESC) AS rank,
        row_number() OVER (ORDER BY sum(amount_usdt) DESC, inviter) AS place
      FROM invite_reward
      WHERE day >= ${since}::date AND inviter NOT IN (SELECT user_id FROM invite_barred)
      GROUP BY inviter HAVING sum(amount_usdt) > 0
    ) AS ranked JOIN app_user ON app_user.user_id = inviter
    WHERE place <= ${first} OR inviter = ${mine}
    ORDER BY place
  `.execute(db)
  return rows
}
