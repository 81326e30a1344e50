import type { ContractAction, EndReason, OrderType, PositionSide, TimeInForce, TriggerPrice } from '@bourse/engine'
import type { Client } from 'pg'
import type { ContractBatch } from './contract-history.ts'

/** An order of a contract, from its placing on. */
export type ContractOrderTable = {
  order_id: number
  owner: number
  market: number
  client_id: string | null
  action: ContractAction
  type: OrderType
  time_in_force: TimeInForce
  post_only: boolean
  price: number | null
  quantity: number | null
  trigger_price: number | null
  trigger_by: TriggerPrice
  trail: number | null
  expire_at_ms: number | null
  created_at_ms: number
  changed_at_ms: number
  reason: EndReason | null
  left_over: number
  dealt_quantity: number
  dealt_value: number
  dealt_fee: number
  realised: number
}

/** A deal in a contract, both sides in one row. */
export type ContractDealTable = {
  deal_id: number
  market: number
  at_ms: number
  price: number
  quantity: number
  value: number
  taker_action: ContractAction
  taker_order: number
  taker_owner: number
  taker_fee: number
  taker_realised: number
  maker_action: ContractAction
  maker_order: number
  maker_owner: number
  maker_fee: number
  maker_realised: number
}

/** A settled funding slot. */
export type FundingSlotTable = {
  market: number
  slot_ms: number
  at_ms: number
  rate: number
  mark: number
  paid: number
  received: number
}

/** What a position paid in a slot. */
export type FundingPaymentTable = {
  owner: number
  market: number
  side: PositionSide
  slot_ms: number
  at_ms: number
  amount: number
}

/** What was closed of a position without its owner. */
export type ContractClosingTable = {
  seq: number
  place: number
  at_ms: number
  owner: number
  market: number
  side: PositionSide
  kind: 'liquidated' | 'deleveraged'
  quantity: number
  dealt: number
  deleveraged: number
  mark: number | null
  value: number | null
  realised: number | null
  fund: number
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    contract_order: ContractOrderTable
    contract_deal: ContractDealTable
    funding_slot: FundingSlotTable
    funding_payment: FundingPaymentTable
    contract_closing: ContractClosingTable
  }
}

type Column<Row> = readonly [name: string, type: string, of: (row: Row) => unknown]
type Rows<Key extends keyof ContractBatch> = ContractBatch[Key][number]

const big = <Row>(name: string, of: (row: Row) => number | null): Column<Row> => [name, 'bigint', of]
const int = <Row>(name: string, of: (row: Row) => number): Column<Row> => [name, 'int', of]
const text = <Row>(name: string, of: (row: Row) => string | null): Column<Row> => [name, 'text', of]

const PLACED: readonly Column<Rows<'placed'>>[] = [
  big('order_id', row => row.order),
  int('owner', row => row.owner),
  int('market', row => row.market),
  text('client_id', row => row.clientId),
  text('action', row => row.action),
  text('type', row => row.type),
  text('time_in_force', row => row.timeInForce),
  ['post_only', 'boolean', row => row.postOnly],
  big('price', row => row.price),
  big('quantity', row => row.quantity),
  big('trigger_price', row => row.triggerPrice),
  text('trigger_by', row => row.triggerBy),
  big('trail', row => row.trail),
  big('expire_at_ms', row => row.expireAtMs),
  big('created_at_ms', row => row.createdAtMs),
  big('changed_at_ms', row => row.changedAtMs),
  text('reason', row => row.reason),
  big('left_over', row => row.left),
  big('dealt_quantity', row => row.dealtQuantity),
  big('dealt_value', row => row.dealtValue),
  big('dealt_fee', row => row.dealtFee),
  big('realised', row => row.realised ?? 0),
]

const DEALS: readonly Column<Rows<'deals'>>[] = [
  big('deal_id', row => row.deal),
  int('market', row => row.market),
  big('at_ms', row => row.atMs),
  big('price', row => row.price),
  big('quantity', row => row.quantity),
  big('value', row => row.value),
  text('taker_action', row => row.takerAction),
  big('taker_order', row => row.takerOrder),
  int('taker_owner', row => row.takerOwner),
  big('taker_fee', row => row.takerFee),
  big('taker_realised', row => row.takerRealised),
  text('maker_action', row => row.makerAction),
  big('maker_order', row => row.makerOrder),
  int('maker_owner', row => row.makerOwner),
  big('maker_fee', row => row.makerFee),
  big('maker_realised', row => row.makerRealised),
]

const PAYMENTS: readonly Column<Rows<'payments'>>[] = [
  int('owner', row => row.owner),
  int('market', row => row.market),
  text('side', row => row.side),
  big('slot_ms', row => row.slot),
  big('at_ms', row => row.atMs),
  big('amount', row => row.amount),
]

const SLOTS: readonly Column<Rows<'slots'>>[] = [
  int('market', row => row.market),
  big('slot_ms', row => row.slot),
  big('at_ms', row => row.atMs),
  big('rate', row => row.rate),
  big('mark', row => row.mark),
  big('paid', row => row.paid),
  big('received', row => row.received),
]

const CLOSINGS: readonly Column<Rows<'closings'>>[] = [
  big('seq', row => row.seq),
  int('place', row => row.place),
  big('at_ms', row => row.atMs),
  int('owner', row => row.owner),
  int('market', row => row.market),
  text('side', row => row.side),
  text('kind', row => row.kind),
  big('quantity', row => row.quantity),
  big('dealt', row => row.dealt),
  big('deleveraged', row => row.deleveraged),
  big('mark', row => row.mark),
  big('value', row => row.value),
  big('realised', row => row.realised),
  big('fund', row => row.fund),
]

const CHANGE_ORDERS = `
  UPDATE contract_order AS known SET
    changed_at_ms = change.changed_at_ms,
    dealt_quantity = known.dealt_quantity + change.dealt_quantity,
    dealt_value = known.dealt_value + change.dealt_value,
    dealt_fee = known.dealt_fee + change.dealt_fee,
    realised = known.realised + change.realised,
    price = coalesce(change.price, known.price),
    quantity = coalesce(change.quantity, known.quantity),
    trigger_price = coalesce(change.trigger_price, known.trigger_price),
    trail = coalesce(change.trail, known.trail),
    reason = coalesce(change.reason, known.reason),
    left_over = coalesce(change.left_over, known.left_over)
  FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
    $9::bigint[], $10::bigint[], $11::text[], $12::bigint[]) AS change (order_id, changed_at_ms, dealt_quantity, dealt_value,
    dealt_fee, realised, price, quantity, trigger_price, trail, reason, left_over)
  WHERE known.order_id = change.order_id`

/** Writes what a batch adds to the history of contracts, in the transaction of the batch. */
export async function writeContracts(client: Client, batch: ContractBatch): Promise<void> {
  await changeOrders(client, batch.changes)
  await insert(client, 'contract_order', { columns: PLACED, rows: batch.placed })
  await insert(client, 'contract_deal', { columns: DEALS, rows: batch.deals })
  await insert(client, 'funding_slot', { columns: SLOTS, rows: batch.slots })
  await insert(client, 'funding_payment', { columns: PAYMENTS, rows: batch.payments })
  await insert(client, 'contract_closing', { columns: CLOSINGS, rows: batch.closings })
}

type RowsToInsert<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] }

async function insert<Row>(client: Client, table: string, { columns, rows }: RowsToInsert<Row>): Promise<void> {
  if (rows.length === 0) return
  const names = columns.map(([name]) => name).join(', ')
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')
  const values = columns.map(([, , of]) => rows.map(of))
  await client.query({
    name: `add-${table}`,
    text: `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays})`,
    values,
  })
}

async function changeOrders(client: Client, changes: ContractBatch['changes']): Promise<void> {
  if (changes.length === 0) return
  const values = [
    changes.map(({ order }) => order),
    changes.map(({ changedAtMs }) => changedAtMs),
    changes.map(({ dealtQuantity }) => dealtQuantity),
    changes.map(({ dealtValue }) => dealtValue),
    changes.map(({ dealtFee }) => dealtFee),
    changes.map(({ realised }) => realised),
    changes.map(({ price }) => price),
    changes.map(({ quantity }) => quantity),
    changes.map(({ triggerPrice }) => triggerPrice),
    changes.map(({ trail }) => trail),
    changes.map(({ ended }) => ended?.reason ?? null),
    changes.map(({ ended }) => ended?.left ?? null),
  ]
  await client.query({ name: 'change-contract-orders', text: CHANGE_ORDERS, values })
}
