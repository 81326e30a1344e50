import { sql } from 'kysely'
import type { Queries } from '../../platform/postgres/database.ts'
import type { AppealRow } from './chat-table.ts'
import type { OtcOrderRow } from './order-table.ts'

/** An order with the appeal that it waits by. */
export type AppealedOrder = OtcOrderRow & {
  readonly by_id: number
  readonly why: AppealRow['reason']
  readonly since: Date
}

const appealed = (db: Queries) =>
  db
    .selectFrom('otc_order')
    .innerJoin('otc_appeal', 'otc_appeal.order_id', 'otc_order.order_id')
    .where('otc_order.state', '=', 'appealed')

/** The orders that wait for a verdict, oldest first. */
export const appealedOrders = (db: Queries, count: number): Promise<AppealedOrder[]> =>
  appealed(db)
    .selectAll('otc_order')
    .select(['otc_appeal.by_id', 'otc_appeal.reason as why', 'otc_appeal.at as since'])
    .orderBy('otc_appeal.at')
    .limit(count)
    .execute()

/** One of them. */
export const appealedOrder = (db: Queries, id: number): Promise<AppealedOrder | undefined> =>
  appealed(db)
    .selectAll('otc_order')
    .select(['otc_appeal.by_id', 'otc_appeal.reason as why', 'otc_appeal.at as since'])
    .where('otc_order.order_id', '=', id)
    .executeTakeFirst()

/** How many wait, and since when the oldest. */
export async function countAppealed(db: Queries): Promise<{ count: number; oldest: Date | null }> {
  const found = await appealed(db)
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('otc_appeal.at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), oldest: found.oldest }
}

/** How many appeals somebody made that were decided, and how many of them for them: the buyer got coins, or the seller got theirs back. */
export async function decidedAppealsOf(db: Queries, userId: number): Promise<{ won: number; decided: number }> {
  const { rows } = await sql<{ won: number; decided: number }>`
    SELECT count(*)::int AS decided, count(*) FILTER (
      WHERE (buyer_id = ${userId} AND state = 'released') OR (seller_id = ${userId} AND state = 'refunded'))::int AS won
    FROM otc_appeal JOIN otc_order USING (order_id)
    WHERE by_id = ${userId} AND decided_by IS NOT NULL`.execute(db)
  return rows[0] ?? { won: 0, decided: 0 }
}
