import type {
  EngineEvent,
  Fee,
  FirstAnswer,
  MarketState,
  OrderRecord,
  OrderType,
  Purse,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/engine'

/** One account; only the world outside may have less than nothing available. */
export type Account = { owner: number; purse: Purse; asset: number; available: number; held: number }

/** What an order is made of before it has a number. */
export type Plan = {
  side: Side
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  selfTrade: SelfTrade
  price: number | null
  quantity: number | null
  value: number | null
  triggerPrice: number | null
  trail: number | null
  expireAt: number | null
}

/** An open or waiting order. */
export type Order = Omit<Plan, 'quantity' | 'value'> & {
  id: number
  owner: number
  market: number
  /** Of an OCO the limit leg has it alone. */
  clientId: string | null
  waiting: boolean
  byValue: boolean
  /** Lots; quote atoms when `byValue`. */
  quantity: number
  left: number
  /** What the owner's account holds for it; of a linked pair the limit leg carries it all. */
  held: number
  dealValue: number
  dealFee: number
  dealtQuantity: number
  link: number | null
  /** Where the trigger stood when an event last told it. */
  toldTrigger: number | null
  /** The other leg of its OCO, living or not. */
  partner: number | null
  placedAt: number
  changedAt: number
  rank: number
}

/** One market with its book: each list in the order in which its orders trade or were placed. */
export type Market = {
  market: number
  base: number
  quote: number
  lotAtoms: number
  tickAtoms: number
  state: MarketState
  lastPrice: number
  minQuantity: number
  maxQuantity: number
  minValue: number
  maxValue: number
  bandPpm: number
  fees: Fee[]
  book: { buy: Order[]; sell: Order[] }
  waiting: Order[]
}

export type Hold = { id: number; owner: number; purse: Purse; asset: number; left: number }
export type Asset = { asset: number; scale: number; maxTotal: number }
export type Owner = { owner: number; level: number; cancelAt: number | null }

/** A command that was carried out under a client id. */
export type RememberedCommand = {
  owner: number
  clientId: string
  seq: number
  id: number
  made: number[]
  body: string
  first: FirstAnswer
}

/** Everything the reference knows. */
export type State = {
  seq: number
  at: number
  accounts: Map<string, Account>
  orders: Map<number, Order>
  holds: Map<number, Hold>
  assets: Map<number, Asset>
  markets: Map<number, Market>
  owners: Map<number, Owner>
  current: Map<string, RememberedCommand>
  previous: Map<string, RememberedCommand>
  turnAt: number | null
  nextId: number
  nextDeal: number
  /** Orders whose trigger was reached and whose turn has not come. */
  queue: Order[]
  /** What the last command caused. */
  events: EngineEvent[]
  /** The orders that it ended, as they ended. */
  ended: OrderRecord[]
}

export function emptyState(): State {
  return {
    seq: 0,
    at: 0,
    accounts: new Map(),
    orders: new Map(),
    holds: new Map(),
    assets: new Map(),
    markets: new Map(),
    owners: new Map(),
    current: new Map(),
    previous: new Map(),
    turnAt: null,
    nextId: 1,
    nextDeal: 1,
    queue: [],
    events: [],
    ended: [],
  }
}

/** The owner's level and cancel-after, as made when first spoken of. */
export function ownerOf(state: State, owner: number): Owner {
  const known = state.owners.get(owner)
  if (known) return known
  const fresh = { owner, level: 0, cancelAt: null }
  state.owners.set(owner, fresh)
  return fresh
}
