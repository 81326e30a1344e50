import type {
  DepthLevel,
  CommandBody as EngineCommandBody,
  EngineContract,
  EngineContractOrder,
  EngineCrowd,
  EngineHold,
  EngineNear,
  EnginePosition,
  EngineStress,
  FirstAnswer,
  MarginMode,
  NearQuery,
  OrderType,
  PositionSide,
  Purse,
  Refusal,
  RefusalBound,
  Side,
} from '@bourse/engine'
import type { ContractOutcome } from './contract-outcome.ts'
import type { ContractUpdate } from './contract-record.ts'
import type { BalanceView, OrderRecord, OrderState, OwnDeal } from './order-record.ts'
import type { NotTakenReason } from './sequencer.ts'

/** A command before the sequencer has given it its number and moment; ticks are the sequencer's own. */
export type CommandBody = Exclude<EngineCommandBody, { kind: 'tick' }>

/** What became of a command. Only `done` and `repeated` changed anything, now or earlier. */
export type SubmitResult =
  /** Carried out. `id` is the order or hold it made (0: none), `orders` what it placed (first), amended or ended of its owner's. */
  | {
      kind: 'done'
      seq: number
      atMs: number
      id: number
      orders: OrderRecord[]
      /** The same of contracts, where it concerned any order there. */
      contracts?: ContractOutcome
    }
  /** The same command with the same client id was carried out before, with this number and this result. */
  | { kind: 'repeated'; seq: number; atMs: number; firstSeq: number; id: number }
  /** Journaled and refused; the state is untouched. `bound`: what it was measured by, where the market's rules do not say it. */
  | { kind: 'refused'; seq: number; atMs: number; code: Refusal; bound: RefusalBound | null }
  /** Not taken in at all; surely without effect. All but `busy` are 503s. */
  | { kind: 'not_taken'; reason: NotTakenReason }
  /** The database did not answer in time; ask `outcome` by client id, or send the same client id again. */
  | { kind: 'unknown' }

/** Which orders that live are asked for; null and absent mean any. */
export type OpenOrdersQuery = {
  owner: number
  market: number | null
  side: Side | null
  type?: OrderType | undefined
  state?: OrderState | undefined
  offset: number
  limit: number
}

/** A page of orders, newest first, and how many there are in all. */
export type OrderPage = { total: number; records: OrderRecord[] }

/** A market as the engine has it. */
export type CoreMarket = {
  market: number
  base: number
  quote: number
  state: 'open' | 'paused' | 'closed'
  lotAtoms: number
  tickAtoms: number
  lastPrice: number
  minQuantity: number
  maxQuantity: number
  minValue: number
  maxValue: number
  bandPpm: number
  fees: readonly { maker: number; taker: number }[]
}

/** The rules of a market that an order is measured by. */
export type OrderBounds = Pick<CoreMarket, 'minQuantity' | 'maxQuantity' | 'minValue' | 'maxValue' | 'bandPpm'>

/** How many orders live on each side, and the last command that this holds. */
export type Resting = { seq: number; buy: number; sell: number }

/** The orders that a change would touch: counted, the first of them, and all of the market by price, a bar each so many ticks. */
export type RestingOrders = Resting & {
  first: OrderRecord[]
  /** Null: no order that lives has a price. */
  bars: { lowest: number; highest: number; counts: { stays: number; goes: number }[] } | null
}

/** A contract as the engine has it. */
export type CoreContract = EngineContract

/** An asset as the engine has it. */
export type CoreAsset = { asset: number; scale: number; maxTotal: number }

/** Everything the core can be asked, each with its parameters and its answer. Answers include every command answered before. */
export type Questions = {
  /** Orders that live, waiting ones included. */
  open_orders: {
    params: OpenOrdersQuery
    answer: OrderPage
  }
  /** One order of the owner's, living or among the recently ended; null: look into the history. */
  order: {
    params: { owner: number } & ({ order: number } | { clientId: string })
    answer: OrderRecord | null
  }
  balances: { params: { owner: number; purse: Purse }; answer: BalanceView[] }
  /** What became of the command that carried this client id: null when none counted. */
  outcome: {
    params: { owner: number; clientId: string }
    /** `first`: how far an order had come when it was answered first; null when that is not known any more. */
    answer: { seq: number; id: number; first: FirstAnswer | null } | null
  }
  /** A hold that is not used up. */
  hold: { params: { hold: number }; answer: EngineHold | null }
  markets: { params: Record<string, never>; answer: CoreMarket[] }
  assets: { params: Record<string, never>; answer: CoreAsset[] }
  /** The orders that live in a market, by side: all of them, or those that its rules take and other rules would not. */
  resting: { params: { market: number; under: OrderBounds | null }; answer: RestingOrders }
  /** How many orders live in each market that has any. */
  resting_by_market: { params: Record<string, never>; answer: { market: number; buy: number; sell: number }[] }
  /** The contracts with their rules, by ascending number, and where each stands. */
  contracts: { params: Record<string, never>; answer: CoreContract[] }
  /** What the owner has in contracts, as it stands at the marks. */
  positions: { params: { owner: number }; answer: EnginePosition[] }
  /** The owner's living orders of contracts by ascending number; null: of all contracts. */
  contract_orders: { params: { owner: number; market: number | null }; answer: EngineContractOrder[] }
  /** How both sides of a contract are margined, or will be; null: there is no such contract. */
  margining: {
    params: { owner: number; market: number }
    answer: { readonly [Side in PositionSide]: { mode: MarginMode; leverage: number } } | null
  }
  /** What the owner can spend of an asset in contracts: less than is available while cross positions lose. */
  spendable: { params: { owner: number; asset: number }; answer: number }
  /** The best levels of a market or contract, best first, as pairs of ticks and lots. */
  depth: {
    params: { market: number; limit: number }
    answer: { bids: readonly DepthLevel[]; asks: readonly DepthLevel[] }
  }
  /** Everybody's positions in each contract together; walks all of them, so it is not for every request. */
  crowds: { params: Record<string, never>; answer: EngineCrowd[] }
  /** What would be liquidated if every mark moved at once by so many parts of a million; walks all positions, so it is for operators. */
  stress: { params: { movePpm: number }; answer: EngineStress }
  /** Positions of a contract near their liquidation, some pairs at a time; null: nothing of it is liquidated now. */
  near: { params: NearQuery; answer: EngineNear | null }
  /** The owner's fee level. */
  level: { params: { owner: number }; answer: number }
  /** Up to 200 of the owner's latest ended orders and their deals, newest first, and the number that history must have passed. */
  recent: { params: { owner: number }; answer: { seq: number; orders: OrderRecord[]; deals: OwnDeal[] } }
  /** The number and the moment of the last command that was applied, and the house's time. */
  head: { params: Record<string, never>; answer: { seq: number; atMs: number; nowMs: number } }
  /** Waits until the history holds everything up to `seq`, at most `waitMs`; answers whether it does. */
  projected: { params: { seq: number; waitMs: number }; answer: boolean }
}

/** The name of a question. */
export type QuestionName = keyof Questions

/** What happened to one owner in one command. */
export type OwnerUpdate = {
  owner: number
  seq: number
  atMs: number
  orders: { event: 'put' | 'update' | 'finish'; order: OrderRecord }[]
  balances: BalanceView[]
  deals: OwnDeal[]
  /** In contracts; null: nothing. */
  contracts: ContractUpdate | null
}

/** The one door of features to the core: values in, values out, so that it can as well stand on another machine. */
export type CoreLink = {
  /** Submits a command and resolves when it is journaled and applied, or surely not. */
  submit(command: CommandBody): Promise<SubmitResult>
  /** Asks a question of the state after the last answered command. */
  ask<Name extends QuestionName>(name: Name, params: Questions[Name]['params']): Promise<Questions[Name]['answer']>
  /** Tells everything that happens to an owner from now on, in order; call the answer to end it. */
  followOwner(owner: number, listener: (update: OwnerUpdate) => void): () => void
}
