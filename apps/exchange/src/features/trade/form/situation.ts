import type { MarketRules } from './market-rules.ts'

/** One level as the book has it: price and amount. */
export type BookLevel = { readonly price: string; readonly amount: string }

/** All that the form's sums look at besides the form: the market as it is now, and what its owner has. Unknown is null. */
export type Situation = {
  readonly rules: MarketRules
  readonly last: string | null
  readonly bestBid: string | null
  readonly bestAsk: string | null
  /** Levels of each side, the best first; null until the book is here. */
  readonly asks: readonly BookLevel[] | null
  readonly bids: readonly BookLevel[] | null
  /** What may be spent of each coin; null while it is not known or nobody is signed in. */
  readonly available: { readonly stock: string | null; readonly money: string | null }
  readonly fees: { readonly makerPpm: number; readonly takerPpm: number } | null
  readonly stale: boolean
}
