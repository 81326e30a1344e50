import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { NONE } from '../memory/places.ts'
import { type EngineState } from '../state/engine-state.ts'
import { breakLink, dealtQuantityOf, needOf, releaseHeld, releaseNeed, siblingOf } from './holding.ts'
import { clientOf } from './own-orders.ts'
import { dropDetails } from './standing.ts'
import { dropWaiting } from './waiting-orders.ts'

const ORDER_ENDED = EVENT_CODE.order_ended
const ENDED_WIDTH = EVENT_WIDTH.order_ended
const ENDED = EVENT_PLACE.order_ended
const { order: ENDED_ORDER, owner: ENDED_OWNER, market: ENDED_MARKET, reason: ENDED_REASON } = ENDED
const { left: ENDED_LEFT, dealValue: ENDED_VALUE, dealFee: ENDED_FEE } = ENDED

/** Puts an order into the id map and its owner's chain; one that is filled at once never comes here. */
export function indexOrder(state: EngineState, slot: number): void {
  const { orders } = state
  if (orders.indexed(slot)) return
  orders.setIndexed(slot)
  state.ids.add(slot)
  state.owners.link(state.ownerIndexOf(slot), orders, slot)
}

/** Ends an order wherever it stands: what it held is given back, and its OCO sibling ends after it. */
export function endOrder(state: EngineState, slot: number, reason: number): void {
  if (state.orders.details(slot) < 0) {
    releaseNeed(state, slot)
    conclude(state, slot, reason)
    return
  }
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
  const { orders, log } = state
  const at = log.begin(ORDER_ENDED, ENDED_WIDTH)
  const { words } = log
  words[at + ENDED_ORDER] = orders.id(slot)
  words[at + ENDED_OWNER] = state.ownerOf(slot)
  words[at + ENDED_MARKET] = orders.market(slot)
  words[at + ENDED_REASON] = reason
  words[at + ENDED_LEFT] = orders.left(slot)
  words[at + ENDED_VALUE] = orders.dealValue(slot)
  words[at + ENDED_FEE] = orders.dealFee(slot)
  if (needsNote(state, slot)) noteEnd(state, slot)
}

/** Notes of an order that is over what does not stand in its slot. */
function noteEnd(state: EngineState, slot: number): void {
  const { ended } = state
  const note = ended.note(dealtQuantityOf(state, slot))
  const client = clientOf(state, slot)
  if (client >= 0) ended.noteClient(note, state.clients, client)
}

/** Whether an order that ends has a note: it has a client id, or it is by value. */
export function needsNote({ orders }: EngineState, slot: number): boolean {
  return orders.client(slot) >= 0 || orders.byValue(slot)
}

function leave(state: EngineState, slot: number): void {
  const { orders } = state
  if (orders.waiting(slot)) dropWaiting(state, slot)
  else if (orders.level(slot) >= 0) leaveBook(state, slot)
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
  const { orders } = state
  const details = orders.details(slot)
  if (details >= 0) dropDetails(state, state, details)
  if (orders.indexed(slot)) {
    state.ids.remove(slot)
    state.owners.unlink(state.ownerIndexOf(slot), orders, slot)
  }
  orders.release(slot)
}
