import { ORDER_TYPES } from './commands.ts'
import type { EngineState } from './engine-state.ts'
import { EVENT_CODE } from './event-fields.ts'
import { END_REASONS, type EndReason } from './events.ts'
import { breakLink, needOf, releaseHeld, siblingOf } from './holding.ts'
import { NONE } from './order-arena.ts'
import { dropWaiting } from './waiting-orders.ts'

const ORDER_ENDED = EVENT_CODE.order_ended
/** Code of each reason. */
export const REASON = Object.fromEntries(END_REASONS.map((reason, code) => [reason, code])) as {
  readonly [Reason in EndReason]: number
}
/** Code of each type of order. */
export const TYPE = Object.fromEntries(ORDER_TYPES.map((type, code) => [type, code])) as {
  readonly [Type in (typeof ORDER_TYPES)[number]]: number
}

/** Puts an order into the id map and its owner's chain; one that is filled at once never comes here. */
export function indexOrder(state: EngineState, slot: number): void {
  if (state.orders.indexed(slot)) return
  state.orders.setIndexed(slot)
  state.ids.add(slot)
  state.owners.link(state.orders.owner(slot), state.orders, slot)
}

/** Ends an order wherever it stands: what it held is given back, and its OCO sibling ends after it. */
export function endOrder(state: EngineState, slot: number, reason: number): void {
  const sibling = siblingOf(state, slot)
  const need = needOf(state, slot)
  if (sibling === NONE) {
    releaseHeld(state, slot, need)
    conclude(state, slot, reason)
    return
  }
  const other = needOf(state, sibling)
  breakLink(state, slot, sibling)
  releaseHeld(state, slot, Math.max(need, other) - other)
  conclude(state, slot, reason)
  endOrder(state, sibling, REASON.oco)
}

/** Ends the sibling of a leg that lives on: because that leg deals, or its turn has come. */
export function endSibling(state: EngineState, slot: number): void {
  const sibling = siblingOf(state, slot)
  if (sibling === NONE) return
  const need = needOf(state, slot)
  const other = needOf(state, sibling)
  breakLink(state, slot, sibling)
  releaseHeld(state, sibling, Math.max(need, other) - need)
  conclude(state, sibling, REASON.oco)
}

/** Writes an order's end and takes it out of everything. It must hold nothing any more. */
export function conclude(state: EngineState, slot: number, reason: number): void {
  writeEnded(state, slot, reason)
  leave(state, slot)
  forget(state, slot)
}

/** The same for a maker while its level is being matched: the level's own event and end are the matching's. */
export function concludeMaker(state: EngineState, slot: number, reason: number): void {
  writeEnded(state, slot, reason)
  state.levels.remove(state.orders.level(slot), slot)
  forget(state, slot)
}

function writeEnded(state: EngineState, slot: number, reason: number): void {
  const orders = state.orders
  const at = state.log.open(ORDER_ENDED)
  const words = state.log.words
  words[at + 1] = orders.id(slot)
  words[at + 2] = state.ownerOf(slot)
  words[at + 3] = orders.market(slot)
  words[at + 4] = reason
  words[at + 5] = orders.left(slot)
  words[at + 6] = orders.dealValue(slot)
  words[at + 7] = orders.dealFee(slot)
}

function leave(state: EngineState, slot: number): void {
  if (state.orders.waiting(slot)) dropWaiting(state, slot)
  else if (state.orders.level(slot) !== NONE) leaveBook(state, slot)
}

/** Takes a resting order out of its book. */
export function leaveBook(state: EngineState, slot: number): void {
  const level = state.orders.level(slot)
  const book = state.ownBook(slot)
  const empty = state.levels.remove(level, slot)
  book.report(level, state.log)
  if (empty) book.vacate(level)
}

function forget(state: EngineState, slot: number): void {
  const orders = state.orders
  const details = orders.details(slot)
  if (details !== NONE) {
    const timer = state.details.timer(details)
    if (timer !== NONE) state.timers.clear(timer)
    state.details.release(details)
  }
  if (orders.indexed(slot)) {
    state.ids.remove(orders.id(slot))
    state.owners.unlink(orders.owner(slot), orders, slot)
  }
  orders.release(slot)
}
