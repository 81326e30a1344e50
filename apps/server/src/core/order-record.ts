import type { EndReason, OrderType, SelfTrade, Side, TimeInForce } from '@bourse/engine'

/** Where an order is in its life; `waiting` has not been triggered, `pending` stands in the book untouched. */
export type OrderState = 'waiting' | 'pending' | 'part_filled' | 'filled' | 'cancelled'

/** An order as the core tells it, in the units of its market; money in atoms, moments in milliseconds since 1970. */
export type OrderRecord = {
  order: number
  owner: number
  market: number
  clientId: string | null
  side: Side
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  selfTrade: SelfTrade
  price: number | null
  /** In lots; null for an order by value. */
  quantity: number | null
  /** In quote atoms; null for an order by quantity. */
  value: number | null
  triggerPrice: number | null
  trail: number | null
  expireAtMs: number | null
  /** The other leg of an OCO. */
  link: number | null
  createdAtMs: number
  /** The moment of the latest change. */
  changedAtMs: number
  state: OrderState
  /** Why it is over; null while it lives. */
  reason: EndReason | null
  /** What is not filled: lots, or quote atoms of an order by value. */
  left: number
  dealtQuantity: number
  dealtValue: number
  /** Fees paid so far, in what the order receives. */
  dealtFee: number
}

/** One side of a deal, as its owner sees it. */
export type OwnDeal = {
  deal: number
  atMs: number
  market: number
  order: number
  owner: number
  /** The side of the owner's order. */
  side: Side
  role: 'maker' | 'taker'
  price: number
  quantity: number
  value: number
  /** In what the owner receives. */
  fee: number
}

/** What an account holds, in atoms. */
export type BalanceView = { purse: string; asset: number; available: number; held: number }
