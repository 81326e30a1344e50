import type { EndReason } from '@bourse/engine'
import { type Selectable, sql } from 'kysely'
import type { OrderRecord } from '../core/order-record.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { EndedOrderTable } from './history-tables.ts'

/** Which ended orders are looked through: after a place, until a moment, so many at most. */
export type EndedOrdersDue = {
  readonly after: { readonly endedAtMs: number; readonly order: number }
  readonly untilMs: number
  readonly limit: number
  /** What ended without a deal counts for these reasons alone, and only later than in the command that placed it. */
  readonly reasons: readonly EndReason[]
  /** Of each owner's the newest, so many. */
  readonly newestMax: number
}

/** Those of an owner's orders that count: the newest, oldest first, and how many in all. */
export type EndedOrdersOfOwner = {
  readonly orders: readonly OrderRecord[]
  readonly count: number
}

/** What was looked through: how many orders, the last of them, and owner by owner what counts. */
export type EndedOrdersPage = {
  readonly looked: number
  readonly latest: { readonly endedAtMs: number; readonly order: number }
  readonly owners: readonly EndedOrdersOfOwner[]
}

type FoundRow = Selectable<EndedOrderTable> & {
  looked: number
  latest_at_ms: number
  latest_order: number
  owned: number
}

/**
 * Everybody's orders that ended in a span, as far as their owners hear of them; the history must hold its last moment; null when none ended.
 * The database picks, because while many trade thousands end every second and few are told singly.
 */
export async function readNewestEnded(db: Database, due: EndedOrdersDue): Promise<EndedOrdersPage | null> {
  const { after, untilMs, limit, reasons, newestMax } = due
  const { rows } = await sql<FoundRow>`
    WITH due AS MATERIALIZED (
      SELECT order_id, owner, ended_at_ms,
        dealt_quantity > 0 OR (reason = ANY(${reasons}::text[]) AND ended_at_ms <> created_at_ms) AS counts
      FROM ended_order
      WHERE ended_at_ms >= ${after.endedAtMs} AND ended_at_ms <= ${untilMs}
        AND (ended_at_ms > ${after.endedAtMs} OR order_id > ${after.order})
      ORDER BY ended_at_ms, order_id LIMIT ${limit}
    ), counting AS (
      SELECT order_id, row_number() OVER newest AS nth, count(*) OVER own AS owned
      FROM due WHERE counts
      WINDOW own AS (PARTITION BY owner), newest AS (PARTITION BY owner ORDER BY ended_at_ms DESC, order_id DESC)
    ), whole AS (
      SELECT ended_at_ms AS latest_at_ms, order_id AS latest_order, (SELECT count(*) FROM due) AS looked
      FROM due ORDER BY ended_at_ms DESC, order_id DESC LIMIT 1
    )
    SELECT whole.*, counting.owned, ended_order.*
    FROM whole LEFT JOIN (counting JOIN ended_order USING (order_id)) ON nth <= ${newestMax}
    ORDER BY ended_at_ms, ended_order.order_id
  `.execute(db)
  const [whole] = rows
  if (whole === undefined) return null
  const byOwner = Map.groupBy(
    rows.filter(row => row.order_id !== null),
    row => row.owner,
  )
  const owners = [...byOwner.values()].map(own => ({
    orders: own.map(orderOf),
    count: own[0]?.owned ?? 0,
  }))
  return { looked: whole.looked, latest: { endedAtMs: whole.latest_at_ms, order: whole.latest_order }, owners }
}

/** An ended order as the table has it. */
export function orderOf(row: Selectable<EndedOrderTable>): OrderRecord {
  return {
    order: row.order_id,
    owner: row.owner,
    market: row.market,
    clientId: row.client_id,
    side: row.side,
    type: row.type,
    timeInForce: row.time_in_force,
    postOnly: row.post_only,
    selfTrade: row.self_trade,
    price: row.price,
    quantity: row.quantity,
    value: row.value,
    triggerPrice: row.trigger_price,
    trail: row.trail,
    expireAtMs: row.expire_at_ms,
    link: row.link,
    createdAtMs: row.created_at_ms,
    changedAtMs: row.ended_at_ms,
    state: row.reason === 'filled' ? 'filled' : 'cancelled',
    reason: row.reason,
    left: row.left_over,
    dealtQuantity: row.dealt_quantity,
    dealtValue: row.dealt_value,
    dealtFee: row.dealt_fee,
  }
}
