import { CONTRACT_REFUSALS, type ContractRefusal } from './contract-commands.ts'

/**
 * Every reason for which a command of spot, ledger or upkeep is refused, in order of precedence: of several broken rules the first one here is said.
 * A refused command leaves the state untouched.
 */
export const REFUSALS = [
  'CLIENT_ID_WRONG', // missing where one is required, or not 1 to 36 of A-Z a-z 0-9 _ -
  'CLIENT_ID_REUSED', // the same owner used it for a command with another body
  'OWNER_WRONG', // not a whole number in range, or an owner who cannot own that purse
  'LEVEL_WRONG', // not a fee level
  'DELAY_WRONG', // not a whole number of milliseconds in range
  'ASSET_EXISTS',
  'ASSET_NOT_FOUND',
  'ASSET_WRONG', // its figures are out of range
  'MARKET_EXISTS',
  'MARKET_NOT_FOUND',
  'MARKET_WRONG', // its figures are out of range
  'MARKET_CLOSED',
  'ORDER_NOT_FOUND', // unknown, ended, another owner's, or in another market than the one named
  'MARKET_PAUSED',
  'NOT_AMENDABLE', // what is named cannot be changed where the order is: the trigger of one that does not wait, the amount of an OCO
  'TOO_MANY_ORDERS', // with it more would stand in the market than the command allows its owner
  'HOLD_NOT_FOUND', // unknown, ended, or another owner's
  'ACCOUNT_WRONG', // from and to are one account, or a purse that cannot take part
  'AMOUNT_WRONG', // not a whole number above zero
  'ORDER_INVALID', // its fields do not fit its type
  'EXPIRY_WRONG', // not later than the command
  'PRICE_WRONG', // not a whole number of ticks in range
  'TRIGGER_WRONG', // not a whole number of ticks in range, or already reached
  'QUANTITY_TOO_LOW',
  'QUANTITY_TOO_HIGH',
  'VALUE_TOO_LOW',
  'AMOUNT_TOO_LARGE', // above the market's largest value, or beyond the safe integers
  'PRICE_OUT_OF_BAND',
  'POST_ONLY_WOULD_TAKE',
  'NO_LIQUIDITY', // nobody to trade with inside the band
  'NOT_FILLABLE', // fill or kill, and not all of it can be filled now
  'INSUFFICIENT_BALANCE',
  'HOLD_TOO_SMALL', // more would be posted than the hold still has
  'TOTAL_TOO_LARGE', // the house would hold more of the asset than its max_total
] as const

/** Why a command was refused. */
export type Refusal = SpotRefusal | ContractRefusal
type SpotRefusal = (typeof REFUSALS)[number]

// Journals are compared event by event, so the code of a refusal stays what it was when it was new.
const ADDED = ['TOO_MANY_ORDERS'] as const satisfies readonly Refusal[]
/** Every refusal in the order of its code in events: those that came later stand last, wherever their precedence is. */
export const REFUSAL_CODES: readonly Refusal[] = [
  ...REFUSALS.filter(refusal => !(ADDED as readonly Refusal[]).includes(refusal)),
  ...ADDED,
  ...CONTRACT_REFUSALS.filter(refusal => !(REFUSALS as readonly Refusal[]).includes(refusal)),
]
