import type { Ppm } from '@bourse/kernel'

/** The two sides of a book, in the order of their codes. */
export const SIDES = ['buy', 'sell'] as const
/** Which side of the book an order stands on. */
export type Side = (typeof SIDES)[number]

/** Every type of order, in the order of their codes. */
export const ORDER_TYPES = [
  'limit',
  'market',
  'stop_limit',
  'stop_market',
  'take_profit_limit',
  'take_profit_market',
  'trailing',
] as const
/** What kind of order it is; all but `limit` and `market` wait for a trigger first. */
export type OrderType = (typeof ORDER_TYPES)[number]

/** Every time in force, in the order of their codes: until cancelled, immediate or cancel, fill or kill. */
export const TIMES_IN_FORCE = ['gtc', 'ioc', 'fok'] as const
/** How long an order stands. */
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

/** Every way to prevent a trade with oneself, in the order of their codes. */
export const SELF_TRADES = ['expire_taker', 'none', 'expire_maker', 'expire_both'] as const
/** What happens when an order would meet one of the same owner. */
export type SelfTrade = (typeof SELF_TRADES)[number]

/** Every purse, in the order of their codes. Owners from 1 up own `spot`, `contract` and `otc`; the house (owner 0) owns any. */
export const PURSES = [
  'outside',
  'spot',
  'contract',
  'otc',
  'fees',
  'insurance',
  'promotion',
  'suspense',
  'in_transit',
  'clearing',
] as const
/**
 * The purse of an account. `outside` is the world outside, `clearing` what contracts have won and lost: these two alone may be below zero,
 * and no ledger command touches the second.
 */
export type Purse = (typeof PURSES)[number]

/** Every state of a market, in the order of their codes; `closed` is final. */
export const MARKET_STATES = ['open', 'paused', 'closed'] as const
/** Whether a market takes orders. */
export type MarketState = (typeof MARKET_STATES)[number]

/** What every command carries: its place in the journal and its moment in ms since 1970; neither goes back. */
export type Stamp = {
  /** 1 for the first command ever, then one more each. */
  seq: number
  at: number
}

/** Maker and taker fee of one level. */
export type Fee = { maker: Ppm; taker: Ppm }
