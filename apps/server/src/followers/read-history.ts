import type { OrderType, Side } from '@bourse/engine'
import { type AliasableExpression, type Selectable, sql } from 'kysely'
import type { CoreLink } from '../core/core-link.ts'
import type { OrderRecord, OwnDeal } from '../core/order-record.ts'
import type { Database } from '../platform/postgres/database.ts'
import { orderOf } from './ended-order-table.ts'
import type { DealTable } from './history-tables.ts'

/** Where history is read from: the database, and the core for what is not there yet. */
export type HistorySources = { db: Database; core: Pick<CoreLink, 'ask'> }

/** A page of an owner's history; moments in milliseconds, null means any. */
export type HistoryQuery = {
  owner: number
  market: number | null
  side: Side | null
  /** Included. */
  startMs: number | null
  /** Not included. */
  endMs: number | null
  /** Of orders: only those of this type. */
  type?: OrderType | undefined
  /** Of orders: only those that ended so. */
  ended?: 'filled' | 'cancelled' | undefined
  offset: number
  limit: number
}

/** How long a read waits for the projector before it merges what the core remembers. */
export const PROJECTED_WAIT_MS = 1_000

/** Ended orders of an owner by number, newest first; what the owner has been told of is always among them. */
export async function readEndedOrders(sources: HistorySources, query: HistoryQuery): Promise<OrderRecord[]> {
  const { owner, offset, limit } = query
  const missing = await notProjected(sources.core, owner)
  const rows = await endedOrders(sources.db, query)
    .selectAll()
    .orderBy('order_id', 'desc')
    .offset(missing === null ? offset : 0)
    .limit(missing === null ? limit : offset + limit)
    .execute()
  const stored = rows.map(orderOf)
  if (missing === null) return stored
  const fitting = missing.orders.filter(order => fits(order, query))
  return merge(stored, fitting, order => order.order).slice(offset, offset + limit)
}

/** How many ended orders fit a query, those on their way to the history included. */
export async function countEndedOrders(sources: HistorySources, query: HistoryQuery): Promise<number> {
  const missing = await notProjected(sources.core, query.owner)
  const fitting = (missing?.orders ?? []).filter(order => fits(order, query)).map(({ order }) => order)
  return counted(endedOrders(sources.db, query).select('order_id as id').limit(COUNTED_MAX), sources.db, fitting)
}

// A page begins at most a million rows in, and nobody counts what no page shows.
const COUNTED_MAX = 1_000_200

/** How many ids a query gives, and those besides that it does not give yet. */
async function counted(
  ids: AliasableExpression<{ id: number }>,
  db: Database,
  besides: readonly number[],
): Promise<number> {
  const found = await db
    .selectFrom(ids.as('found'))
    .select(of => [
      of.fn.countAll<number>().as('all'),
      sql<number>`count(*) FILTER (WHERE found.id = ANY(${besides}::bigint[]))`.as('known'),
    ])
    .executeTakeFirstOrThrow()
  return Number(found.all) + besides.length - Number(found.known)
}

function endedOrders(db: Database, { owner, market, side, startMs, endMs, type, ended }: HistoryQuery) {
  return db
    .selectFrom('ended_order')
    .where('owner', '=', owner)
    .$if(market !== null, found => found.where('market', '=', market as number))
    .$if(side !== null, found => found.where('side', '=', side as Side))
    .$if(startMs !== null, found => found.where('created_at_ms', '>=', startMs as number))
    .$if(endMs !== null, found => found.where('created_at_ms', '<', endMs as number))
    .$if(type !== undefined, found => found.where('type', '=', type as OrderType))
    .$if(ended !== undefined, found => found.where('reason', ended === 'filled' ? '=' : '!=', 'filled'))
}

function fits(order: OrderRecord, { market, side, startMs, endMs, type, ended }: HistoryQuery): boolean {
  return (
    (market === null || order.market === market) &&
    (side === null || order.side === side) &&
    (startMs === null || order.createdAtMs >= startMs) &&
    (endMs === null || order.createdAtMs < endMs) &&
    (type === undefined || order.type === type) &&
    (ended === undefined || order.state === ended)
  )
}

/** One ended order of an owner's by its number or client id. */
export async function readEndedOrder(
  sources: HistorySources,
  owner: number,
  by: { order: number } | { clientId: string },
): Promise<OrderRecord | null> {
  const remembered = await sources.core.ask('order', { owner, ...by })
  if (remembered !== null) return remembered.reason === null ? null : remembered
  const row = await sources.db
    .selectFrom('ended_order')
    .selectAll()
    .where('owner', '=', owner)
    .where(of => ('order' in by ? of('order_id', '=', by.order) : of('client_id', '=', by.clientId)))
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : orderOf(row)
}

type DealQuery = HistoryQuery & { order: number | null }

/** An owner's sides of deals, newest first; `order` narrows to one order's. */
export async function readOwnDeals(sources: HistorySources, query: DealQuery): Promise<OwnDeal[]> {
  const { offset, limit } = query
  const missing = await notProjected(sources.core, query.owner)
  const sideOf = (role: Role) =>
    dealsOf(sources.db, query, role)
      .selectAll()
      .orderBy('deal_id', 'desc')
      .limit(offset + limit)
      .execute()
  const [asTaker, asMaker] = await Promise.all([sideOf('taker'), sideOf('maker')])
  const stored = [...asTaker.map(row => dealOf(row, 'taker')), ...asMaker.map(row => dealOf(row, 'maker'))]
  // Of a trade with oneself there are two sides.
  const key = (deal: OwnDeal): number => deal.deal * 2 + (deal.role === 'taker' ? 1 : 0)
  const remembered = (missing?.deals ?? []).filter(deal => dealFits(deal, query))
  return merge(stored, remembered, key).slice(offset, offset + limit)
}

/** How many sides of deals fit a query, those on their way to the history included. */
export async function countOwnDeals(sources: HistorySources, query: DealQuery): Promise<number> {
  const missing = await notProjected(sources.core, query.owner)
  const fitting = (missing?.deals ?? []).filter(deal => dealFits(deal, query))
  const sideOf = (role: Role): Promise<number> => {
    const ids = dealsOf(sources.db, query, role).select('deal_id as id').limit(COUNTED_MAX)
    const besides = fitting.filter(deal => deal.role === role).map(({ deal }) => deal)
    return counted(ids, sources.db, besides)
  }
  const [asTaker, asMaker] = await Promise.all([sideOf('taker'), sideOf('maker')])
  return asTaker + asMaker
}

type Role = OwnDeal['role']

function dealsOf(db: Database, { owner, market, side, startMs, endMs, order }: DealQuery, role: Role) {
  return db
    .selectFrom('deal')
    .where(`${role}_owner`, '=', owner)
    .$if(order !== null, found => found.where(`${role}_order`, '=', order as number))
    .$if(market !== null, found => found.where('market', '=', market as number))
    .$if(side !== null, found => found.where('taker_side', role === 'taker' ? '=' : '!=', side as Side))
    .$if(startMs !== null, found => found.where('at_ms', '>=', startMs as number))
    .$if(endMs !== null, found => found.where('at_ms', '<', endMs as number))
}

const dealFits = (deal: OwnDeal, { market, side, startMs, endMs, order }: DealQuery): boolean =>
  (order === null || deal.order === order) &&
  (market === null || deal.market === market) &&
  (side === null || deal.side === side) &&
  (startMs === null || deal.atMs >= startMs) &&
  (endMs === null || deal.atMs < endMs)

/** What the core remembers of an owner when the history does not hold all of it in time; null when it does. */
async function notProjected(
  core: Pick<CoreLink, 'ask'>,
  owner: number,
): Promise<{ orders: OrderRecord[]; deals: OwnDeal[] } | null> {
  const recent = await core.ask('recent', { owner })
  if (recent.seq === 0) return null
  return (await core.ask('projected', { seq: recent.seq, waitMs: PROJECTED_WAIT_MS })) ? null : recent
}

function merge<T>(stored: readonly T[], remembered: readonly T[], keyOf: (item: T) => number): T[] {
  const byKey = new Map([...remembered, ...stored].map(item => [keyOf(item), item]))
  return [...byKey].sort(([a], [b]) => b - a).map(([, item]) => item)
}

function dealOf(row: Selectable<DealTable>, role: 'taker' | 'maker'): OwnDeal {
  const taker = role === 'taker'
  const makerSide = row.taker_side === 'buy' ? 'sell' : 'buy'
  return {
    deal: row.deal_id,
    atMs: row.at_ms,
    market: row.market,
    order: taker ? row.taker_order : row.maker_order,
    owner: taker ? row.taker_owner : row.maker_owner,
    side: taker ? row.taker_side : makerSide,
    role,
    price: row.price,
    quantity: row.quantity,
    value: row.value,
    fee: taker ? row.taker_fee : row.maker_fee,
  }
}
