import { type PlaceOrder, PRICE_MAX } from './commands.ts'
import { BUY, type EngineState } from './engine-state.ts'
import { CLOSED, type Market, OPEN } from './market.ts'
import type { Refusal } from './refusals.ts'

/** Whether a number can be a price. */
export const isPrice = (price: number): boolean => Number.isInteger(price) && price >= 1 && price <= PRICE_MAX

/** Whether the market can be traded in; `market` is undefined when there is none of that number. */
export function marketRefusal(market: Market | undefined): Refusal | null {
  if (market === undefined) return 'MARKET_NOT_FOUND'
  if (market.state === OPEN) return null
  return market.state === CLOSED ? 'MARKET_CLOSED' : 'MARKET_PAUSED'
}

/** Whether the fields of an order are those of its type. */
export function fitsType(command: PlaceOrder): boolean {
  switch (command.type) {
    case 'limit':
      return (
        command.price !== null &&
        command.quantity !== null &&
        hasNone(command.value, command.triggerPrice, command.trail) &&
        (command.timeInForce === 'gtc' || (!command.postOnly && command.expireAt === null))
      )
    case 'market':
      return (
        hasNone(command.price, command.triggerPrice, command.trail) &&
        (command.quantity === null) !== (command.value === null) &&
        (command.timeInForce === 'ioc' || (command.timeInForce === 'fok' && command.quantity !== null)) &&
        !command.postOnly &&
        command.expireAt === null
      )
    case 'stop_limit':
    case 'take_profit_limit':
      return (
        command.price !== null &&
        command.quantity !== null &&
        command.triggerPrice !== null &&
        hasNone(command.value, command.trail, null) &&
        (command.timeInForce === 'gtc' || !command.postOnly)
      )
    case 'stop_market':
    case 'take_profit_market':
      return command.triggerPrice !== null && command.trail === null && fitsWaitingMarket(command)
    case 'trailing':
      return command.trail !== null && command.triggerPrice === null && fitsWaitingMarket(command)
  }
}

const hasNone = (one: number | null, two: number | null, three: number | null): boolean =>
  one === null && two === null && three === null

// Its funds are held from the beginning, so a buyer says what it spends and a seller what it sells.
function fitsWaitingMarket(command: PlaceOrder): boolean {
  const buys = command.side === 'buy'
  return (
    command.price === null &&
    (command.quantity === null) === buys &&
    (command.value === null) === !buys &&
    command.timeInForce === 'ioc' &&
    !command.postOnly
  )
}

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
