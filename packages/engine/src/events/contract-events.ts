import type { RiskTier } from '@bourse/kernel'
import type { Fee, MarketState, OrderType, TimeInForce } from '../commands/commands.ts'
import type { ContractAction, MarginMode, PositionSide, TriggerPrice } from '../commands/contract-commands.ts'
import type { EndReason } from './reasons.ts'

/** A contract was created, or has new rules. */
export type ContractChanged = {
  kind: 'contract_changed'
  market: number
  quote: number
  tickAtoms: number
  lastPrice: number
  minQuantity: number
  maxQuantity: number
  positionMax: number
  priceMax: number
  bandPpm: number
  impactValue: number
  intervalMs: number
  fees: readonly Fee[]
  /** Those that are set; the log has room for sixteen. */
  tiers: readonly RiskTier[]
}
/** A contract opened or paused. */
export type ContractStateChanged = { kind: 'contract_state_changed'; market: number; state: MarketState }
/** An order of a contract was taken in. */
export type ContractOrderPlaced = {
  kind: 'contract_order_placed'
  order: number
  owner: number
  market: number
  action: ContractAction
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  price: number | null
  /** Null: all that can be closed when its trigger comes. */
  quantity: number | null
  triggerPrice: number | null
  triggerBy: TriggerPrice
  trail: number | null
  expireAt: number | null
  clientId: string | null
}
/** A waiting order's turn has come; its quantity is what can be closed of it now, or what it is to open. */
export type ContractOrderTriggered = {
  kind: 'contract_order_triggered'
  order: number
  owner: number
  market: number
  triggerPrice: number
  quantity: number
}
/** An order of a contract is over. */
export type ContractOrderEnded = {
  kind: 'contract_order_ended'
  order: number
  owner: number
  market: number
  reason: EndReason
  left: number
  dealValue: number
  dealFee: number
}
/** Two orders of a contract traded; `realised` is what each won by closing, before its fee. */
export type ContractDeal = {
  kind: 'contract_deal'
  deal: number
  market: number
  price: number
  quantity: number
  value: number
  takerAction: ContractAction
  /** 0: a liquidation, which is no order. */
  takerOrder: number
  takerOwner: number
  takerFee: number
  takerRealised: number
  makerAction: ContractAction
  makerOrder: number
  makerOwner: number
  makerFee: number
  makerRealised: number
}
/** A position or how it is margined has changed; this is all of it now. */
export type PositionChanged = {
  kind: 'position_changed'
  owner: number
  market: number
  side: PositionSide
  mode: MarginMode
  leverage: number
  quantity: number
  entryValue: number
  margin: number
  /** Won and lost since it was opened, and what it paid in fees and funding (below zero: got). */
  realised: number
  fees: number
  funding: number
}
/** Index or mark have changed, or stand still. */
export type MarkChanged = { kind: 'mark_changed'; market: number; index: number; mark: number; frozen: boolean }
/** A position paid funding (below zero: got it). */
export type FundingPaid = {
  kind: 'funding_paid'
  owner: number
  market: number
  side: PositionSide
  amount: number
}
/** A slot is settled: at which rate and mark, what was paid and got in all; the rest is the fund's. */
export type FundingSettled = {
  kind: 'funding_settled'
  market: number
  slot: number
  rate: number
  mark: number
  paid: number
  received: number
}
/** A position fell below its maintenance margin at the mark: what stood there, and what was closed of it. */
export type PositionLiquidated = {
  kind: 'position_liquidated'
  owner: number
  market: number
  side: PositionSide
  mark: number
  quantity: number
  /** Lots closed in the book, and against others. */
  dealt: number
  deleveraged: number
  /** What the fund got (below zero: paid). */
  fund: number
}
/** A position was closed, in part or whole, against one that was liquidated, at that one's bankruptcy value. */
export type PositionDeleveraged = {
  kind: 'position_deleveraged'
  owner: number
  market: number
  side: PositionSide
  quantity: number
  value: number
  realised: number
  /** Whose position was liquidated. */
  against: number
}
/** An order of a contract has new terms; these are all of them now. */
export type ContractOrderAmended = {
  kind: 'contract_order_amended'
  order: number
  owner: number
  market: number
  price: number | null
  /** Null: all that can be closed when its trigger comes. */
  quantity: number | null
  left: number
  triggerPrice: number | null
  trail: number | null
  /** Whether it stands behind all others at its price now, and may have met somebody on the way. */
  requeued: boolean
}
/** The moment at which all orders of the owner in contracts will be cancelled was set or cleared. */
export type ContractCancelAfterSet = { kind: 'contract_cancel_after_set'; owner: number; cancelAt: number | null }

/** What can happen in contracts. */
export type ContractEvent =
  | ContractChanged
  | ContractStateChanged
  | ContractOrderPlaced
  | ContractOrderTriggered
  | ContractOrderEnded
  | ContractDeal
  | PositionChanged
  | MarkChanged
  | FundingPaid
  | FundingSettled
  | PositionLiquidated
  | PositionDeleveraged
  | ContractOrderAmended
  | ContractCancelAfterSet

/** Their kinds, in the order of their codes. */
export const CONTRACT_EVENT_KINDS = [
  'contract_changed',
  'contract_state_changed',
  'contract_order_placed',
  'contract_order_triggered',
  'contract_order_ended',
  'contract_deal',
  'position_changed',
  'mark_changed',
  'funding_paid',
  'funding_settled',
  'position_liquidated',
  'position_deleveraged',
  'contract_order_amended',
  'contract_cancel_after_set',
] as const
