/** What an order of a contract does to which position. */
export const CONTRACT_ACTIONS = ['open_long', 'open_short', 'close_long', 'close_short'] as const
/** One of the four actions. */
export type ContractAction = (typeof CONTRACT_ACTIONS)[number]

/** The two positions that one may have in a contract at once. */
export const POSITION_SIDES = ['long', 'short'] as const
/** Which of the two positions is meant. */
export type PositionSide = (typeof POSITION_SIDES)[number]

/** With the whole wallet, or each position with what was put up for it. */
export const MARGIN_MODES = ['cross', 'isolated'] as const
/** How the positions in a contract are margined. */
export type MarginMode = (typeof MARGIN_MODES)[number]

/** By which price a waiting order is triggered. */
export const TRIGGER_PRICES = ['last', 'mark', 'index'] as const
/** One of the prices that trigger. */
export type TriggerPrice = (typeof TRIGGER_PRICES)[number]

/**
 * The types of a contract's order by the word a client sends. What waits for a trigger executes at a limit when it names a
 * price, otherwise at market; the order that comes back says which in `kind`.
 */
export const CONTRACT_ORDER_TYPES = ['limit', 'market', 'stop', 'take_profit', 'trailing'] as const
/** One of the types of a contract's order. */
export type ContractOrderType = (typeof CONTRACT_ORDER_TYPES)[number]

/** The most leverage that any contract allows. */
export const LEVERAGE_MAX = 125

/** How many orders one request may place together. */
export const CONTRACT_ORDERS_AT_ONCE = 20

/** How many lights a position shows of its place in the queue of who is closed against a bankrupt one: 5 is next. */
export const DELEVERAGE_LIGHTS = 5

/** Which position an action is about. */
export const positionOf = (action: ContractAction): PositionSide =>
  action === 'open_long' || action === 'close_long' ? 'long' : 'short'

/** Whether an action closes. */
export const closes = (action: ContractAction): boolean => action === 'close_long' || action === 'close_short'

/** The side of the book an action takes part on: 1 sells, 2 buys. */
export const sideOfAction = (action: ContractAction): 1 | 2 =>
  action === 'open_long' || action === 'close_short' ? 2 : 1
