import type { OtcOrderState, PaymentKind } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

type OrderTable = {
  order_id: Generated<number>
  advert_id: number
  maker_id: number
  taker_id: number
  buyer_id: number
  seller_id: number
  client_id: string
  asked: string
  asset: number
  currency: string
  amount: number
  money: number
  price: number
  fee: number
  terms: string
  worth: number | null
  pay_to: Buffer
  pay_minutes: number
  reference: string
  state: OtcOrderState
  hold: number | null
  settled: Generated<boolean>
  paid_by: PaymentKind | null
  asked_at: Date
  pay_until: Date
  paid_at: Date | null
  ended_at: Date | null
  buyer_part: number | null
  decided_by: string | null
  reason: string | null
  buyer_stars: number | null
  seller_stars: number | null
  buyer_read: Generated<number>
  seller_read: Generated<number>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_order: OrderTable
  }
}

/** An order as the database has it. */
export type OtcOrderRow = Selectable<OrderTable>

/** What is written of an order that was just asked for. */
export type NewOtcOrder = Omit<
  Insertable<OrderTable>,
  | 'state'
  | 'hold'
  | 'paid_by'
  | 'paid_at'
  | 'ended_at'
  | 'buyer_part'
  | 'decided_by'
  | 'reason'
  | 'buyer_stars'
  | 'seller_stars'
>

/** Writes an order down. */
export const insertOrder = (transaction: DatabaseTransaction, row: NewOtcOrder): Promise<OtcOrderRow> =>
  transaction
    .insertInto('otc_order')
    .values({
      ...row,
      ...{ state: 'asked', hold: null, paid_by: null, paid_at: null, ended_at: null, buyer_part: null },
      ...{ decided_by: null, reason: null, buyer_stars: null, seller_stars: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** What somebody opened under a client id before. */
export const orderOfClient = (db: Queries, takerId: number, clientId: string): Promise<OtcOrderRow | undefined> =>
  db
    .selectFrom('otc_order')
    .selectAll()
    .where('taker_id', '=', takerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** An order by its number. */
export const orderById = (db: Queries, id: number): Promise<OtcOrderRow | undefined> =>
  db.selectFrom('otc_order').selectAll().where('order_id', '=', id).executeTakeFirst()

/** An order that nobody else changes until the transaction ends. */
export const lockedOrder = (transaction: DatabaseTransaction, id: number): Promise<OtcOrderRow | undefined> =>
  transaction.selectFrom('otc_order').selectAll().where('order_id', '=', id).forUpdate().executeTakeFirst()

/** What may change of an order. */
export type OrderChange = Partial<
  Pick<
    OtcOrderRow,
    | 'state'
    | 'hold'
    | 'settled'
    | 'paid_by'
    | 'pay_until'
    | 'paid_at'
    | 'ended_at'
    | 'buyer_part'
    | 'decided_by'
    | 'reason'
    | 'buyer_stars'
    | 'seller_stars'
    | 'buyer_read'
    | 'seller_read'
  >
>

/** Changes an order. */
export const changeOrder = (db: Queries, id: number, change: OrderChange): Promise<OtcOrderRow> =>
  db.updateTable('otc_order').set(change).where('order_id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Orders of which the ledger is still to be told something, the oldest first. */
export const unsettledOrders = (db: Queries, count: number): Promise<OtcOrderRow[]> =>
  db
    .selectFrom('otc_order')
    .selectAll()
    .where('settled', '=', false)
    .where('state', 'not in', ['open', 'paid', 'appealed'])
    .orderBy('order_id')
    .limit(count)
    .execute()

/** Orders that failed because nobody knows whether their coins are held, the oldest first; `id`: that one alone. */
export const unsureOrders = (
  db: Queries,
  { count, id }: { count: number; id: number | null },
): Promise<OtcOrderRow[]> =>
  db
    .selectFrom('otc_order')
    .selectAll()
    .where('state', '=', 'failed')
    .where('reason', '=', 'unsure')
    .$if(id !== null, found => found.where('order_id', '=', id as number))
    .orderBy('order_id')
    .limit(count)
    .execute()

/** Ends the doubt: what is held is given back by whatever carries orders on; false when there is none any more. */
export async function endDoubt(db: Queries, id: number, hold: number | null): Promise<boolean> {
  const changed = await db
    .updateTable('otc_order')
    .set({ hold, settled: hold === null, reason: null })
    .where('order_id', '=', id)
    .where('state', '=', 'failed')
    .where('reason', '=', 'unsure')
    .returning('order_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The numbers of orders whose time to pay is over. */
export async function overdueOrders(db: Queries, now: Date, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('otc_order')
    .select('order_id')
    .where('state', '=', 'open')
    .where('pay_until', '<=', now)
    .orderBy('pay_until')
    .limit(count)
    .execute()
  return rows.map(row => row.order_id)
}

/** What somebody has under way as a taker, has taken back or let go as a buyer, and took in all, since a moment. */
export async function standingOf(
  db: Queries,
  userId: number,
  since: Date,
): Promise<{ live: number; cancels: number; worth: bigint }> {
  const { rows } = await sql<{ live: number; cancels: number; worth: string }>`
    SELECT
      count(*) FILTER (WHERE taker_id = ${userId} AND ended_at IS NULL)::int AS live,
      count(*) FILTER (WHERE buyer_id = ${userId} AND state IN ('cancelled', 'expired') AND ended_at > ${since})::int AS cancels,
      coalesce(sum(worth) FILTER (WHERE taker_id = ${userId} AND asked_at > ${since}
        AND state NOT IN ('cancelled', 'expired', 'failed', 'refunded')), 0)::text AS worth
    FROM otc_order WHERE buyer_id = ${userId} OR seller_id = ${userId}`.execute(db)
  const [row] = rows
  return { live: row?.live ?? 0, cancels: row?.cancels ?? 0, worth: BigInt(row?.worth ?? 0) }
}

/** Which of somebody's orders are asked for. */
export type OrdersShown = 'live' | 'ended' | 'all'

/** A page of somebody's orders, newest first. */
export async function pageOfOrders(
  db: Queries,
  { userId, show }: { userId: number; show: OrdersShown },
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: OtcOrderRow[] }> {
  const own = db
    .selectFrom('otc_order')
    .where(where => where.or([where('buyer_id', '=', userId), where('seller_id', '=', userId)]))
    .where('state', '<>', 'failed')
    .$if(show === 'live', found => found.where('ended_at', 'is', null))
    .$if(show === 'ended', found => found.where('ended_at', 'is not', null))
  const [rows, { count }] = await Promise.all([
    own.selectAll().orderBy('order_id', 'desc').offset(page.offset).limit(page.limit).execute(),
    own.select(of => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(count), rows }
}

/** The median of how many seconds somebody took to release their latest sales; null before the first. */
export async function medianRelease(db: Queries, sellerId: number, latest: number): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int AS median FROM (
      SELECT extract(epoch FROM ended_at - paid_at) AS seconds FROM otc_order
      WHERE seller_id = ${sellerId} AND state = 'released' AND paid_at IS NOT NULL
      ORDER BY order_id DESC LIMIT ${latest}
    ) AS sales`.execute(db)
  return rows[0]?.median ?? null
}
