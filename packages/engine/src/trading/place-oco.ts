import type { Market } from '../book/market.ts'
import { BUY, PURSE, SELL } from '../commands/codes.ts'
import type { PlaceOco, PlaceOrder } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { indexOrder } from '../living/order-ending.ts'
import {
  availableIn,
  expiryIsWrong,
  isPrice,
  isReached,
  isTrader,
  limitValueRefusal,
  type Misfit,
  marketRefusal,
  quantityRefusal,
  valueRefusal,
} from '../living/order-rules.ts'
import { areTooMany } from '../living/own-orders.ts'
import { matchOrder } from '../matching/matching.ts'
import { runTriggered } from '../matching/triggered-orders.ts'
import { NONE } from '../memory/places.ts'
import { rememberFirst } from '../once/first-answer.ts'
import { recall, remember } from '../once/once.ts'
import { type EngineState } from '../state/engine-state.ts'
import { admitOrder, holdNeed, startWaiting, writePlaced } from './order-admission.ts'

/** Places a limit leg and a stop leg, or says why not. */
export function placeOco(state: EngineState, command: PlaceOco): Refusal | null {
  const { clientId } = command
  if (clientId !== null) {
    const recalled = recall(state, command, clientId)
    if (recalled === 'repeated') return null
    if (recalled !== 'new') return recalled
  }
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const market = state.markets[command.market]
  const closed = marketRefusal(market)
  if (closed !== null || market === undefined) return closed
  if (areTooMany(state, command, 2)) return 'TOO_MANY_ORDERS'
  const refusal = shapeRefusal(market, command) ?? fundsRefusal(state, market, command)
  if (refusal !== null) return refusal
  const limit = placeLegs(state, market, command)
  const id = state.orders.id(limit)
  const client = state.orders.client(limit)
  state.limit = command.price
  matchOrder(state, limit)
  runTriggered(state)
  if (client !== NONE) rememberFirst(state, client, { id, held: 0 })
  return null
}

/** The first term of an OCO that does not fit the others; null: they all do. */
export function ocoMisfitOf({ side, price, triggerPrice, stopPrice, stopValue }: PlaceOco): Misfit | null {
  const sells = side === 'sell'
  if (sells && stopValue !== null) return { term: 'stopValue', rule: 'unexpected' }
  if (!sells && (stopPrice === null) === (stopValue === null)) {
    return stopPrice === null ? { term: 'stopValue', rule: 'missing' } : { term: 'stopValue', rule: 'unexpected' }
  }
  return (sells ? price > triggerPrice : price < triggerPrice) ? null : { term: 'triggerPrice', rule: 'wrong_side' }
}

function shapeRefusal(market: Market, command: PlaceOco): Refusal | null {
  const { price, triggerPrice, stopPrice, stopValue, quantity, expireAt } = command
  const sells = command.side === 'sell'
  if (ocoMisfitOf(command) !== null) return 'ORDER_INVALID'
  if (expiryIsWrong(expireAt, command.at)) return 'EXPIRY_WRONG'
  if (!isPrice(price) || (stopPrice !== null && !isPrice(stopPrice))) return 'PRICE_WRONG'
  if (!isPrice(triggerPrice) || isReached(market, triggerPrice, !sells)) return 'TRIGGER_WRONG'
  const wrongQuantity = quantityRefusal(market, quantity)
  if (wrongQuantity !== null) return wrongQuantity
  const wrongValues = [
    limitValueRefusal(market, price * quantity * market.tickAtoms),
    stopPrice === null ? null : limitValueRefusal(market, stopPrice * quantity * market.tickAtoms),
    stopValue === null ? null : valueRefusal(market, stopValue),
  ]
  if (wrongValues.includes('VALUE_TOO_LOW')) return 'VALUE_TOO_LOW'
  if (wrongValues.includes('AMOUNT_TOO_LARGE')) return 'AMOUNT_TOO_LARGE'
  if (!market.inBand(price, market.lastPrice)) return 'PRICE_OUT_OF_BAND'
  return stopPrice === null || market.inBand(stopPrice, triggerPrice) ? null : 'PRICE_OUT_OF_BAND'
}

/** Asks the book and the ledger; the larger need of the two is in `state.need` afterwards. */
function fundsRefusal(state: EngineState, market: Market, command: PlaceOco): Refusal | null {
  const { price, quantity, stopPrice, stopValue } = command
  const side = command.side === 'buy' ? BUY : SELL
  const opposite = side === BUY ? market.asks : market.bids
  if (command.postOnly && opposite.reaches(price)) return 'POST_ONLY_WOULD_TAKE'
  if (side === SELL) {
    state.need = quantity * market.lotAtoms
  } else {
    const stopNeed = stopValue ?? (stopPrice ?? 0) * quantity * market.tickAtoms
    state.need = Math.max(price * quantity * market.tickAtoms, stopNeed)
  }
  const giving = state.ledger.find(command.owner, PURSE.spot, side === BUY ? market.quote : market.base)
  state.giving = giving
  return availableIn(state, giving) < state.need ? 'INSUFFICIENT_BALANCE' : null
}

/** Takes both legs in, linked, with the funds held and the stop leg waiting; the limit leg stands nowhere yet. */
function placeLegs(state: EngineState, market: Market, command: PlaceOco): number {
  const limit = admitOrder(state, market, limitLegOf(command))
  const stop = admitOrder(state, market, stopLegOf(command))
  const { orders, details } = state
  if (orders.details(limit) === NONE) orders.setDetails(limit, details.take())
  bind(state, limit, stop)
  bind(state, stop, limit)
  const client = command.clientId === null ? NONE : remember(state, command, orders.id(limit))
  orders.setClient(limit, client)
  writePlaced(state, limit)
  writePlaced(state, stop)
  // The client id names the limit leg, but is remembered as long as either lives.
  orders.setClient(stop, client)
  holdNeed(state, limit)
  indexOrder(state, limit)
  startWaiting(state, stop)
  return limit
}

function bind({ orders, details }: EngineState, leg: number, other: number): void {
  details.setLink(orders.details(leg), other)
  details.setPartner(orders.details(leg), orders.id(other))
}

type Leg = Omit<PlaceOrder, 'type' | 'price' | 'triggerPrice' | 'value' | 'postOnly' | 'timeInForce'>

const legOf = (command: PlaceOco): Leg => ({
  kind: 'place_order',
  seq: command.seq,
  at: command.at,
  owner: command.owner,
  market: command.market,
  clientId: command.clientId,
  side: command.side,
  selfTrade: command.selfTrade,
  quantity: command.quantity,
  trail: null,
  expireAt: command.expireAt,
})

function limitLegOf(command: PlaceOco): PlaceOrder {
  const { price, postOnly } = command
  return { ...legOf(command), type: 'limit', price, postOnly, value: null, triggerPrice: null, timeInForce: 'gtc' }
}

function stopLegOf(command: PlaceOco): PlaceOrder {
  const { triggerPrice, stopPrice: price, stopValue: value } = command
  const leg = { ...legOf(command), triggerPrice, price, value, postOnly: false }
  if (price !== null) return { ...leg, type: 'stop_limit', timeInForce: 'gtc' }
  return { ...leg, quantity: value === null ? command.quantity : null, type: 'stop_market', timeInForce: 'ioc' }
}
