import { ORDER_TYPES, PURSES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from './commands.ts'

type Codes<Word extends string> = { readonly [Each in Word]: number }

/** The number by which each word of a list is kept: its place there. */
export function codesOf<Word extends string>(words: readonly Word[]): Codes<Word> {
  return Object.fromEntries(words.map((word, code) => [word, code])) as Codes<Word>
}

/** Codes of sides. */
export const { buy: BUY, sell: SELL } = codesOf(SIDES)
/** Code of each purse. */
export const PURSE = codesOf(PURSES)
/** Code of each type of order. */
export const TYPE = codesOf(ORDER_TYPES)
/** Code of each way to prevent self-trades. */
export const SELF_TRADE = codesOf(SELF_TRADES)
/** Code of each time in force. */
export const TIME_IN_FORCE = codesOf(TIMES_IN_FORCE)
