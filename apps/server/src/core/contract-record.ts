import type {
  ContractAction,
  EndReason,
  EnginePosition,
  OrderState,
  OrderType,
  PositionSide,
  TimeInForce,
  TriggerPrice,
} from '@bourse/engine'

/** An order of a contract, living or ended. */
export type ContractOrderRecord = {
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
  expireAtMs: number | null
  clientId: string | null
  createdAtMs: number
  /** The moment of the latest change. */
  changedAtMs: number
  state: OrderState
  /** Why it is over; null while it lives. */
  reason: EndReason | null
  left: number
  dealtQuantity: number
  dealtValue: number
  dealtFee: number
  /** Won by closing, before fees; null: not known here. */
  realised: number | null
  /** Set aside for it. */
  held: number
}

/** One side of a deal in a contract, as its owner sees it. */
export type OwnContractDeal = {
  deal: number
  atMs: number
  market: number
  /** Null: a liquidation, which is no order. */
  order: number | null
  owner: number
  action: ContractAction
  role: 'maker' | 'taker'
  price: number
  quantity: number
  value: number
  fee: number
  realised: number
}

/** A position as it stands after a command; null: there is none any more. */
export type PositionUpdate = { market: number; side: PositionSide; position: EnginePosition | null }

/** What happened to one owner in contracts in one command. */
export type ContractUpdate = {
  orders: { event: 'put' | 'update' | 'finish'; order: ContractOrderRecord }[]
  positions: PositionUpdate[]
  deals: OwnContractDeal[]
}
