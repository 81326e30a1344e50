import type { AmendOrder, Refusal } from '@bourse/engine'
import { balanceOf } from './ledger.ts'
import { bandAround } from './markets.ts'
import { isPrice, isTrader, isWithin, times } from './numbers.ts'
import { leaveBook, marketOf, needOf, payingAccount, release, sayLevel } from './orders.ts'
import { holdFor } from './place-order.ts'
import { runQueue } from './queue.ts'
import type { Market, Order, State } from './state.ts'
import { matchAndConclude, wouldTake } from './taking.ts'

/** The owner's open order of this number, in the market named if one is. */
export function findOrder(
  state: State,
  command: { owner: number; market: number | null; order: number },
): Order | null {
  const order = state.orders.get(command.order)
  if (order?.owner !== command.owner) return null
  return command.market === null || command.market === order.market ? order : null
}

export function refusalOfAmend(state: State, command: AmendOrder): Refusal | null {
  const order = findOrder(state, command)
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  if (!order) return 'ORDER_NOT_FOUND'
  const market = marketOf(state, order)
  if (market.state === 'paused') return 'MARKET_PAUSED'
  if (order.waiting || order.link !== null) return 'NOT_AMENDABLE'
  if (isAsNamed(order, command)) return 'ORDER_INVALID'
  return refusalOfNewTerms(state, order, command)
}

type NamedTerms = { price: number | null; quantity: number | null }

/** Whether an order has the price and quantity named already. */
export const isAsNamed = (order: Order, { price, quantity }: NamedTerms): boolean =>
  (price ?? order.price) === order.price && (quantity ?? order.quantity) === order.quantity

/** What a resting order's new price and quantity break, as far as they are named. */
export function refusalOfNewTerms(state: State, order: Order, command: NamedTerms): Refusal | null {
  const market = marketOf(state, order)
  const price = command.price ?? order.price ?? 0
  const quantity = command.quantity ?? order.quantity
  if (!isPrice(price)) return 'PRICE_WRONG'
  if (command.quantity !== null) {
    const lowest = Math.max(market.minQuantity, order.quantity - order.left + 1)
    if (!isWithin(quantity, lowest, Number.MAX_SAFE_INTEGER)) return 'QUANTITY_TOO_LOW'
    if (quantity > market.maxQuantity) return 'QUANTITY_TOO_HIGH'
  }
  return brokenByNewTerms(state, market, { order, price, quantity })
}

type Terms = { order: Order; price: number; quantity: number }

function brokenByNewTerms(state: State, market: Market, { order, price, quantity }: Terms): Refusal | null {
  const worth = times(price, quantity, market.tickAtoms)
  if (worth < BigInt(market.minValue)) return 'VALUE_TOO_LOW'
  if (worth > BigInt(market.maxValue)) return 'AMOUNT_TOO_LARGE'
  const band = bandAround(market, market.lastPrice)
  if (price !== order.price && !isWithin(price, band.lowest, band.highest)) return 'PRICE_OUT_OF_BAND'
  if (!keepsPlace({ order, price, quantity }) && order.postOnly && wouldTake(market, { side: order.side, price })) {
    return 'POST_ONLY_WOULD_TAKE'
  }
  return missingFor(state, amended({ order, price, quantity })) > availableTo(state, order)
    ? 'INSUFFICIENT_BALANCE'
    : null
}

/** What the owner can still spend on an order. */
export const availableTo = (state: State, order: Order): number =>
  balanceOf(state, payingAccount(marketOf(state, order), order)).available

/** What must be held beyond the present if an order, alone or with its other leg, becomes this one. */
export function missingFor(state: State, after: Order): number {
  const market = marketOf(state, after)
  const other = after.link === null ? null : (state.orders.get(after.link) ?? null)
  const needed = Math.max(needOf(market, after), other === null ? 0 : needOf(market, other))
  return needed - after.held - (other?.held ?? 0)
}

const keepsPlace = ({ order, price, quantity }: Terms): boolean => price === order.price && quantity < order.quantity

const amended = ({ order, price, quantity }: Terms): Order => ({
  ...order,
  price,
  quantity,
  left: quantity - (order.quantity - order.left),
})

export function amendOrder(state: State, command: AmendOrder): void {
  const order = findOrder(state, command)
  if (order) amendResting(state, order, command)
}

/** Gives a resting order new terms, which may make it trade. */
export function amendResting(state: State, order: Order, command: NamedTerms): void {
  const market = marketOf(state, order)
  const price = command.price ?? order.price ?? 0
  const terms = { order, price, quantity: command.quantity ?? order.quantity }
  const stays = keepsPlace(terms)
  const after = amended(terms)
  const left = { side: order.side, price: order.price ?? 0 }
  adjustHeld(state, order, missingFor(state, after))
  order.price = after.price
  order.quantity = after.quantity
  order.left = after.left
  order.changedAt = state.at
  const { id, owner, quantity } = order
  const what = { order: id, owner, market: market.market, price, quantity, left: order.left, requeued: !stays }
  state.events.push({ kind: 'order_amended', ...what })
  if (!stays) {
    leaveBook(market, order)
    order.rank = state.nextId++
  }
  sayLevel(state, market, left)
  if (!stays) matchAndConclude(state, order)
  runQueue(state)
}

/** Holds what is missing, or gives back what is too much. */
export function adjustHeld(state: State, order: Order, missing: number): void {
  if (missing > 0) holdFor(state, order, missing)
  else release(state, order, 0 - missing)
}
