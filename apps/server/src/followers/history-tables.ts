import type { EndReason, EntryCause, OrderType, Purse, SelfTrade, Side, TimeInForce } from '@bourse/engine'

/** An order that is over. */
export type EndedOrderTable = {
  order_id: number
  owner: number
  market: number
  client_id: string | null
  side: Side
  type: OrderType
  time_in_force: TimeInForce
  post_only: boolean
  self_trade: SelfTrade
  price: number | null
  quantity: number | null
  value: number | null
  trigger_price: number | null
  trail: number | null
  expire_at_ms: number | null
  link: number | null
  created_at_ms: number
  ended_at_ms: number
  reason: EndReason
  left_over: number
  dealt_quantity: number
  dealt_value: number
  dealt_fee: number
}

/** A deal, both sides in one row. */
export type DealTable = {
  deal_id: number
  market: number
  at_ms: number
  price: number
  quantity: number
  value: number
  taker_side: Side
  taker_order: number
  taker_owner: number
  taker_fee: number
  maker_order: number
  maker_owner: number
  maker_fee: number
  /** Null in rows whose entries stand in their own table: those of versions that wrote them. */
  seq: number | null
  taker_gave_after: number | null
  taker_got_after: number | null
  maker_gave_after: number | null
  maker_got_after: number | null
}

/** One change of what an account holds that follows from nothing else the history keeps. */
export type EntryTable = {
  seq: number
  place: number
  at_ms: number
  owner: number
  purse: Purse
  asset: number
  available: number
  held: number
  available_after: number
  held_after: number
  cause: EntryCause
  cause_id: number
  purpose: number
}

/** What an account held when the projector last passed it. */
export type BalanceTable = { owner: number; purse: Purse; asset: number; available: number; held: number }

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    ended_order: EndedOrderTable
    deal: DealTable
    entry: EntryTable
    balance: BalanceTable
  }
}
