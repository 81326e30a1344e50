import type { ContractAction, EntryCause } from '@bourse/engine'
import { DAY_MS } from '@bourse/kernel'
import { type Selectable, sql } from 'kysely'
import type { ContractOrderRecord, OwnContractDeal } from '../core/contract-record.ts'
import type { CoreLink } from '../core/core-link.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { ContractClosingTable, ContractDealTable, ContractOrderTable } from './contract-history-table.ts'
import { PROJECTED_WAIT_MS } from './read-history.ts'

/** A page of an owner's past in contracts; moments in milliseconds, null means any. */
export type ContractPastQuery = {
  owner: number
  market: number | null
  /** Included. */
  startMs: number | null
  /** Not included. */
  endMs: number | null
  offset: number
  limit: number
}

/** A page of rows and how many there are in all. */
export type ContractPage<Row> = { total: number; records: Row[] }

// A page begins at most a million rows in, and nobody counts what no page shows.
const COUNTED_MAX = 1_000_200

/** Waits until the history holds what has happened up to now, so that whoever was told of something finds it there; false: it is further behind than anybody waits. */
export async function historyOfNow(core: Pick<CoreLink, 'ask'>): Promise<boolean> {
  const { seq } = await core.ask('head', {})
  return core.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS })
}

type OrderQuery = ContractPastQuery & {
  actions?: readonly ContractAction[] | undefined
  ended?: 'filled' | 'cancelled' | undefined
}

/** An owner's ended orders of contracts, newest first. */
export async function readContractOrders(db: Database, query: OrderQuery): Promise<ContractPage<ContractOrderRecord>> {
  const { owner, market, startMs, endMs, actions, ended, offset, limit } = query
  const found = db
    .selectFrom('contract_order')
    .where('owner', '=', owner)
    .where('reason', 'is not', null)
    .$if(market !== null, of => of.where('market', '=', market as number))
    .$if(startMs !== null, of => of.where('created_at_ms', '>=', startMs as number))
    .$if(endMs !== null, of => of.where('created_at_ms', '<', endMs as number))
    .$if(actions !== undefined, of => of.where('action', 'in', actions ?? []))
    .$if(ended !== undefined, of => of.where('reason', ended === 'filled' ? '=' : '!=', 'filled'))
  const [rows, counted] = await Promise.all([
    found.selectAll().orderBy('order_id', 'desc').offset(offset).limit(limit).execute(),
    db
      .selectFrom(found.select('order_id').limit(COUNTED_MAX).as('found'))
      .select(of => of.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow(),
  ])
  return { total: Number(counted.all), records: rows.map(orderOf) }
}

/** One order of an owner's as the history has it, living or ended. */
export async function readContractOrder(
  db: Database,
  owner: number,
  order: number,
): Promise<ContractOrderRecord | null> {
  const row = await db
    .selectFrom('contract_order')
    .selectAll()
    .where('order_id', '=', order)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row === undefined ? null : orderOf(row)
}

function orderOf(row: Selectable<ContractOrderTable>): ContractOrderRecord {
  const { reason } = row
  const living = row.dealt_quantity > 0 ? 'part_filled' : 'pending'
  return {
    ...{ order: row.order_id, owner: row.owner, market: row.market, action: row.action, type: row.type },
    ...{ timeInForce: row.time_in_force, postOnly: row.post_only, price: row.price, quantity: row.quantity },
    ...{ triggerPrice: row.trigger_price, triggerBy: row.trigger_by, trail: row.trail, clientId: row.client_id },
    expireAtMs: row.expire_at_ms,
    ...{ createdAtMs: row.created_at_ms, changedAtMs: row.changed_at_ms, reason },
    state: reason === null ? living : reason === 'filled' ? 'filled' : 'cancelled',
    ...{ left: row.left_over, dealtQuantity: row.dealt_quantity, dealtValue: row.dealt_value },
    ...{ dealtFee: row.dealt_fee, realised: row.realised, held: 0 },
  }
}

type Role = OwnContractDeal['role']
type DealQuery = ContractPastQuery & { order: number | null }

/** An owner's sides of deals in contracts, newest first. */
export async function readContractDeals(db: Database, query: DealQuery): Promise<ContractPage<OwnContractDeal>> {
  const { offset, limit } = query
  const sideOf = async (role: Role): Promise<ContractPage<OwnContractDeal>> => {
    const found = dealsOf(db, query, role)
    const rows = await found
      .selectAll()
      .orderBy('deal_id', 'desc')
      .limit(offset + limit)
      .execute()
    const counted = await db
      .selectFrom(found.select('deal_id').limit(COUNTED_MAX).as('found'))
      .select(of => of.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    return { total: Number(counted.all), records: rows.map(row => dealOf(row, role)) }
  }
  const [taker, maker] = await Promise.all([sideOf('taker'), sideOf('maker')])
  const records = [...taker.records, ...maker.records].sort((one, other) => other.deal - one.deal)
  return { total: taker.total + maker.total, records: records.slice(offset, offset + limit) }
}

function dealsOf(db: Database, { owner, market, startMs, endMs, order }: DealQuery, role: Role) {
  return db
    .selectFrom('contract_deal')
    .where(`${role}_owner`, '=', owner)
    .$if(order !== null, found => found.where(`${role}_order`, '=', order as number))
    .$if(market !== null, found => found.where('market', '=', market as number))
    .$if(startMs !== null, found => found.where('at_ms', '>=', startMs as number))
    .$if(endMs !== null, found => found.where('at_ms', '<', endMs as number))
}

function dealOf(row: Selectable<ContractDealTable>, role: Role): OwnContractDeal {
  const taker = role === 'taker'
  const order = taker ? row.taker_order : row.maker_order
  return {
    ...{ deal: row.deal_id, atMs: row.at_ms, market: row.market, role },
    ...{ price: row.price, quantity: row.quantity, value: row.value },
    order: order === 0 ? null : order,
    owner: taker ? row.taker_owner : row.maker_owner,
    action: taker ? row.taker_action : row.maker_action,
    fee: taker ? row.taker_fee : row.maker_fee,
    realised: taker ? row.taker_realised : row.maker_realised,
  }
}

/** What an owner's positions paid in funding, newest first, with the rate and the mark of each slot. */
export async function readFundingPayments(db: Database, query: ContractPastQuery) {
  const { owner, market, startMs, endMs, offset, limit } = query
  const found = db
    .selectFrom('funding_payment as paid')
    .innerJoin('funding_slot as slot', join =>
      join.onRef('slot.market', '=', 'paid.market').onRef('slot.slot_ms', '=', 'paid.slot_ms'),
    )
    .where('paid.owner', '=', owner)
    .$if(market !== null, of => of.where('paid.market', '=', market as number))
    .$if(startMs !== null, of => of.where('paid.slot_ms', '>=', startMs as number))
    .$if(endMs !== null, of => of.where('paid.slot_ms', '<', endMs as number))
  const [records, counted] = await Promise.all([
    found
      .select(['paid.market', 'paid.side', 'paid.slot_ms', 'paid.amount', 'slot.rate', 'slot.mark'])
      .orderBy('paid.slot_ms', 'desc')
      .orderBy('paid.market')
      .orderBy('paid.side')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(of => of.fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(counted.all), records }
}

/** The settled funding slots of a contract, newest first. */
export async function readFundingSlots(db: Database, query: { market: number; offset: number; limit: number }) {
  const found = db.selectFrom('funding_slot').where('market', '=', query.market)
  const [records, counted] = await Promise.all([
    found.selectAll().orderBy('slot_ms', 'desc').offset(query.offset).limit(query.limit).execute(),
    found.select(of => of.fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(counted.all), records }
}

/** An owner's liquidations and deleveragings, newest first. */
export async function readClosings(db: Database, query: ContractPastQuery) {
  const { owner, market, startMs, endMs, offset, limit } = query
  const found = db
    .selectFrom('contract_closing')
    .where('owner', '=', owner)
    .$if(market !== null, of => of.where('market', '=', market as number))
    .$if(startMs !== null, of => of.where('at_ms', '>=', startMs as number))
    .$if(endMs !== null, of => of.where('at_ms', '<', endMs as number))
  const [records, counted] = await Promise.all([
    found.selectAll().orderBy('seq', 'desc').orderBy('place', 'desc').offset(offset).limit(limit).execute(),
    found.select(of => of.fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(counted.all), records }
}

type EveryClosingQuery = {
  kind: ContractClosing['kind'] | null
  market: number | null
  offset: number
  limit: number
}

/** Liquidations and deleveragings of everybody, newest first. */
export const readEveryClosing = (
  db: Database,
  { kind, market, offset, limit }: EveryClosingQuery,
): Promise<ContractClosing[]> =>
  db
    .selectFrom('contract_closing')
    .selectAll()
    .$if(kind !== null, of => of.where('kind', '=', kind as ContractClosing['kind']))
    .$if(market !== null, of => of.where('market', '=', market as number))
    .orderBy('seq', 'desc')
    .orderBy('place', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** The command that closed something last without its owner; null: none has. */
export async function lastClosing(db: Database): Promise<number | null> {
  const { last } = await db
    .selectFrom('contract_closing')
    .select(of => of.fn.max<number | null>('seq').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** What was closed of a position without its owner, as the history has it. */
export type ContractClosing = Selectable<ContractClosingTable>

/** Closings in the order in which they happened, after one of them. */
export const closingsAfter = (
  db: Database,
  { seq, place, limit }: { seq: number; place: number; limit: number },
): Promise<ContractClosing[]> =>
  db
    .selectFrom('contract_closing')
    .selectAll()
    .where(of => of.or([of('seq', '>', seq), of.and([of('seq', '=', seq), of('place', '>', place)])]))
    .orderBy('seq')
    .orderBy('place')
    .limit(limit)
    .execute()

/** What was liquidated in a contract, whoever's it was, newest first. */
export async function readLiquidations(db: Database, query: { market: number; offset: number; limit: number }) {
  const found = db.selectFrom('contract_closing').where('market', '=', query.market).where('kind', '=', 'liquidated')
  const [records, counted] = await Promise.all([
    found.selectAll().orderBy('seq', 'desc').orderBy('place', 'desc').offset(query.offset).limit(query.limit).execute(),
    db
      .selectFrom(found.select('seq').limit(COUNTED_MAX).as('found'))
      .select(of => of.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow(),
  ])
  return { total: Number(counted.all), records }
}

/** The causes of what contracts won, lost and took: neither brought in nor taken out. */
export const CONTRACT_CAUSES: readonly EntryCause[] = [
  'contract_deal',
  'contract_margin',
  'funding',
  'liquidation',
  'deleverage',
]

/** What an owner won and lost of an asset in contracts on each day on which anything did: what their accounts say, to the atom. */
export async function readContractDays(db: Database, of: { owner: number; asset: number; sinceMs: number }) {
  const { rows } = await sql<{ day: string; amount: string; funding: string }>`
    SELECT at_ms / ${DAY_MS}::bigint AS day, sum(available + held)::text AS amount,
      coalesce(sum(available + held) FILTER (WHERE cause = 'funding'), 0)::text AS funding
    FROM entry
    WHERE owner = ${of.owner} AND asset = ${of.asset} AND at_ms >= ${of.sinceMs} AND purse = 'contract'
      AND cause IN (${sql.join([...CONTRACT_CAUSES])})
    GROUP BY 1
  `.execute(db)
  return rows.map(({ day, amount, funding }) => ({
    ...{ dayMs: Number(day) * DAY_MS, amount: Number(amount), funding: Number(funding) },
  }))
}

/** What the insurance fund held of an asset at the end of each day on which it moved, newest first. */
export async function readFundDays(db: Database, of: { asset: number; sinceMs: number }) {
  const { rows } = await sql<{ day: string; held: string }>`
    SELECT DISTINCT ON (day) day, held FROM (
      SELECT at_ms / ${DAY_MS}::bigint AS day, available_after + held_after AS held, seq, place
      FROM entry WHERE owner = 0 AND purse = 'insurance' AND asset = ${of.asset} AND at_ms >= ${of.sinceMs}
    ) AS moved ORDER BY day DESC, seq DESC, place DESC
  `.execute(db)
  return rows.map(({ day, held }) => ({ dayMs: Number(day) * DAY_MS, held: Number(held) }))
}
