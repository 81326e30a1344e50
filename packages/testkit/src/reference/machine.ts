import type {
  Command,
  EngineAccount,
  EngineAsset,
  EngineEvent,
  EngineHold,
  EngineMarket,
  EngineOrder,
  FirstAnswer,
  OrderRecord,
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
  order(id: number): EngineOrder | null
  record(id: number): OrderRecord | null
  /** Of the orders that the last command ended. */
  endedCount(): number
  ended(nth: number): OrderRecord
  orderByClientId(owner: number, clientId: string): EngineOrder | null
  openOrders(owner: number, market?: number): EngineOrder[]
  outcome(owner: number, clientId: string): { seq: number; id: number; first: FirstAnswer | null } | null
  balance(owner: number, purse: Purse, asset: number): { available: number; held: number }
  balances(owner: number): EngineAccount[]
  hold(id: number): EngineHold | null
  total(asset: number): number
  depth(market: number, limit: number): { bids: Levels; asks: Levels }
  market(id: number): EngineMarket | null
  markets(): EngineMarket[]
  asset(id: number): EngineAsset | null
  level(owner: number): number
}
