import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

// As many as an operator looks through; more is a matter for a report.
const SAME_DOCUMENT_MAX = 100

/** How many people of each level have invited somebody. */
export async function invitersByLevel(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ level: number; inviters: number }>`
    SELECT level, count(*)::int AS inviters FROM app_user
    WHERE user_id IN (SELECT invited_by FROM app_user WHERE invited_by IS NOT NULL) GROUP BY level
  `.execute(db)
  return new Map(rows.map(({ level, inviters }) => [level, inviters]))
}

/** How many were invited, and how many of them have brought something. */
export async function invitedCounts(db: Database): Promise<{ invited: number; trading: number }> {
  const { rows } = await sql<{ invited: number; trading: number }>`
    SELECT (SELECT count(*) FROM app_user WHERE invited_by IS NOT NULL)::int AS invited,
      (SELECT count(DISTINCT friend) FROM invite_reward)::int AS trading
  `.execute(db)
  return rows[0] ?? { invited: 0, trading: 0 }
}

/** What each counted day brought in millionths of a USDT, the oldest first; null: nobody priced a part of it. */
export async function daySums(
  db: Database,
  since: string,
): Promise<{ day: string; fees: string | null; reward: string | null }[]> {
  const known = (column: string) => sql`CASE WHEN bool_or(friend IS NOT NULL AND ${sql.ref(column)} IS NULL) THEN NULL
    ELSE coalesce(sum(${sql.ref(column)}), 0)::text END`
  const { rows } = await sql<{ day: string; fees: string | null; reward: string | null }>`
    SELECT invite_day.day::text AS day, ${known('fees_usdt')} AS fees, ${known('amount_usdt')} AS reward
    FROM invite_day LEFT JOIN invite_reward ON invite_reward.day = invite_day.day
    WHERE invite_day.day >= ${since}::date GROUP BY invite_day.day ORDER BY invite_day.day
  `.execute(db)
  return rows
}

/** What was credited by coin, and what was counted and is not credited. */
export async function creditSums(db: Database): Promise<{ asset: number; credited: string; waits: string }[]> {
  const { rows } = await sql<{ asset: number; credited: string; waits: string }>`
    SELECT invite_reward.asset,
      coalesce(sum(invite_reward.amount) FILTER (WHERE state = 'done'), 0)::text AS credited,
      coalesce(sum(invite_reward.amount) FILTER (WHERE state IS DISTINCT FROM 'done'), 0)::text AS waits
    FROM invite_reward LEFT JOIN invite_credit USING (credit_id)
    WHERE invite_reward.amount > 0 GROUP BY invite_reward.asset ORDER BY invite_reward.asset
  `.execute(db)
  return rows
}

/** Friends who handed in the document of who invited them, the newest account first. */
export async function sameDocument(db: Database): Promise<{ friend: number; inviter: number }[]> {
  const { rows } = await sql<{ friend: number; inviter: number }>`
    SELECT DISTINCT friend.user_id AS friend, friend.invited_by AS inviter
    FROM app_user AS friend
    JOIN identity_check AS one ON one.user_id = friend.user_id
    JOIN identity_check AS other ON other.user_id = friend.invited_by AND other.id_digest = one.id_digest
    ORDER BY friend.user_id DESC LIMIT ${SAME_DOCUMENT_MAX}
  `.execute(db)
  return rows
}

/** A credit as the database has it. */
export type CreditRow = {
  readonly credit_id: string
  readonly inviter: number
  readonly asset: number
  readonly amount: number
  readonly state: 'asked' | 'done'
  readonly made_at: Date
  readonly tried_at: Date | null
  readonly done_at: Date | null
  readonly refused: string | null
}

/** Credits, newest first. */
export async function creditRows(
  db: Database,
  { open, begin, count }: { readonly open: boolean; readonly begin: number; readonly count: number },
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    SELECT credit_id, inviter, asset, amount, state, made_at, tried_at, done_at, refused FROM invite_credit
    WHERE ${open} = false OR state = 'asked'
    ORDER BY made_at DESC, credit_id OFFSET ${begin} LIMIT ${count}
  `.execute(db)
  return rows
}
