/** Every type of order, by the word a client sends. */
export const ORDER_KINDS = [
  'limit',
  'market',
  'stop_limit',
  'stop_market',
  'take_profit_limit',
  'take_profit_market',
  'trailing',
] as const

/** One of the types of order. */
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Whether an order of this type names a price; the others trade at whatever the book has. */
export const namesPrice = (kind: OrderKind): boolean =>
  kind === 'limit' || kind === 'stop_limit' || kind === 'take_profit_limit'

/** What happens when an order would trade with the same person's other one. */
export const SELF_TRADES = ['expire_taker', 'expire_maker', 'expire_both'] as const

/** One of the ways. */
export type SelfTrade = (typeof SELF_TRADES)[number]

/** How far an order has come that lives. */
export const LIVING_STATES = ['waiting', 'pending', 'part_filled'] as const

/** How an order ended. */
export const ENDED_STATES = ['filled', 'cancelled'] as const

/** How far an order has come. */
export const ORDER_STATES = [...LIVING_STATES, ...ENDED_STATES] as const
