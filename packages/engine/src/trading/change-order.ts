import type { Market } from '../book/market.ts'
import { SELL, TYPE } from '../commands/codes.ts'
import type { ChangeOrder } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { siblingOf } from '../living/holding.ts'
import { changesNothing, fixedTerm, strangeTerm, trailedTrigger } from '../living/named-terms.ts'
import {
  isPrice,
  isReached,
  isTrader,
  limitValueRefusal,
  type Misfit,
  marketRefusal,
  quantityRefusal,
  valueRefusal,
} from '../living/order-rules.ts'
import { findOwn } from '../living/own-orders.ts'
import { takeNewRank } from '../living/standing.ts'
import { addWaiting, dropWaiting, risesTo } from '../living/waiting-orders.ts'
import { NONE } from '../memory/places.ts'
import { type EngineState } from '../state/engine-state.ts'
import { amendResting, needMore, settleNeed } from './amend-order.ts'

const WAITING_AMENDED = EVENT_CODE.waiting_amended
const AMENDED = EVENT_PLACE.waiting_amended

/** Gives an order new terms where it stands or waits, or says why not. */
export function changeOrder(state: EngineState, command: ChangeOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const slot = findOwn(state, command.owner, command)
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  const paused = marketRefusal(state.marketOf(slot))
  if (paused !== null) return paused
  if (fixedIn(state, slot, command) !== null) return 'NOT_AMENDABLE'
  if (strangeIn(state, slot, command) !== null) return 'ORDER_INVALID'
  if (state.orders.waiting(slot)) return amendWaiting(state, slot, command)
  return changesNothing(state, slot, command) ? null : amendResting(state, slot, command)
}

/** The first term named that cannot be changed where the order is: a trigger once it came, an amount while another leg shares it. */
function fixedIn(state: EngineState, slot: number, command: ChangeOrder): Misfit | null {
  const { quantity, value } = command
  const fixed = fixedTerm(state, slot, command)
  if (fixed !== null || siblingOf(state, slot) === NONE || (quantity === null && value === null)) return fixed
  return { term: quantity === null ? 'value' : 'quantity', rule: 'fixed' }
}

/** The first term named that the order does not have, or that would bring the legs of an OCO to wrong sides. */
function strangeIn(state: EngineState, slot: number, command: ChangeOrder): Misfit | null {
  const strange = strangeTerm(state, slot, command)
  if (strange !== null || legsFit(state, slot, command)) return strange
  return { term: command.triggerPrice === null ? 'price' : 'triggerPrice', rule: 'wrong_side' }
}

/** Why the terms named do not fit the order they are for; null: they do, or there is no such order. */
export function changeMisfitOf(state: EngineState, command: ChangeOrder): Misfit | null {
  const slot = findOwn(state, command.owner, command)
  return slot === NONE ? null : (fixedIn(state, slot, command) ?? strangeIn(state, slot, command))
}

/** Whether an OCO's limit and stop still lie on the two sides of the price. */
function legsFit(state: EngineState, slot: number, command: ChangeOrder): boolean {
  const { orders, details } = state
  const sibling = siblingOf(state, slot)
  if (sibling === NONE) return true
  const stop = orders.waiting(slot) ? slot : sibling
  const limit = stop === slot ? sibling : slot
  const price = (limit === slot ? command.price : null) ?? orders.price(limit)
  const trigger = (stop === slot ? command.triggerPrice : null) ?? details.trigger(orders.details(stop))
  return orders.side(slot) === SELL ? price > trigger : price < trigger
}

/** All terms of a waiting order as they will be. */
type Terms = { price: number; quantity: number; trigger: number; trail: number }

function amendWaiting(state: EngineState, slot: number, command: ChangeOrder): Refusal | null {
  const { orders, details } = state
  const entry = orders.details(slot)
  const trail = command.trail ?? details.trail(entry)
  const terms: Terms = {
    price: command.price ?? orders.price(slot),
    quantity: command.quantity ?? command.value ?? orders.quantity(slot),
    trigger: command.triggerPrice ?? trailedTrigger(state, slot, trail),
    trail,
  }
  const moved = terms.trigger !== details.trigger(entry) || trail !== details.trail(entry)
  if (!moved && changesNothing(state, slot, terms)) return null
  const market = state.marketOf(slot)
  const refusal =
    ruleRefusal(state, slot, { terms, market, moved }) ?? needMore(state, slot, needOfTerms(state, slot, terms))
  if (refusal !== null) return refusal
  settleNeed(state, slot)
  writeAmended(state, slot, terms)
  if (moved) dropWaiting(state, slot)
  orders.setPrice(slot, terms.price)
  orders.setQuantity(slot, terms.quantity)
  orders.setLeft(slot, terms.quantity)
  orders.setChangedAt(slot, state.at)
  details.setToldTrigger(entry, terms.trigger)
  if (moved) {
    details.setTrigger(entry, terms.trigger)
    details.setTrail(entry, trail)
    takeNewRank(state, slot, state.nextId++)
    addWaiting(state, slot)
  }
  orders.touch(slot)
  return null
}

type Change = { terms: Terms; market: Market; moved: boolean }

function ruleRefusal(state: EngineState, slot: number, { terms, market, moved }: Change): Refusal | null {
  const { orders } = state
  const { price, quantity, trigger, trail } = terms
  const hasLimit = orders.price(slot) !== 0
  const newPrice = price !== orders.price(slot)
  const newQuantity = quantity !== orders.quantity(slot)
  if (newPrice && !isPrice(price)) return 'PRICE_WRONG'
  const trails = orders.type(slot) === TYPE.trailing
  if (moved && (!isPrice(trigger) || (trails && !isPrice(trail)))) return 'TRIGGER_WRONG'
  if (moved && isReached(market, trigger, risesTo(orders.type(slot), orders.side(slot)))) return 'TRIGGER_WRONG'
  // The rules may have changed since it was placed: only what is new is asked about.
  const wrongSize = orders.byValue(slot) ? valueRefusal(market, quantity) : quantityRefusal(market, quantity)
  if (newQuantity && wrongSize !== null) return wrongSize
  if (!hasLimit) return null
  const wrongValue = limitValueRefusal(market, price * quantity * market.tickAtoms)
  if ((newPrice || newQuantity) && wrongValue !== null) return wrongValue
  return (newPrice || moved) && !market.inBand(price, trigger) ? 'PRICE_OUT_OF_BAND' : null
}

function needOfTerms(state: EngineState, slot: number, { price, quantity }: Terms): number {
  const { lotAtoms, tickAtoms } = state.marketOf(slot)
  if (state.orders.side(slot) === SELL) return quantity * lotAtoms
  return state.orders.byValue(slot) ? quantity : price * quantity * tickAtoms
}

function writeAmended(state: EngineState, slot: number, { price, quantity, trigger, trail }: Terms): void {
  const { orders, log } = state
  const byValue = orders.byValue(slot)
  const at = log.open(WAITING_AMENDED)
  const words = log.words
  words[at + AMENDED.order] = orders.id(slot)
  words[at + AMENDED.owner] = state.ownerOf(slot)
  words[at + AMENDED.market] = orders.market(slot)
  words[at + AMENDED.price] = price
  words[at + AMENDED.quantity] = byValue ? 0 : quantity
  words[at + AMENDED.value] = byValue ? quantity : 0
  words[at + AMENDED.triggerPrice] = trigger
  words[at + AMENDED.trail] = trail
}
