import { INVITE_SHARE_DAYS } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What a friend dealt on a day, by the coin in which fees were paid (on a spot market what was got, of a contract its money). */
export type FriendDeals = {
  readonly friend: number
  readonly inviter: number
  readonly level: number
  readonly paid: number
  /** What the value is in. */
  readonly quote: number
  readonly value: bigint
  readonly fees: bigint
}

/** What a friend's deals of a day brought, in one coin; worths are in millionths of a USDT. */
export type RewardRow = {
  readonly friend: number
  readonly asset: number
  readonly inviter: number
  readonly fees: bigint
  readonly sharePpm: number
  readonly amount: bigint
  readonly turnoverUsdt: bigint | null
  readonly feesUsdt: bigint | null
  readonly amountUsdt: bigint | null
}

/** The last day that was counted, and the day on which somebody's friend first joined; null where there is none. */
export async function countedUntil(db: Database): Promise<{ last: string | null; first: string | null }> {
  const { rows } = await sql<{ last: string | null; first: string | null }>`
    SELECT (SELECT max(day)::text FROM invite_day) AS last,
      (SELECT to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM app_user WHERE invited_by IS NOT NULL) AS first
  `.execute(db)
  return rows[0] ?? { last: null, first: null }
}

/**
 * What friends dealt in a span: not with themselves, no later than a year after they joined, and none for whom, or for whose inviter, the
 * programme is over; whoever hands in the inviter's own document is the inviter again.
 */
export async function dealsOfFriends(
  db: Database,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<FriendDeals[]> {
  const span = sql`at_ms >= ${fromMs} AND at_ms < ${toMs} AND taker_owner <> maker_owner`
  const { rows } = await sql<Record<keyof FriendDeals, string>>`
    SELECT friend.user_id AS friend, inviter.user_id AS inviter, inviter.level, paid, quote,
      sum(value)::text AS value, sum(fee)::text AS fees
    FROM (
      SELECT taker_owner AS owner, at_ms, value, taker_fee AS fee, CASE taker_side WHEN 'buy' THEN base ELSE quote END AS paid, quote
      FROM deal JOIN market USING (market) WHERE ${span}
      UNION ALL
      SELECT maker_owner, at_ms, value, maker_fee, CASE taker_side WHEN 'buy' THEN quote ELSE base END, quote
      FROM deal JOIN market USING (market) WHERE ${span}
      UNION ALL
      SELECT taker_owner, at_ms, value, taker_fee, quote, quote
      FROM contract_deal JOIN contract ON contract.contract = contract_deal.market WHERE ${span}
      UNION ALL
      SELECT maker_owner, at_ms, value, maker_fee, quote, quote
      FROM contract_deal JOIN contract ON contract.contract = contract_deal.market WHERE ${span}
    ) AS side
    JOIN app_user AS friend ON friend.user_id = side.owner
    JOIN app_user AS inviter ON inviter.user_id = friend.invited_by
    WHERE to_timestamp(at_ms / 1000) < friend.created_at + make_interval(days => ${INVITE_SHARE_DAYS})
      AND NOT EXISTS (SELECT 1 FROM invite_barred WHERE invite_barred.user_id IN (friend.user_id, inviter.user_id))
      AND NOT EXISTS (
        SELECT 1 FROM identity_check AS one JOIN identity_check AS other ON other.id_digest = one.id_digest
        WHERE one.user_id = friend.user_id AND other.user_id = inviter.user_id
      )
    GROUP BY 1, 2, 3, 4, 5
    HAVING sum(fee) > 0
    ORDER BY 1, 4, 5
  `.execute(db)
  return rows.map(row => ({
    ...{ friend: Number(row.friend), inviter: Number(row.inviter), level: Number(row.level) },
    ...{ paid: Number(row.paid), quote: Number(row.quote), value: BigInt(row.value), fees: BigInt(row.fees) },
  }))
}

/** Keeps what a day brought; false, and nothing kept, when that day was counted already. */
export const keepDay = (
  db: Database,
  day: string,
  { rewards, now }: { rewards: readonly RewardRow[]; now: Date },
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const { rows } = await sql`
      INSERT INTO invite_day (day, counted_at) VALUES (${day}::date, ${now}) ON CONFLICT DO NOTHING RETURNING day
    `.execute(transaction)
    if (rows.length === 0) return false
    const column = (of: (reward: RewardRow) => number | bigint | null): (string | null)[] =>
      rewards.map(reward => of(reward)?.toString() ?? null)
    await sql`
      INSERT INTO invite_reward
        (day, friend, asset, inviter, fees, share_ppm, amount, turnover_usdt, fees_usdt, amount_usdt)
      SELECT ${day}::date, * FROM unnest(
        ${column(one => one.friend)}::bigint[], ${column(one => one.asset)}::integer[],
        ${column(one => one.inviter)}::bigint[], ${column(one => one.fees)}::bigint[],
        ${column(one => one.sharePpm)}::integer[], ${column(one => one.amount)}::bigint[],
        ${column(one => one.turnoverUsdt)}::bigint[], ${column(one => one.feesUsdt)}::bigint[],
        ${column(one => one.amountUsdt)}::bigint[])
    `.execute(transaction)
    return true
  })

/** Makes one credit of all that an inviter has in a coin and that is in none yet. Making them again finds nothing. */
export async function gatherCredits(db: Database, { run, now }: { run: string; now: Date }): Promise<void> {
  await sql`
    WITH taken AS (
      UPDATE invite_reward SET credit_id = ${run}::text || '-' || inviter || '-' || asset
      WHERE credit_id IS NULL AND amount > 0
      RETURNING credit_id, inviter, asset, amount
    )
    INSERT INTO invite_credit (credit_id, inviter, asset, amount, state, made_at)
    SELECT credit_id, inviter, asset, sum(amount), 'asked', ${now} FROM taken GROUP BY credit_id, inviter, asset
  `.execute(db)
}

/** A credit that the ledger has not carried out yet, as far as is known. */
export type AskedCredit = {
  readonly credit_id: string
  readonly inviter: number
  readonly asset: number
  readonly amount: number
  readonly tried_at: Date | null
}

/** Those after one of them, in the order of their ids. */
export async function askedCredits(db: Database, after: string, count: number): Promise<AskedCredit[]> {
  const { rows } = await sql<AskedCredit>`
    SELECT credit_id, inviter, asset, amount, tried_at FROM invite_credit
    WHERE state = 'asked' AND credit_id > ${after} ORDER BY credit_id LIMIT ${count}
  `.execute(db)
  return rows
}

/** Those of which it has not been known since before a moment whether the ledger did them, the oldest first; `id`: that one alone. */
export async function triedBefore(
  db: Database,
  { before, count, id }: { before: Date; count: number; id: string | null },
): Promise<(AskedCredit & { readonly tried_at: Date })[]> {
  const { rows } = await sql<AskedCredit & { tried_at: Date }>`
    SELECT credit_id, inviter, asset, amount, tried_at FROM invite_credit
    WHERE state = 'asked' AND tried_at < ${before} AND (${id}::text IS NULL OR credit_id = ${id}::text)
    ORDER BY tried_at LIMIT ${count}
  `.execute(db)
  return rows
}

/** Notes since when it is not known whether the ledger did them; null: it surely did not. */
export async function noteTried(db: Database, ids: readonly string[], at: Date | null): Promise<void> {
  await sql`
    UPDATE invite_credit SET tried_at = ${at} WHERE credit_id = ANY (${[...ids]}::text[]) AND state = 'asked'
      AND (tried_at IS NULL OR ${at}::timestamptz IS NULL)
  `.execute(db)
}

/** Notes why the ledger surely did not carry one out. */
export async function noteRefused(db: Database, id: string, code: string): Promise<void> {
  await sql`
    UPDATE invite_credit SET tried_at = NULL, refused = ${code} WHERE credit_id = ${id} AND state = 'asked'
  `.execute(db)
}

/** Notes that the ledger carried one out. */
export async function noteCredited(db: Database, id: string, done: { seq: number; at: Date }): Promise<void> {
  await sql`
    UPDATE invite_credit SET state = 'done', tried_at = NULL, refused = NULL, seq = ${done.seq}, done_at = ${done.at}
    WHERE credit_id = ${id} AND state = 'asked'
  `.execute(db)
}
