import type { EndReason, Side } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { book } from './ledger.ts'
import { safe, times } from './numbers.ts'
import type { Market, Order, State } from './state.ts'
import { recordOf } from './views.ts'

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

export function marketOf(state: State, order: { market: number }): Market {
  const market = state.markets.get(order.market)
  assert(market, 'an order stands in a market that exists')
  return market
}

/** The account that an order of this side pays from. */
export function payingAccount(market: Market, order: { owner: number; side: Side }) {
  return { owner: order.owner, purse: 'spot', asset: order.side === 'buy' ? market.quote : market.base } as const
}

/** The account that an order of this side is paid into. */
export function receivingAccount(market: Market, order: { owner: number; side: Side }) {
  return payingAccount(market, { owner: order.owner, side: opposite(order.side) })
}

/** What a resting or waiting order needs to be held for what is left of it. */
export function needOf(market: Market, order: Order): number {
  if (order.side === 'sell') return safe(times(order.left, market.lotAtoms))
  if (order.byValue) return order.left
  return safe(times(order.price ?? 0, order.left, market.tickAtoms))
}

/** Puts an order where it belongs: behind every order of a better price, and at its own price behind every lower rank. */
export function enterBook(market: Market, order: Order): void {
  const side = market.book[order.side]
  const before = (other: Order): boolean => {
    const [mine, theirs] = [order.price ?? 0, other.price ?? 0]
    if (mine !== theirs) return order.side === 'buy' ? theirs > mine : theirs < mine
    return other.rank < order.rank
  }
  side.splice(side.filter(before).length, 0, order)
}

export function leaveBook(market: Market, order: Order): void {
  market.book[order.side] = market.book[order.side].filter(other => other !== order)
}

export const standsInBook = (market: Market, order: Order): boolean => market.book[order.side].includes(order)

export function levelTotal(market: Market, side: Side, price: number): number {
  return market.book[side].filter(order => order.price === price).reduce((sum, order) => sum + order.left, 0)
}

export function sayLevel(state: State, market: Market, at: { side: Side; price: number }): void {
  const quantity = levelTotal(market, at.side, at.price)
  state.events.push({ kind: 'level_changed', market: market.market, side: at.side, price: at.price, quantity })
}

/** Gives part of what is held for an order back to its owner. */
export function release(state: State, order: Order, amount: number): void {
  order.held -= amount
  const account = payingAccount(marketOf(state, order), order)
  book(state, account, { available: amount, held: 0 - amount, cause: 'order_release', id: order.id, purpose: 0 })
}

/** Parts two linked legs: `living` keeps what it needs by itself, the other has all the rest. Gives the other, if any. */
export function partFrom(state: State, living: Order): Order | null {
  if (living.link === null) return null
  const other = state.orders.get(living.link)
  assert(other && other.link === living.id, 'linked legs are linked both ways')
  const pool = living.held + other.held
  living.held = needOf(marketOf(state, living), living)
  other.held = pool - living.held
  living.link = null
  other.link = null
  return other
}

/** Ends the other leg of an OCO because something happened to this one. */
export function endSibling(state: State, living: Order): void {
  const other = partFrom(state, living)
  if (other) endOrder(state, other, 'oco')
}

/** Ends an order wherever it is, and then the other leg of its OCO. */
export function endOrder(state: State, order: Order, reason: EndReason): void {
  const market = marketOf(state, order)
  const inBook = standsInBook(market, order)
  const sibling = endQuietly(state, order, reason)
  if (inBook) sayLevel(state, market, { side: order.side, price: order.price ?? 0 })
  if (sibling) endOrder(state, sibling, 'oco')
}

/** The same without a word about its level, for the one who is still trading there; gives the sibling that must end too. */
export function endQuietly(state: State, order: Order, reason: EndReason): Order | null {
  const market = marketOf(state, order)
  const sibling = order.link === null ? null : (state.orders.get(order.link) ?? null)
  if (sibling) partFrom(state, sibling)
  release(state, order, order.held)
  state.orders.delete(order.id)
  leaveBook(market, order)
  market.waiting = market.waiting.filter(other => other !== order)
  const { id, owner, left, dealValue, dealFee } = order
  order.changedAt = state.at
  state.ended.push(recordOf(order, reason))
  state.events.push({ kind: 'order_ended', order: id, owner, market: market.market, reason, left, dealValue, dealFee })
  return sibling
}
