import { BUY } from '../commands/codes.ts'
import { CAUSE, EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { dropDetails } from '../living/standing.ts'
import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'
import { dropWaiting } from './waiting-contract-orders.ts'

const BUYS = BUY
const ENDED_CODE = EVENT_CODE.contract_order_ended
const ENDED_WIDTH = EVENT_WIDTH.contract_order_ended
const ENDED = EVENT_PLACE.contract_order_ended

/** Whether an order closes its position: on the short's buying side, on the long's selling side. */
export function closes({ contracts }: EngineState, slot: number): boolean {
  return contracts.orders.side(slot) !== (contracts.terms.position(slot) & 1)
}

/** The code of what an order does. */
export function actionOf(state: EngineState, slot: number): number {
  const short = state.contracts.terms.position(slot) & 1
  return short | ((state.contracts.orders.side(slot) ^ short) << 1)
}

/** Puts an order into the id map and its position's chain. */
export function indexOrder({ contracts }: EngineState, slot: number): void {
  const { orders, positions, ids, terms } = contracts
  if (orders.indexed(slot)) return
  orders.setIndexed(slot)
  ids.add(slot)
  const position = terms.position(slot)
  const last = positions.lastOrder(position)
  orders.setOwnedPrevious(slot, last)
  orders.setOwnedNext(slot, NONE)
  if (last === NONE) positions.setFirstOrder(position, slot)
  else orders.setOwnedNext(last, slot)
  positions.setLastOrder(position, slot)
  positions.setOrders(position, positions.orders(position) + 1)
}

function unlink({ contracts }: EngineState, slot: number): void {
  const { orders, positions, ids, terms } = contracts
  ids.remove(slot)
  const position = terms.position(slot)
  const previous = orders.ownedPrevious(slot)
  const next = orders.ownedNext(slot)
  if (previous === NONE) positions.setFirstOrder(position, next)
  else orders.setOwnedNext(previous, next)
  if (next === NONE) positions.setLastOrder(position, previous)
  else orders.setOwnedPrevious(next, previous)
  positions.setOrders(position, positions.orders(position) - 1)
}

/** The book an order rests in. */
export function bookOf({ contracts }: EngineState, slot: number): ReturnType<typeof contracts.of>['bids'] {
  const contract = contracts.of(slot)
  return contracts.orders.side(slot) === BUYS ? contract.bids : contract.asks
}

/** Counts what an order that rests will open or close, by so many lots more (below zero: less). */
export function countStanding(state: EngineState, slot: number, lots: number): void {
  const { orders, positions, terms } = state.contracts
  const position = terms.position(slot)
  if (orders.side(slot) !== (position & 1)) {
    positions.setClosing(position, positions.closing(position) + lots)
  } else {
    const value = lots * orders.price(slot) * state.contracts.of(slot).tickAtoms
    positions.setOpening(position, positions.opening(position) + lots)
    positions.setOpeningValue(position, positions.openingValue(position) + value)
  }
  positions.touch(position)
}

/** Ends an order wherever it stands, and gives back what it held. */
export function endContractOrder(state: EngineState, slot: number, reason: number): void {
  const { orders } = state.contracts
  if (orders.waiting(slot)) {
    writeEnded(state, slot, reason)
    dropWaiting(state, slot)
  } else if (orders.level(slot) >= 0) {
    leaveStanding(state, slot, reason)
    leaveBookOf(state, slot)
  } else {
    writeEnded(state, slot, reason)
  }
  forget(state, slot)
}

/** The same for a maker while its level is being matched: the level's own event and end are the matching's. */
export function endMaker(state: EngineState, slot: number, reason: number): void {
  const { orders, levels } = state.contracts
  leaveStanding(state, slot, reason)
  levels.remove(orders.level(slot), slot)
  forget(state, slot)
}

function leaveStanding(state: EngineState, slot: number, reason: number): void {
  releaseLots(state, slot, state.contracts.orders.left(slot))
  writeEnded(state, slot, reason)
}

/** Gives back what an order that rests holds for so many lots, and counts them no longer. */
export function releaseLots(state: EngineState, slot: number, lots: number): void {
  const { orders, terms } = state.contracts
  const held = lots * terms.holdPerLot(slot)
  if (held > 0) {
    state.ledger.because(CAUSE.order_release, orders.id(slot))
    state.ledger.change(orders.giving(slot), held, -held)
  }
  if (lots > 0) countStanding(state, slot, -lots)
}

/** Takes an order out of the book it rests in. */
export function leaveBookOf(state: EngineState, slot: number): void {
  const { orders, levels } = state.contracts
  const level = orders.level(slot)
  const book = bookOf(state, slot)
  const empty = levels.remove(level, slot)
  book.report(level, state.log)
  if (empty) book.vacate(level)
}

function writeEnded(state: EngineState, slot: number, reason: number): void {
  const { orders } = state.contracts
  const at = state.log.begin(ENDED_CODE, ENDED_WIDTH)
  const { words } = state.log
  words[at + ENDED.order] = orders.id(slot)
  words[at + ENDED.owner] = state.contracts.positions.owner(state.contracts.terms.position(slot))
  words[at + ENDED.market] = orders.market(slot)
  words[at + ENDED.reason] = reason
  words[at + ENDED.left] = orders.left(slot)
  words[at + ENDED.dealValue] = orders.dealValue(slot)
  words[at + ENDED.dealFee] = orders.dealFee(slot)
}

function forget(state: EngineState, slot: number): void {
  const { orders } = state.contracts
  const entry = orders.details(slot)
  if (entry >= 0) dropDetails(state, state.contracts, entry)
  if (orders.indexed(slot)) unlink(state, slot)
  orders.release(slot)
}

/** Ends all orders of a position by ascending id. */
export function endOrdersOf(state: EngineState, position: number, reason: number): void {
  const { orders, positions } = state.contracts
  let next = NONE
  for (let slot = positions.firstOrder(position); slot !== NONE; slot = next) {
    next = orders.ownedNext(slot)
    endContractOrder(state, slot, reason)
  }
}

/** Ends what waits to close all of a position that is gone: it was meant for that one, and not for one that comes later. */
export function endBoundOrders(state: EngineState, position: number): void {
  const { orders, positions } = state.contracts
  if (positions.quantity(position) > 0) return
  let next = NONE
  for (let slot = positions.firstOrder(position); slot !== NONE; slot = next) {
    next = orders.ownedNext(slot)
    if (orders.waiting(slot) && orders.quantity(slot) === 0) endContractOrder(state, slot, REASON.nothing_to_close)
  }
}

/** A position has one order of a kind that closes all of it: what comes takes the place of the one that waits, in one command. */
export function endBoundTwin(state: EngineState, slot: number): void {
  const { orders, terms } = state.contracts
  const twin = boundTwin(state, terms.position(slot), orders.type(slot))
  if (twin !== NONE) endContractOrder(state, twin, REASON.cancelled)
}

/** The order of a type that waits to close all of a position, or NONE. */
export function boundTwin({ contracts: { orders, positions } }: EngineState, position: number, type: number): number {
  for (let slot = positions.firstOrder(position); slot !== NONE; slot = orders.ownedNext(slot)) {
    if (orders.waiting(slot) && orders.quantity(slot) === 0 && orders.type(slot) === type) return slot
  }
  return NONE
}

/** The slot of an order by its id, if it lives and is the owner's and, where a contract is named, in it; else NONE. */
export function findOwnIn(
  { contracts: { ids, orders, positions, terms } }: EngineState,
  owner: number,
  sought: { order: number; market: number | null },
): number {
  const slot = ids.find(sought.order)
  if (slot === NONE || positions.owner(terms.position(slot)) !== owner) return NONE
  return sought.market === null || orders.market(slot) === sought.market ? slot : NONE
}
