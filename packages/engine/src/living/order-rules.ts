import { CLOSED, type Market, OPEN } from '../book/market.ts'
import { BUY } from '../commands/codes.ts'
import { DELAY_MS_MAX, OWNER_MAX, type PlaceOrder, PRICE_MAX } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { type EngineState } from '../state/engine-state.ts'

/** Whether a number can be a price. */
export const isPrice = (price: number): boolean => Number.isInteger(price) && price >= 1 && price <= PRICE_MAX

/** Whether the market can be traded in; `market` is undefined when there is none of that number. */
export function marketRefusal(market: Market | undefined): Refusal | null {
  if (market === undefined) return 'MARKET_NOT_FOUND'
  if (market.state === OPEN) return null
  return market.state === CLOSED ? 'MARKET_CLOSED' : 'MARKET_PAUSED'
}

/** A term of an order, by its name in a command. */
export type Term =
  | 'price'
  | 'quantity'
  | 'value'
  | 'triggerPrice'
  | 'trail'
  | 'timeInForce'
  | 'postOnly'
  | 'expireAt'
  | 'stopPrice'
  | 'stopValue'

/** Why the terms of an order do not fit it: the first one that is wrong, and how. */
export type Misfit = {
  term: Term
  /** It must be named, must not be named, is on the wrong side of the other leg, or cannot be changed any more. */
  rule: 'missing' | 'unexpected' | 'wrong_side' | 'fixed'
}

const missing = (term: Term): Misfit => ({ term, rule: 'missing' })
const unexpected = (term: Term): Misfit => ({ term, rule: 'unexpected' })

/** The first term of an order that is not one of its type; null: they all are. */
export function misfitOf(command: PlaceOrder): Misfit | null {
  const { type, price } = command
  const takesPrice = type === 'limit' || type === 'stop_limit' || type === 'take_profit_limit'
  if (takesPrice !== (price !== null)) return takesPrice ? missing('price') : unexpected('price')
  return sizeMisfit(command, takesPrice) ?? waitingMisfit(command) ?? wayMisfit(command, takesPrice)
}

// Of what waits and then trades at market the funds are held from the beginning, so a buyer says what it spends and a seller what it sells.
function sizeMisfit({ type, side, quantity, value }: PlaceOrder, takesPrice: boolean): Misfit | null {
  if (type === 'market') {
    if (quantity === null && value === null) return missing('quantity')
    return quantity === null || value === null ? null : unexpected('value')
  }
  const byValue = !takesPrice && side === 'buy'
  if (byValue !== (value !== null)) return byValue ? missing('value') : unexpected('value')
  if (byValue === (quantity !== null)) return byValue ? unexpected('quantity') : missing('quantity')
  return null
}

/** The first term of what an order waits for that is not one of its type. */
export function waitingMisfit({
  type,
  triggerPrice,
  trail,
}: Pick<PlaceOrder, 'type' | 'triggerPrice' | 'trail'>): Misfit | null {
  const trails = type === 'trailing'
  const takesTrigger = !trails && type !== 'limit' && type !== 'market'
  if (takesTrigger !== (triggerPrice !== null))
    return takesTrigger ? missing('triggerPrice') : unexpected('triggerPrice')
  if (trails !== (trail !== null)) return trails ? missing('trail') : unexpected('trail')
  return null
}

/** The first term of how long an order stands, and how, that is not one of its type. */
export function wayMisfit(
  { type, timeInForce, postOnly, expireAt, value }: WaysOfOrder,
  takesPrice: boolean,
): Misfit | null {
  const atOnce = timeInForce === 'ioc' || (type === 'market' && timeInForce === 'fok' && value === null)
  if (!takesPrice && !atOnce) return unexpected('timeInForce')
  if (postOnly && (!takesPrice || timeInForce !== 'gtc')) return unexpected('postOnly')
  return expireAt === null || mayStand({ type, timeInForce }) ? null : unexpected('expireAt')
}

type WaysOfOrder = Pick<PlaceOrder, 'type' | 'timeInForce' | 'postOnly' | 'expireAt' | 'value'>

/** Whether an order may be there after its command: who may have no more of those can still trade at once, and only they expire. */
export const mayStand = ({ type, timeInForce }: Pick<PlaceOrder, 'type' | 'timeInForce'>): boolean =>
  type === 'limit' ? timeInForce === 'gtc' : type !== 'market'

/** Whether an order names a moment to expire at that is none, or not later than its command. */
export const expiryIsWrong = (expireAt: number | null, at: number): boolean =>
  expireAt !== null && !(Number.isSafeInteger(expireAt) && expireAt > at)

/** Whether a quantity lies in the market's range. */
export function quantityRefusal(market: Market, quantity: number): Refusal | null {
  if (!Number.isSafeInteger(quantity) || quantity < market.minQuantity) return 'QUANTITY_TOO_LOW'
  return quantity > market.maxQuantity ? 'QUANTITY_TOO_HIGH' : null
}

/** Whether a value given as such lies in the market's range. */
export function valueRefusal(market: Market, value: number): Refusal | null {
  return Number.isSafeInteger(value) ? limitValueRefusal(market, value) : 'VALUE_TOO_LOW'
}

/** Whether price × quantity × tickAtoms lies in the market's range; a product beyond the safe integers is above it. */
export function limitValueRefusal(market: Market, value: number): Refusal | null {
  if (value < market.minValue) return 'VALUE_TOO_LOW'
  return value > market.maxValue ? 'AMOUNT_TOO_LARGE' : null
}

/** Where the trigger stands of an order that is about to wait. */
export function firstTrigger(market: Market, command: PlaceOrder): number {
  if (command.trail === null) return command.triggerPrice ?? 0
  return command.side === 'buy' ? market.lastPrice + command.trail : market.lastPrice - command.trail
}

/** Whether an order that waits for a rise (or a fall) would not have to wait. */
export function isReached(market: Market, trigger: number, rises: boolean): boolean {
  return rises ? market.lastPrice >= trigger : market.lastPrice <= trigger
}

/** The price beyond which an order at market does not trade: the edge of the band around the last price. */
export function marketLimit(market: Market, side: number): number {
  return side === BUY ? market.bandHigh(market.lastPrice) : market.bandLow(market.lastPrice)
}

/** What an owner can spend from an account; `account` may be NONE. */
export function availableIn(state: EngineState, account: number): number {
  return account < 0 ? 0 : state.ledger.accounts.available(account)
}

/** Whether a number is no delay after which orders can be cancelled. */
export const delayIsWrong = (delayMs: number): boolean =>
  !(Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= DELAY_MS_MAX)

/** Whether a number can place orders: everybody but the house. */
export const isTrader = (owner: number): boolean => Number.isInteger(owner) && owner >= 1 && owner <= OWNER_MAX
