import { amendResting, changesNothing, needMore, settleNeed } from './amend-order.ts'
import type { ChangeOrder } from './commands.ts'
import { BUY, type EngineState, SELL } from './engine-state.ts'
import { EVENT_CODE } from './event-fields.ts'
import { siblingOf } from './holding.ts'
import type { Market } from './market.ts'
import { NONE } from './order-arena.ts'
import { TYPE } from './order-ending.ts'
import { isPrice, isReached, limitValueRefusal, marketRefusal, quantityRefusal, valueRefusal } from './order-rules.ts'
import { findOwn } from './own-orders.ts'
import { isTrader } from './place-order.ts'
import type { Refusal } from './refusals.ts'
import { addWaiting, dropWaiting, risesTo, takeNewRank } from './waiting-orders.ts'

const WAITING_AMENDED = EVENT_CODE.waiting_amended

/** Gives an order new terms where it stands or waits, or says why not. */
export function changeOrder(state: EngineState, command: ChangeOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const slot = findOwn(state, command.owner, command)
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  const paused = marketRefusal(state.marketOf(slot))
  if (paused !== null) return paused
  if (!isOpenTo(state, slot, command)) return 'NOT_AMENDABLE'
  if (!fits(state, slot, command)) return 'ORDER_INVALID'
  if (state.orders.waiting(slot)) return amendWaiting(state, slot, command)
  return changesNothing(state, slot, command) ? null : amendResting(state, slot, command)
}

/** Whether what is named can still be changed: a trigger while the order waits, an amount while no other leg shares it. */
function isOpenTo(state: EngineState, slot: number, command: ChangeOrder): boolean {
  if (!state.orders.waiting(slot) && (command.triggerPrice !== null || command.trail !== null)) return false
  return siblingOf(state, slot) === NONE || (command.quantity === null && command.value === null)
}

function fits(state: EngineState, slot: number, command: ChangeOrder): boolean {
  const { orders } = state
  const { price, quantity, value, triggerPrice, trail } = command
  if (price === null && quantity === null && value === null && triggerPrice === null && trail === null) return false
  if (price !== null && orders.price(slot) === 0) return false
  if ((orders.byValue(slot) ? quantity : value) !== null) return false
  const trails = orders.type(slot) === TYPE.trailing
  if ((trails ? triggerPrice : trail) !== null) return false
  return legsFit(state, slot, command)
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
  if (moved) {
    details.setTrigger(entry, terms.trigger)
    details.setTrail(entry, trail)
    takeNewRank(state, slot)
    addWaiting(state, slot)
  }
  orders.touch(slot)
  return null
}

/** Where a trigger stands at a distance from the best price since its order was placed; of others, where it stands. */
function trailedTrigger({ orders, details }: EngineState, slot: number, trail: number): number {
  const entry = orders.details(slot)
  const further = trail - details.trail(entry)
  return details.trigger(entry) + (orders.side(slot) === BUY ? further : -further)
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
  words[at + 1] = orders.id(slot)
  words[at + 2] = state.ownerOf(slot)
  words[at + 3] = orders.market(slot)
  words[at + 4] = price
  words[at + 5] = byValue ? 0 : quantity
  words[at + 6] = byValue ? quantity : 0
  words[at + 7] = trigger
  words[at + 8] = trail
}
