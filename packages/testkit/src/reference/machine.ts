import type {
  AccountView,
  AssetView,
  Command,
  EngineEvent,
  FirstAnswer,
  HoldView,
  MarketView,
  OrderRecord,
  OrderView,
  Purse,
  Refusal,
} from '@bourse/engine'

/** Levels of one side of a book, best first: price and quantity. */
export type Levels = readonly (readonly [price: number, quantity: number])[]

/** What the engine and its reference both are: all that can be told to them and all that can be asked. */
export type Machine = {
  apply(command: Command): Refusal | null
  events: { read(): EngineEvent[] }
  digest(): string
  verify(): void
  nextTimerAt(): number | null
  order(id: number): OrderView | null
  record(id: number): OrderRecord | null
  /** Of the orders that the last command ended. */
  endedCount(): number
  ended(nth: number): OrderRecord
  orderByClientId(owner: number, clientId: string): OrderView | null
  openOrders(owner: number, market?: number): OrderView[]
  outcome(owner: number, clientId: string): { seq: number; id: number; first: FirstAnswer | null } | null
  balance(owner: number, purse: Purse, asset: number): { available: number; held: number }
  balances(owner: number): AccountView[]
  hold(id: number): HoldView | null
  total(asset: number): number
  depth(market: number, limit: number): { bids: Levels; asks: Levels }
  market(id: number): MarketView | null
  markets(): MarketView[]
  asset(id: number): AssetView | null
  level(owner: number): number
}
