import type { Market } from '../book/market.ts'
import { BUY, SELL } from '../commands/codes.ts'
import type { AmendOrder } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { needOf, releaseHeld, siblingOf } from '../living/holding.ts'
import { changesNothing } from '../living/named-terms.ts'
import { leaveBook } from '../living/order-ending.ts'
import {
  availableIn,
  isPrice,
  isTrader,
  limitValueRefusal,
  marketRefusal,
  quantityRefusal,
} from '../living/order-rules.ts'
import { findOwn } from '../living/own-orders.ts'
import { takeNewRank } from '../living/standing.ts'
import { matchOrder } from '../matching/matching.ts'
import { runTriggered } from '../matching/triggered-orders.ts'
import { NONE } from '../memory/places.ts'
import { type EngineState } from '../state/engine-state.ts'
import { holdNeed } from './order-admission.ts'

const ORDER_AMENDED = EVENT_CODE.order_amended
const AMENDED = EVENT_PLACE.order_amended

/** Changes price or total quantity of a resting limit order, or says why not. */
export function amendOrder(state: EngineState, command: AmendOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const slot = findOwn(state, command.owner, command)
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  const paused = marketRefusal(state.marketOf(slot))
  if (paused !== null) return paused
  if (state.orders.waiting(slot) || siblingOf(state, slot) !== NONE) return 'NOT_AMENDABLE'
  if (changesNothing(state, slot, command)) return 'ORDER_INVALID'
  return amendResting(state, slot, command)
}

/** What may be new about a resting order; null: it stays. */
export type RestingTerms = { price: number | null; quantity: number | null }

/** Gives a resting order, or the limit leg of an OCO, terms of which one at least is new, or says why not. */
export function amendResting(state: EngineState, slot: number, terms: RestingTerms): Refusal | null {
  const { orders } = state
  const market = state.marketOf(slot)
  const oldPrice = orders.price(slot)
  const oldQuantity = orders.quantity(slot)
  const price = terms.price ?? oldPrice
  const quantity = terms.quantity ?? oldQuantity
  const filled = oldQuantity - orders.left(slot)
  const requeued = price !== oldPrice || quantity > oldQuantity
  const change = { slot, price, quantity, requeued, filled, named: terms.quantity !== null }
  const refusal = ruleRefusal(state, market, change) ?? fundsRefusal(state, market, change)
  if (refusal !== null) return refusal
  carryOut(state, change)
  return null
}

type Change = { slot: number; price: number; quantity: number; requeued: boolean; filled: number; named: boolean }

function ruleRefusal(state: EngineState, market: Market, change: Change): Refusal | null {
  const { slot, price, quantity } = change
  const samePrice = price === state.orders.price(slot)
  if (!isPrice(price)) return 'PRICE_WRONG'
  const wrongQuantity = quantity <= change.filled ? 'QUANTITY_TOO_LOW' : quantityRefusal(market, quantity)
  // The rules may have changed since it was placed: only a quantity that is named is asked about.
  if (change.named && wrongQuantity !== null) return wrongQuantity
  const wrongValue = limitValueRefusal(market, price * quantity * market.tickAtoms)
  if (wrongValue !== null) return wrongValue
  if (!samePrice && !market.inBand(price, market.lastPrice)) return 'PRICE_OUT_OF_BAND'
  const opposite = state.orders.side(slot) === BUY ? market.asks : market.bids
  return change.requeued && state.orders.postOnly(slot) && opposite.reaches(price) ? 'POST_ONLY_WOULD_TAKE' : null
}

function fundsRefusal(state: EngineState, market: Market, change: Change): Refusal | null {
  const { slot, price } = change
  const left = change.quantity - change.filled
  const need = state.orders.side(slot) === SELL ? left * market.lotAtoms : price * left * market.tickAtoms
  return needMore(state, slot, need)
}

/**
 * Asks the ledger whether an order may come to need so much. What must be held beyond the present is in `state.need`
 * afterwards, below zero when there is some to give back; of an OCO the larger leg counts.
 */
export function needMore(state: EngineState, slot: number, need: number): Refusal | null {
  const sibling = siblingOf(state, slot)
  const other = sibling === NONE ? 0 : needOf(state, sibling)
  state.giving = state.orders.giving(slot)
  state.need = Math.max(need, other) - Math.max(needOf(state, slot), other)
  return availableIn(state, state.giving) < state.need ? 'INSUFFICIENT_BALANCE' : null
}

/** Holds or gives back what `needMore` found. */
export function settleNeed(state: EngineState, slot: number): void {
  if (state.need < 0) releaseHeld(state, slot, -state.need)
  else holdNeed(state, slot)
}

function carryOut(state: EngineState, change: Change): void {
  const { orders, levels } = state
  const { slot, price, quantity, requeued } = change
  const left = quantity - change.filled
  settleNeed(state, slot)
  orders.touch(slot)
  orders.setChangedAt(slot, state.at)
  writeAmended(state, change, left)
  if (!requeued) {
    const level = orders.level(slot)
    levels.setTotal(level, levels.total(level) - orders.left(slot) + left)
    orders.setLeft(slot, left)
    orders.setQuantity(slot, quantity)
    state.ownBook(slot).report(level, state.log)
    return
  }
  leaveBook(state, slot)
  orders.setPrice(slot, price)
  orders.setLeft(slot, left)
  orders.setQuantity(slot, quantity)
  takeNewRank(state, slot, state.nextId++)
  state.limit = price
  matchOrder(state, slot)
  runTriggered(state)
}

function writeAmended(state: EngineState, change: Change, left: number): void {
  const { orders, log } = state
  const at = log.open(ORDER_AMENDED)
  const words = log.words
  words[at + AMENDED.order] = orders.id(change.slot)
  words[at + AMENDED.owner] = state.ownerOf(change.slot)
  words[at + AMENDED.market] = orders.market(change.slot)
  words[at + AMENDED.price] = change.price
  words[at + AMENDED.quantity] = change.quantity
  words[at + AMENDED.left] = left
  words[at + AMENDED.requeued] = change.requeued ? 1 : 0
}
