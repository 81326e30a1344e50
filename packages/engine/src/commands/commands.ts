import type { Atoms, Lots, Ppm, Ticks } from '@bourse/kernel'
import { CONTRACT_COMMAND_KINDS, type ContractCommand } from './contract-commands.ts'
import type { Fee, MarketState, OrderType, Purse, SelfTrade, Side, Stamp, TimeInForce } from './words.ts'

export * from './words.ts'

/** The house as an owner. */
export const HOUSE = 0
/** The largest owner number. */
export const OWNER_MAX = 2_147_483_647
/** The largest asset and market number; both begin at 1. */
export const NUMBER_MAX = 65_535
/** The largest price in ticks: any price times two million stays a safe integer, so bands need no long arithmetic. */
export const PRICE_MAX = 4_294_967_295
/** Fee levels are 0 to this. */
export const LEVEL_MAX = 15
/** The most legs of one transfer. */
export const LEGS_MAX = 16
/** The longest delay of `cancel_after`, one day. */
export const DELAY_MS_MAX = 86_400_000
/** How long a generation of client ids is filled before it turns (see README: once). */
export const GENERATION_MS = 86_400_000
/** The largest `purpose` of a ledger command. */
export const PURPOSE_MAX = 65_535

/** Places one order of any type. */
export type PlaceOrder = Stamp & {
  kind: 'place_order'
  owner: number
  market: number
  clientId: string | null
  side: Side
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  selfTrade: SelfTrade
  price: Ticks | null
  quantity: Lots | null
  /** Quote atoms to spend (buy) or to take in (sell); market-like orders only. */
  value: Atoms | null
  triggerPrice: Ticks | null
  /** Distance of a trailing order's trigger from the best price since. */
  trail: Ticks | null
  expireAt: number | null
  /**
   * How many orders its owner may have in the market, this one included; left out: as many as they like. Not part of what
   * a client id stands for: who says the same again meanwhile is answered, whatever they may by then.
   */
  openMax?: number | null
}

/** Places a limit leg and a stop leg of one side and quantity; what happens to one first cancels the other. */
export type PlaceOco = Stamp & {
  kind: 'place_oco'
  owner: number
  market: number
  clientId: string | null
  side: Side
  postOnly: boolean
  selfTrade: SelfTrade
  quantity: Lots
  /** The limit leg's price. */
  price: Ticks
  /** The stop leg's trigger. */
  triggerPrice: Ticks
  /** The stop leg's limit price; null makes it a stop_market. */
  stopPrice: Ticks | null
  /** Of a stop leg that buys at market: what it spends; otherwise null. */
  stopValue: Atoms | null
  expireAt: number | null
  /** The same bound; an OCO counts as two. */
  openMax?: number | null
}

/** Changes price or total quantity of a resting limit order: the older form of `change_order`, which journals hold. */
export type AmendOrder = Stamp & {
  kind: 'amend_order'
  owner: number
  market: number | null
  order: number
  price: Ticks | null
  /** The new total, what is filled included. */
  quantity: Lots | null
}

/**
 * Changes the terms of any living order, waiting ones and legs of an OCO included; what is null stays as it is. Naming what
 * holds already is carried out and changes nothing, so that saying it again is harmless.
 */
export type ChangeOrder = Stamp & {
  kind: 'change_order'
  owner: number
  market: number | null
  order: number
  price: Ticks | null
  /** The new total, what is filled included. */
  quantity: Lots | null
  /** Of an order by value: the new quote atoms in all. */
  value: Atoms | null
  /** Where a stop or take-profit waits from now on. */
  triggerPrice: Ticks | null
  /** A trailing order's new distance; the best price since it was placed stays what it is. */
  trail: Ticks | null
}

/** Cancels one order (of an OCO: both legs). */
export type CancelOrder = Stamp & { kind: 'cancel_order'; owner: number; market: number | null; order: number }
/** Cancels the open order that was placed with this client id. */
export type CancelByClientId = Stamp & {
  kind: 'cancel_by_client_id'
  owner: number
  market: number | null
  clientId: string
}
/** Cancels every order of an owner, or every one in a market. */
export type CancelAll = Stamp & { kind: 'cancel_all'; owner: number; market: number | null }
/** Cancels every order of an owner `delayMs` from now unless said again before; 0 turns it off. */
export type CancelAfter = Stamp & { kind: 'cancel_after'; owner: number; delayMs: number }

/** One movement of a transfer. */
export type TransferLeg = {
  fromOwner: number
  fromPurse: Purse
  toOwner: number
  toPurse: Purse
  asset: number
  amount: Atoms
}

/** Moves amounts between accounts, all legs or none. */
export type Transfer = Stamp & {
  kind: 'transfer'
  /** In whose name the client id is remembered. */
  owner: number
  clientId: string
  /** The caller's word for why, carried into the entries. */
  purpose: number
  legs: readonly TransferLeg[]
}
/** Sets an amount of the owner's own account aside. */
export type Hold = Stamp & {
  kind: 'hold'
  owner: number
  clientId: string
  purpose: number
  purse: Purse
  asset: number
  amount: Atoms
}
/** Pays out of a hold, whole or part; what is left stays held. */
export type Post = Stamp & {
  kind: 'post'
  owner: number
  clientId: string
  purpose: number
  hold: number
  amount: Atoms
  toOwner: number
  toPurse: Purse
}
/** Ends a hold and gives back what is left of it. */
export type Void = Stamp & { kind: 'void'; owner: number; clientId: string; purpose: number; hold: number }

/** Makes an asset known. */
export type CreateAsset = Stamp & { kind: 'create_asset'; asset: number; scale: number; maxTotal: Atoms }
/** Changes how much of an asset the house may hold in all. */
export type ChangeAsset = Stamp & { kind: 'change_asset'; asset: number; maxTotal: Atoms }

/** What of a market may change while it runs. */
export type MarketRules = {
  minQuantity: Lots
  maxQuantity: Lots
  minValue: Atoms
  maxValue: Atoms
  /** Half width of the price band around the last price; 0 is no band. */
  bandPpm: Ppm
  /** By level from 0; levels beyond the list pay as its last entry. 1 to 16 entries. */
  fees: readonly Fee[]
}
/** Opens a market. */
export type CreateMarket = Stamp &
  MarketRules & {
    kind: 'create_market'
    market: number
    base: number
    quote: number
    /** Base atoms in one lot. */
    lotAtoms: Atoms
    /** Quote atoms that one lot costs at a price of one tick. */
    tickAtoms: Atoms
    /** Stands for the last price until the first deal. */
    lastPrice: Ticks
  }
/** Gives a market new rules; resting orders stay as they are. */
export type ChangeMarket = Stamp & MarketRules & { kind: 'change_market'; market: number }
/** Opens, pauses or closes a market; closing cancels all its orders. */
export type SetMarketState = Stamp & { kind: 'set_market_state'; market: number; state: MarketState }
/** Puts an owner on a fee level. */
export type SetLevel = Stamp & { kind: 'set_level'; owner: number; level: number }
/** Lets the timers that are due fire; nothing else does. */
export type Tick = Stamp & { kind: 'tick' }

/** Everything that can be asked of the engine but of contracts. */
export type SpotCommand =
  | PlaceOrder
  | PlaceOco
  | AmendOrder
  | ChangeOrder
  | CancelOrder
  | CancelByClientId
  | CancelAll
  | CancelAfter
  | Transfer
  | Hold
  | Post
  | Void
  | CreateAsset
  | ChangeAsset
  | CreateMarket
  | ChangeMarket
  | SetMarketState
  | SetLevel
  | Tick

/** Everything that can be asked of the engine. */
export type Command = SpotCommand | ContractCommand

/** Every kind of command, in the order of their codes (never reordered: journals hold them). */
export const COMMAND_KINDS = [
  'place_order',
  'place_oco',
  'amend_order',
  'cancel_order',
  'cancel_by_client_id',
  'cancel_all',
  'cancel_after',
  'transfer',
  'hold',
  'post',
  'void',
  'create_asset',
  'change_asset',
  'create_market',
  'change_market',
  'set_market_state',
  'set_level',
  'tick',
  'change_order',
  ...CONTRACT_COMMAND_KINDS,
] as const
/** The name of a command. */
export type CommandKind = Command['kind']
