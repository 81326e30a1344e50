import { ORDER_TYPES, PURSES } from './commands.ts'

/** Codes of sides. */
export const BUY = 0
export const SELL = 1

/** Code of each purse. */
export const PURSE = Object.fromEntries(PURSES.map((purse, code) => [purse, code])) as {
  readonly [Purse in (typeof PURSES)[number]]: number
}
/** Code of each type of order. */
export const TYPE = Object.fromEntries(ORDER_TYPES.map((type, code) => [type, code])) as {
  readonly [Type in (typeof ORDER_TYPES)[number]]: number
}
