import type { Market } from '../book/market.ts'
import { BUY } from '../commands/codes.ts'
import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { ACCOUNT } from '../ledger/account-table.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { FLAG, ORDER } from '../orders/order-arena.ts'
import { type EngineState } from '../state/engine-state.ts'
import { breakLink, needOf, releaseHeld, releaseNeed, siblingOf } from './holding.ts'
import { dropWaiting } from './waiting-orders.ts'

const ORDER_ENDED = EVENT_CODE.order_ended
const ENDED_WIDTH = 8
const BUYS = BUY
const INDEX = INDEX_MASK
const SIDE = 1
const { indexed: INDEXED, waiting: WAITING } = FLAG
const { doubles: DOUBLES, ints: INTS, id: ID, left: LEFT, dealValue: DEAL_VALUE, dealFee: DEAL_FEE } = ORDER
const { level: LEVEL, flags: FLAGS, giving: GIVING, market: MARKET, details: DETAILS, owner: OWNER } = ORDER
const { ints: ACCOUNT_INTS, owner: ACCOUNT_OWNER } = ACCOUNT

/** Puts an order into the id map and its owner's chain; one that is filled at once never comes here. */
export function indexOrder(state: EngineState, slot: number): void {
  const { ints } = state.orders
  const flags = ints[(slot & INDEX) * INTS + FLAGS] as number
  if ((flags & INDEXED) !== 0) return
  ints[(slot & INDEX) * INTS + FLAGS] = flags | INDEXED
  state.ids.add(slot)
  state.owners.link(ints[(slot & INDEX) * INTS + OWNER] as number, state.orders, slot)
}

/** Ends an order wherever it stands: what it held is given back, and its OCO sibling ends after it. */
export function endOrder(state: EngineState, slot: number, reason: number): void {
  if ((state.orders.ints[(slot & INDEX) * INTS + DETAILS] as number) < 0) {
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
  const { doubles, ints } = orders
  const owners = state.ledger.accounts.ints
  const words = log.room(ENDED_WIDTH)
  const at = log.length & INDEX
  const cell = (slot & INDEX) * INTS
  const row = (slot & INDEX) * DOUBLES
  const account = (ints[cell + GIVING] as number) & INDEX
  words[at] = ORDER_ENDED
  words[at + 1] = doubles[row + ID] as number
  words[at + 2] = owners[account * ACCOUNT_INTS + ACCOUNT_OWNER] as number
  words[at + 3] = ints[cell + MARKET] as number
  words[at + 4] = reason
  words[at + 5] = doubles[row + LEFT] as number
  words[at + 6] = doubles[row + DEAL_VALUE] as number
  words[at + 7] = doubles[row + DEAL_FEE] as number
  log.length = at + ENDED_WIDTH
  log.count++
}

function leave(state: EngineState, slot: number): void {
  const { ints } = state.orders
  if (((ints[(slot & INDEX) * INTS + FLAGS] as number) & WAITING) !== 0) dropWaiting(state, slot)
  else if ((ints[(slot & INDEX) * INTS + LEVEL] as number) >= 0) leaveBook(state, slot)
}

/** Takes a resting order out of its book. */
export function leaveBook(state: EngineState, slot: number): void {
  const { ints } = state.orders
  const level = ints[(slot & INDEX) * INTS + LEVEL] as number
  const market = state.markets[ints[(slot & INDEX) * INTS + MARKET] as number] as Market
  const book = ((ints[(slot & INDEX) * INTS + FLAGS] as number) & SIDE) === BUYS ? market.bids : market.asks
  const empty = state.levels.remove(level, slot)
  book.report(level, state.log)
  if (empty) book.vacate(level)
}

function forget(state: EngineState, slot: number): void {
  const { orders } = state
  const { ints } = orders
  const details = ints[(slot & INDEX) * INTS + DETAILS] as number
  if (details >= 0) {
    const timer = state.details.timer(details)
    if (timer !== NONE) state.timers.clear(timer)
    state.details.release(details)
  }
  if (((ints[(slot & INDEX) * INTS + FLAGS] as number) & INDEXED) !== 0) {
    state.ids.remove(slot)
    state.owners.unlink(ints[(slot & INDEX) * INTS + OWNER] as number, orders, slot)
  }
  orders.release(slot)
}
