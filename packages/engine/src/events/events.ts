import type {
  CommandKind,
  Fee,
  MarketState,
  OrderType,
  Purse,
  SelfTrade,
  Side,
  TimeInForce,
} from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { CONTRACT_EVENT_KINDS, type ContractEvent } from './contract-events.ts'
import type { EndReason, EntryCause } from './reasons.ts'

export * from './reasons.ts'

/** The command was refused; nothing else happened. */
export type CommandRefused = {
  kind: 'command_refused'
  command: CommandKind
  code: Refusal
  owner: number
  clientId: string | null
}
/** The command had been carried out before; nothing else happened. */
export type CommandRepeated = {
  kind: 'command_repeated'
  command: CommandKind
  owner: number
  clientId: string
  /** The first one's seq and the order or hold it made (0: none). */
  firstSeq: number
  id: number
}
/** An order was taken in: in the book or about to match (`waiting` false), or waiting for its trigger. */
export type OrderPlaced = {
  kind: 'order_placed'
  order: number
  owner: number
  market: number
  side: Side
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  selfTrade: SelfTrade
  price: number | null
  quantity: number | null
  value: number | null
  /** Of a trailing order: where its trigger stands at first. */
  triggerPrice: number | null
  trail: number | null
  expireAt: number | null
  /** The other leg of an OCO. */
  link: number | null
  clientId: string | null
}
/** A waiting order's trigger was reached and its turn has come; it matches now. */
export type OrderTriggered = {
  kind: 'order_triggered'
  order: number
  owner: number
  market: number
  triggerPrice: number
  /** The market's last price as the order's turn comes. */
  lastPrice: number
}
/** An order has a new price or quantity. */
export type OrderAmended = {
  kind: 'order_amended'
  order: number
  owner: number
  market: number
  price: number
  quantity: number
  left: number
  /** Whether it lost its place. */
  requeued: boolean
}
/** A waiting order has new terms; this is what they all are now. */
export type WaitingAmended = {
  kind: 'waiting_amended'
  order: number
  owner: number
  market: number
  price: number | null
  quantity: number | null
  value: number | null
  triggerPrice: number
  trail: number | null
}
/** An order is over. */
export type OrderEnded = {
  kind: 'order_ended'
  order: number
  owner: number
  market: number
  reason: EndReason
  /** Lots, or quote atoms of an order by value. */
  left: number
  dealValue: number
  dealFee: number
}
/** Two orders traded. */
export type Deal = {
  kind: 'deal'
  deal: number
  market: number
  price: number
  quantity: number
  /** Quote atoms. */
  value: number
  takerSide: Side
  takerOrder: number
  takerOwner: number
  takerFee: number
  takerLeft: number
  makerOrder: number
  makerOwner: number
  makerFee: number
  makerLeft: number
}
/** A price level of the book has a new total (0: it is gone). */
export type LevelChanged = { kind: 'level_changed'; market: number; side: Side; price: number; quantity: number }
/** An account changed by these deltas and stands at these figures. */
export type Entry = {
  kind: 'entry'
  owner: number
  purse: Purse
  asset: number
  available: number
  held: number
  availableAfter: number
  heldAfter: number
  cause: EntryCause
  /** The order (order_hold, order_release), the deal (deal_*, fee), the hold (hold, post, void), or 0. */
  id: number
  purpose: number
}
/** A hold was made, drawn on or ended (`left` 0). */
export type HoldChanged = {
  kind: 'hold_changed'
  hold: number
  owner: number
  purse: Purse
  asset: number
  left: number
}
/** An asset was created or changed. */
export type AssetChanged = { kind: 'asset_changed'; asset: number; scale: number; maxTotal: number }
/** A market was created, or has new rules. */
export type MarketChanged = {
  kind: 'market_changed'
  market: number
  base: number
  quote: number
  lotAtoms: number
  tickAtoms: number
  lastPrice: number
  minQuantity: number
  maxQuantity: number
  minValue: number
  maxValue: number
  bandPpm: number
  /** Always sixteen, levels beyond those given filled with the last. */
  fees: readonly Fee[]
}
/** A market opened, paused or closed. */
export type MarketStateChanged = { kind: 'market_state_changed'; market: number; state: MarketState }
/** An owner has a new fee level. */
export type LevelSet = { kind: 'level_set'; owner: number; level: number }
/** The moment at which all orders of the owner will be cancelled was set or cleared. */
export type CancelAfterSet = { kind: 'cancel_after_set'; owner: number; cancelAt: number | null }
/** The older generation of client ids was forgotten. */
export type GenerationTurned = { kind: 'generation_turned'; forgotten: number }

/** Everything that can happen in the engine. Its moment and place are those of the command it follows from. */
export type EngineEvent =
  | CommandRefused
  | CommandRepeated
  | OrderPlaced
  | OrderTriggered
  | OrderAmended
  | OrderEnded
  | Deal
  | LevelChanged
  | Entry
  | HoldChanged
  | AssetChanged
  | MarketChanged
  | MarketStateChanged
  | LevelSet
  | CancelAfterSet
  | GenerationTurned
  | WaitingAmended
  | ContractEvent

/** Every kind of event, in the order of their codes (never reordered: digests over them are compared). */
export const EVENT_KINDS = [
  'command_refused',
  'command_repeated',
  'order_placed',
  'order_triggered',
  'order_amended',
  'order_ended',
  'deal',
  'level_changed',
  'entry',
  'hold_changed',
  'asset_changed',
  'market_changed',
  'market_state_changed',
  'level_set',
  'cancel_after_set',
  'generation_turned',
  'waiting_amended',
  ...CONTRACT_EVENT_KINDS,
] as const
/** The name of an event. */
export type EventKind = EngineEvent['kind']
