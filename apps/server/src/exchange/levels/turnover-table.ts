import type { Level } from '@bourse/protocol'
import { sql } from 'kysely'
import { HOUSE_TRADER_MAX } from '../../followers/house-traders.ts'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import { TURNOVER_SCALE } from '../people/index.ts'

/** What somebody turned over in a market, in the smallest parts of its quote. */
export type MarketTurnover = { owner: number; market: number; value: bigint }

/** What everybody turned over since a moment, or only one person; deals with oneself are left out, and the house's own traders have no level. */
export async function turnoverSince(db: Database, sinceMs: number, owner: number | null): Promise<MarketTurnover[]> {
  const { rows } = await sql<{ owner: number; market: number; value: string }>`
    SELECT owner, market, sum(value)::text AS value
    FROM (
      SELECT taker_owner AS owner, market, value FROM deal WHERE at_ms >= ${sinceMs} AND taker_owner <> maker_owner
      UNION ALL
      SELECT maker_owner, market, value FROM deal WHERE at_ms >= ${sinceMs} AND taker_owner <> maker_owner
    ) AS side
    WHERE owner > ${HOUSE_TRADER_MAX} AND (${owner}::bigint IS NULL OR owner = ${owner}::bigint)
    GROUP BY owner, market
  `.execute(db)
  return rows.map(row => ({ ...row, value: BigInt(row.value) }))
}

/** A person as the levels see them. */
export type LeveledUser = { user_id: number; level: number; level_fixed: boolean; turnover_30d: string }

/** Those whose level or turnover is not nothing, and those named. */
export async function leveledUsers(db: Database, named: readonly number[]): Promise<LeveledUser[]> {
  const { rows } = await sql<LeveledUser>`
    SELECT user_id, level, level_fixed, turnover_30d::text AS turnover_30d FROM app_user
    WHERE level > 0 OR turnover_30d > 0 OR user_id = ANY(${named}::bigint[])
    ORDER BY user_id
  `.execute(db)
  return rows
}

/** Keeps what somebody turned over. */
export async function keepTurnover(db: Database, userId: number, turnover: bigint): Promise<void> {
  await sql`UPDATE app_user SET turnover_30d = ${turnover.toString()}::numeric WHERE user_id = ${userId}`.execute(db)
}

/** Keeps somebody's level, and whether an operator fixed it. */
export async function keepLevel(
  db: DatabaseTransaction,
  userId: number,
  { level, fixed }: { level: number; fixed: boolean },
): Promise<void> {
  await db.updateTable('app_user').set({ level, level_fixed: fixed }).where('user_id', '=', userId).execute()
}

/** How many people are on each level. */
export async function peopleByLevel(db: Database): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ level: number; people: number }>`
    SELECT level, count(*)::int AS people FROM app_user GROUP BY level
  `.execute(db)
  return new Map(rows.map(({ level, people }) => [level, people]))
}

/** How many people would go from one level to another. */
export type LevelMove = { from: number; to: number; people: number }

/** Who would be on another level than now if levels were these, by the turnover that was counted last. */
export async function peopleWhoMove(db: Database, levels: readonly Level[]): Promise<LevelMove[]> {
  const numbers = levels.map(({ level }) => level)
  const bounds = levels.map(({ turnover30d }) => turnover30d)
  const { rows } = await sql<LevelMove>`
    SELECT level AS "from", reached AS "to", count(*)::int AS people
    FROM (
      SELECT level, (
        SELECT max(line.level) FROM unnest(${numbers}::int[], ${bounds}::numeric[]) AS line (level, bound)
        WHERE turnover_30d >= line.bound * ${10 ** TURNOVER_SCALE}
      ) AS reached
      FROM app_user WHERE NOT level_fixed AND (level > 0 OR turnover_30d > 0)
    ) AS standing
    WHERE level <> reached
    GROUP BY 1, 2
  `.execute(db)
  return rows
}
