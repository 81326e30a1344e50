import type { ChangeOrder, Refusal } from '@bourse/engine'
import {
  adjustHeld,
  amendResting,
  availableTo,
  findOrder,
  isAsNamed,
  missingFor,
  refusalOfNewTerms,
} from './amend-order.ts'
import { isAmount, isPrice, isTrader, times } from './numbers.ts'
import { marketOf } from './orders.ts'
import { isInBand } from './placing-rules.ts'
import type { Order, State } from './state.ts'
import { isReached } from './triggers.ts'

/** Changing the terms of any living order: what `amend_order` can do, and besides that waiting orders and legs of an OCO. */
export function refusalOfChange(state: State, command: ChangeOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const order = findOrder(state, command)
  if (!order) return 'ORDER_NOT_FOUND'
  if (marketOf(state, order).state === 'paused') return 'MARKET_PAUSED'
  const { price, quantity, value, triggerPrice, trail } = command
  if (!order.waiting && (triggerPrice !== null || trail !== null)) return 'NOT_AMENDABLE'
  if (order.link !== null && (quantity !== null || value !== null)) return 'NOT_AMENDABLE'
  if ([price, quantity, value, triggerPrice, trail].every(term => term === null)) return 'ORDER_INVALID'
  if (!namesOwnTerms(order, command) || !legsStayApart(state, order, command)) return 'ORDER_INVALID'
  if (!order.waiting) return isAsNamed(order, command) ? null : refusalOfNewTerms(state, order, command)
  return refusalOfWaiting(state, order, changed(order, command))
}

/** Nobody names a term that an order of this kind does not have. */
function namesOwnTerms(order: Order, command: ChangeOrder): boolean {
  if (order.price === null && command.price !== null) return false
  if (order.byValue ? command.quantity !== null : command.value !== null) return false
  return order.trail === null ? command.trail === null : command.triggerPrice === null
}

function legsStayApart(state: State, order: Order, command: ChangeOrder): boolean {
  const other = order.link === null ? null : state.orders.get(order.link)
  if (!other) return true
  const [limit, stop] = order.waiting ? [other, order] : [order, other]
  const price = (limit === order ? command.price : null) ?? limit.price ?? 0
  const trigger = (stop === order ? command.triggerPrice : null) ?? stop.triggerPrice ?? 0
  return order.side === 'sell' ? price > trigger : price < trigger
}

/** The order as it would wait. A trailing trigger stays measured from the best price so far. */
function changed(order: Order, command: ChangeOrder): Order {
  const trail = command.trail ?? order.trail
  const direction = order.side === 'sell' ? 1 : -1
  const best = (order.triggerPrice ?? 0) + direction * (order.trail ?? 0)
  const quantity = command.quantity ?? command.value ?? order.quantity
  return {
    ...order,
    price: command.price ?? order.price,
    quantity,
    left: quantity,
    trail,
    triggerPrice: command.triggerPrice ?? best - direction * (trail ?? 0),
  }
}

const waitsElsewhere = (before: Order, after: Order): boolean =>
  before.triggerPrice !== after.triggerPrice || before.trail !== after.trail

function refusalOfWaiting(state: State, before: Order, after: Order): Refusal | null {
  const market = marketOf(state, before)
  const moves = waitsElsewhere(before, after)
  const { price, quantity, triggerPrice, trail } = after
  const isPriceNew = price !== before.price
  const isSizeNew = quantity !== before.quantity
  if (isPriceNew && !isPrice(price ?? 0)) return 'PRICE_WRONG'
  if (moves && !(isPrice(triggerPrice ?? 0) && (trail === null || isPrice(trail)))) return 'TRIGGER_WRONG'
  if (moves && isReached(before, triggerPrice ?? 0, market.lastPrice)) return 'TRIGGER_WRONG'
  if (isSizeNew && !before.byValue) {
    if (!(isAmount(quantity) && quantity >= market.minQuantity)) return 'QUANTITY_TOO_LOW'
    if (quantity > market.maxQuantity) return 'QUANTITY_TOO_HIGH'
  }
  if (isSizeNew && before.byValue && !isAmount(quantity)) return 'VALUE_TOO_LOW'
  const worth = before.byValue ? BigInt(quantity) : price === null ? null : times(price, quantity, market.tickAtoms)
  if (worth !== null && (isPriceNew || isSizeNew)) {
    if (worth < BigInt(market.minValue)) return 'VALUE_TOO_LOW'
    if (worth > BigInt(market.maxValue)) return 'AMOUNT_TOO_LARGE'
  }
  if (price !== null && (isPriceNew || moves) && !isInBand(market, after, price)) return 'PRICE_OUT_OF_BAND'
  return missingFor(state, after) > availableTo(state, before) ? 'INSUFFICIENT_BALANCE' : null
}

export function changeOrder(state: State, command: ChangeOrder): void {
  const order = findOrder(state, command)
  if (!order) return
  if (order.waiting) return amendWaiting(state, order, changed(order, command))
  if (!isAsNamed(order, command)) amendResting(state, order, command)
}

function amendWaiting(state: State, order: Order, after: Order): void {
  const market = marketOf(state, order)
  const moves = waitsElsewhere(order, after)
  const { id, owner, price, quantity, trail } = after
  if (!moves && price === order.price && quantity === order.quantity) return
  adjustHeld(state, order, missingFor(state, after))
  Object.assign(order, {
    price,
    quantity,
    left: quantity,
    trail,
    triggerPrice: after.triggerPrice,
    changedAt: state.at,
  })
  order.toldTrigger = order.triggerPrice
  const amount = order.byValue ? { quantity: null, value: quantity } : { quantity, value: null }
  const where = { market: market.market, triggerPrice: after.triggerPrice ?? 0, trail }
  state.events.push({ kind: 'waiting_amended', order: id, owner, price, ...amount, ...where })
  if (moves) order.rank = state.nextId++
}
