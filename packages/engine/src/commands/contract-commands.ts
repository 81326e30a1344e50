import type { Atoms, Lots, RiskTier, Ticks } from '@bourse/kernel'
import type { Fee, MarketState, OrderType, Stamp, TimeInForce } from './words.ts'

/** The two positions that one may have in a contract, in the order of their codes. */
export const POSITION_SIDES = ['long', 'short'] as const
/** Which of the two positions is meant. */
export type PositionSide = (typeof POSITION_SIDES)[number]

/** What an order of a contract does, in the order of their codes: the lower bit says short, the upper that it closes. */
export const CONTRACT_ACTIONS = ['open_long', 'open_short', 'close_long', 'close_short'] as const
/** What an order of a contract does to which position. */
export type ContractAction = (typeof CONTRACT_ACTIONS)[number]

/** How positions are margined, in the order of their codes: with the whole wallet, or each with what was put up for it. */
export const MARGIN_MODES = ['cross', 'isolated'] as const
/** How the positions of an owner in a contract are margined. */
export type MarginMode = (typeof MARGIN_MODES)[number]

/** By which price a waiting order is triggered, in the order of their codes. */
export const TRIGGER_PRICES = ['last', 'mark', 'index'] as const
/** By which price a waiting order is triggered. */
export type TriggerPrice = (typeof TRIGGER_PRICES)[number]

/** The most tiers of a contract. */
export const TIERS_MAX = 16
/** The leverage with which every position begins, where the contract allows as much. */
export const LEVERAGE_FIRST = 20
/** How far apart samples of basis and premium are taken. */
export const SAMPLE_MS = 5_000
/** How many of them the mean basis is made of: two and a half minutes. */
export const BASIS_SAMPLES = 30

/** What of a contract may change while it runs. The moment of the command is the date of its figures. */
export type ContractRules = {
  minQuantity: Lots
  maxQuantity: Lots
  /** The most lots of one position, those it may still open included. */
  positionMax: Lots
  /** The highest price that an order, an index or a mark can have; with `positionMax` it keeps all values safe integers. */
  priceMax: Ticks
  /** Half width of the price band around the mark; 0 is no band. */
  bandPpm: number
  /** What the premium is measured with: quote atoms to buy and to sell. */
  impactValue: Atoms
  /** From one funding to the next; slots are its multiples since 1970. */
  intervalMs: number
  /** As of a market. */
  fees: readonly Fee[]
  tiers: readonly RiskTier[]
}
/** Opens a contract; its number is one of the numbers of markets. */
export type CreateContract = Stamp &
  ContractRules & {
    kind: 'create_contract'
    market: number
    /** The asset in which it is margined and settled. */
    quote: number
    /** Quote atoms that one lot costs at a price of one tick. */
    tickAtoms: Atoms
    /** Stands for last price, index and mark until they are known. */
    lastPrice: Ticks
  }
/** Gives a contract new rules; orders and positions stay, and are reckoned by them from now on. */
export type ChangeContract = Stamp & ContractRules & { kind: 'change_contract'; market: number }
/** Opens or pauses a contract: while it pauses nothing trades, triggers or is liquidated. */
export type SetContractState = Stamp & {
  kind: 'set_contract_state'
  market: number
  state: Exclude<MarketState, 'closed'>
}

/** Sets with how much borrowed to how much put up a position is opened from now on. In cross mode both sides have one leverage. */
export type SetLeverage = Stamp & {
  kind: 'set_leverage'
  owner: number
  market: number
  side: PositionSide
  leverage: number
}
/** Changes how both positions of an owner in a contract are margined; not while there is one, or an order. */
export type SetMarginMode = Stamp & { kind: 'set_margin_mode'; owner: number; market: number; mode: MarginMode }
/** Puts more under an isolated position (above zero), or takes of it what it does not need. */
export type AdjustMargin = Stamp & {
  kind: 'adjust_margin'
  owner: number
  market: number
  clientId: string | null
  side: PositionSide
  amount: number
}

/** Places one order of a contract. */
export type PlaceContractOrder = Stamp & {
  kind: 'place_contract_order'
  owner: number
  market: number
  clientId: string | null
  action: ContractAction
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  price: Ticks | null
  /** Null of a waiting order that closes at market: all that can be closed when its trigger comes. */
  quantity: Lots | null
  triggerPrice: Ticks | null
  triggerBy: TriggerPrice
  trail: Ticks | null
  /** As of every order; left out: until cancelled. */
  expireAt?: number | null
  /** How many orders its owner may have in the contract, this one included; no part of what the client id stands for. */
  openMax?: number | null
}
/** Changes the terms of a living order of a contract; what is null stays as it is, and naming what holds already changes nothing. */
export type ChangeContractOrder = Stamp & {
  kind: 'change_contract_order'
  owner: number
  market: number | null
  order: number
  price: Ticks | null
  /** The new total, what is filled included. */
  quantity: Lots | null
  triggerPrice: Ticks | null
  /** A trailing order's new distance; the best price since it was placed stays what it is. */
  trail: Ticks | null
}
/** Cancels one order of a contract. */
export type CancelContractOrder = Stamp & {
  kind: 'cancel_contract_order'
  owner: number
  market: number | null
  order: number
}
/** Cancels the order of a contract that was placed with this client id. */
export type CancelContractByClientId = Stamp & {
  kind: 'cancel_contract_by_client_id'
  owner: number
  market: number | null
  clientId: string
}
/** Cancels every order of an owner in contracts, or in one. */
export type CancelContractOrders = Stamp & { kind: 'cancel_contract_orders'; owner: number; market: number | null }
/** Cancels every order of an owner in contracts `delayMs` from now unless said again before; 0 turns it off. Those of spot stay. */
export type CancelContractAfter = Stamp & { kind: 'cancel_contract_after'; owner: number; delayMs: number }

/** Tells the index of a contract; null: no source is fresh, so the mark, triggers by it and liquidations stand still. */
export type SetIndex = Stamp & { kind: 'set_index'; market: number; index: Ticks | null }
/** Settles funding for a slot, once. */
export type SettleFunding = Stamp & { kind: 'settle_funding'; market: number; slot: number }

/** Everything that can be asked of contracts. */
export type ContractCommand =
  | CreateContract
  | ChangeContract
  | SetContractState
  | SetLeverage
  | SetMarginMode
  | AdjustMargin
  | PlaceContractOrder
  | CancelContractOrder
  | CancelContractOrders
  | SetIndex
  | SettleFunding
  | ChangeContractOrder
  | CancelContractByClientId
  | CancelContractAfter

/** Their kinds, in the order of their codes. */
export const CONTRACT_COMMAND_KINDS = [
  'create_contract',
  'change_contract',
  'set_contract_state',
  'set_leverage',
  'set_margin_mode',
  'adjust_margin',
  'place_contract_order',
  'cancel_contract_order',
  'cancel_contract_orders',
  'set_index',
  'settle_funding',
  'change_contract_order',
  'cancel_contract_by_client_id',
  'cancel_contract_after',
] as const

/** Every reason for which a command of contracts is refused, in order of precedence. */
export const CONTRACT_REFUSALS = [
  'CLIENT_ID_WRONG',
  'CLIENT_ID_REUSED',
  'OWNER_WRONG',
  'DELAY_WRONG',
  'ASSET_NOT_FOUND',
  'MARKET_EXISTS',
  'MARKET_NOT_FOUND',
  'MARKET_WRONG', // the figures of the contract are out of range
  'ORDER_NOT_FOUND',
  'MARKET_PAUSED',
  'NOT_AMENDABLE', // a trigger or trail is named of an order that does not wait
  'SLOT_WRONG', // no multiple of the interval, not yet come, or settled already
  'INDEX_WRONG', // not a whole number of ticks in range
  'INDEX_UNKNOWN', // the mark stands still, and without it the command cannot be judged
  'TOO_MANY_ORDERS',
  'AMOUNT_WRONG',
  'LEVERAGE_WRONG', // not a whole number from 1 to the most that the contract allows
  'MARGIN_IN_USE', // the mode or leverage cannot change while there are orders, the mode not while there is a position
  'POSITION_NOT_FOUND', // there is none, or it is not isolated
  'ORDER_INVALID',
  'EXPIRY_WRONG',
  'PRICE_WRONG',
  'TRIGGER_WRONG',
  'QUANTITY_TOO_LOW',
  'QUANTITY_TOO_HIGH',
  'PRICE_OUT_OF_BAND',
  'CLOSE_TOO_LARGE', // more than the position has, less what is closing already
  'POST_ONLY_WOULD_TAKE',
  'NO_LIQUIDITY',
  'NOT_FILLABLE', // fill or kill, and who stands there now would not take all of it
  'POSITION_TOO_LARGE', // beyond the last tier, or the most lots of a position
  'LEVERAGE_TOO_HIGH', // the tier of that value allows less
  'INSUFFICIENT_BALANCE',
  'MARGIN_TOO_LOW', // less would be left than the position asks for
] as const
/** Why a command of contracts was refused. */
export type ContractRefusal = (typeof CONTRACT_REFUSALS)[number]
