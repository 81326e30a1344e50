import type { HeldPosition } from '@bourse/kernel'
import type { MarginMode, PositionSide, TriggerPrice } from '@bourse/protocol/terms'
import type { ContractRules } from './contract-rules.ts'

/** A position as the sums look at it: whole numbers. */
export type OwnPosition = HeldPosition & {
  readonly market: string
  readonly side: PositionSide
  readonly mode: MarginMode
  readonly leverage: number
  readonly closableLots: number
  /** Atoms put up for it. */
  readonly margin: number
  readonly maintenance: number
  readonly unrealised: number
}

/** What is one's own, in atoms of money. */
export type OwnAccount = {
  readonly available: number
  /** What of it can be spent: less while cross positions lose. */
  readonly free: number
  /** What orders hold, and those of cross contracts, which stand behind cross positions until they deal. */
  readonly inOrders: number
  readonly inCrossOrders: number
  readonly positions: readonly OwnPosition[]
  readonly mode: MarginMode
  readonly leverage: Readonly<Record<PositionSide, number>>
  readonly fees: { readonly makerPpm: number; readonly takerPpm: number }
}

/** A level of the book in ticks and lots. */
export type LotLevel = { readonly ticks: number; readonly lots: number }

/** Everything that the form's sums look at besides the form. Unknown is null. */
export type ContractSituation = {
  readonly rules: ContractRules
  readonly prices: Readonly<Record<TriggerPrice, string | null>>
  /** The mark in ticks; null: unknown. */
  readonly markTicks: number | null
  /** Whether mark, triggers and liquidations stand still. */
  readonly frozen: boolean
  readonly band: { readonly lowest: string; readonly highest: string } | null
  /** The best first; null until the book is here. */
  readonly asks: readonly LotLevel[] | null
  readonly bids: readonly LotLevel[] | null
  /** Null for who is not signed in, and until it is known. */
  readonly account: OwnAccount | null
  readonly stale: boolean
}
