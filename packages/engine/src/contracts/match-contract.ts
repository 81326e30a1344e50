import { BUY, TIME_IN_FORCE } from '../commands/codes.ts'
import { CAUSE, REASON } from '../events/event-fields.ts'
import { feeAtoms } from '../ledger/fee.ts'
import { executesAtMarket } from '../matching/matching.ts'
import { NONE } from '../memory/places.ts'
import { DEALT } from '../positions/contract-state.ts'
import type { EngineState } from '../state/engine-state.ts'
import { mayClose, mayOpen, meetFor, settleContractDeal } from './contract-deal.ts'
import { bookOf, closes, countStanding, endContractOrder, endMaker, indexOrder } from './contract-orders.ts'
import { freeOf, marginFor, signOf } from './figures.ts'

const NOBODY = NONE
const ENOUGH = REASON.filled
const { price: PRICE, value: VALUE, markValue: MARK_VALUE } = DEALT

/** Lets an order that stands nowhere meet the book up to `state.limit`, then rest, or end. */
export function matchContractOrder(state: EngineState, taker: number): void {
  const { orders, levels } = state.contracts
  const contract = state.contracts.of(taker)
  const book = orders.side(taker) === BUY ? contract.asks : contract.bids
  let stopped = NOBODY
  while (stopped === NOBODY && book.reaches(state.limit)) {
    const level = book.best()
    const before = levels.total(level)
    stopped = matchLevel(state, taker, level)
    if (levels.total(level) !== before) book.report(level, state.log)
    if (levels.count(level) === 0) book.vacate(level)
  }
  settleDown(state, taker, stopped)
}

/** Deals with all of a level; why it stopped there, or NOBODY when it goes on. */
function matchLevel(state: EngineState, taker: number, level: number): number {
  const { orders, levels, dealt } = state.contracts
  const contract = state.contracts.of(taker)
  const account = orders.giving(taker)
  dealt[PRICE] = levels.price(level)
  let next = NONE
  for (let maker = levels.head(level); maker >= 0; maker = next) {
    next = orders.next(maker)
    if (orders.giving(maker) === account) return REASON.self_trade
    meetFor(state, contract, Math.min(orders.left(taker), orders.left(maker)))
    const unsound = makerFails(state, maker)
    if (unsound !== NOBODY) {
      endMaker(state, maker, unsound)
      continue
    }
    const short = takerFails(state, taker)
    if (short !== NOBODY) return short
    settleContractDeal(state, taker, maker)
    if (orders.left(taker) === 0) return ENOUGH
  }
  return NOBODY
}

/** Why a resting order cannot deal as it is about to; NONE: it can. */
export function makerFails(state: EngineState, maker: number): number {
  if (closes(state, maker)) return mayClose(state, state.contracts.terms.position(maker)) ? NOBODY : REASON.bankrupt
  return mayOpen(state, maker) ? NOBODY : REASON.no_funds
}

/** Why the order at work cannot deal as it is about to; NONE: it can. */
export function takerFails(state: EngineState, taker: number): number {
  const { dealt, terms } = state.contracts
  const position = terms.position(taker)
  if (closes(state, taker)) return mayClose(state, position) ? NOBODY : REASON.bankrupt
  const value = dealt[VALUE] as number
  const markValue = dealt[MARK_VALUE] as number
  const lacks = Math.max(0, signOf(position) * (value - markValue))
  const fee = feeAtoms(value, takerRate(state, taker))
  const need = marginFor(state, position, value) + lacks + fee
  return freeOf(state, state.contracts.orders.giving(taker)) < need ? REASON.no_funds : NOBODY
}

function takerRate(state: EngineState, slot: number): number {
  const level = state.owners.level(state.ledger.accounts.ownerIndex(state.contracts.orders.giving(slot)))
  return state.contracts.of(slot).fees[level * 2 + 1] as number
}

function settleDown(state: EngineState, taker: number, stopped: number): void {
  const { orders } = state.contracts
  if (stopped !== NOBODY) endContractOrder(state, taker, stopped)
  else if (executesAtMarket(orders.type(taker))) endContractOrder(state, taker, REASON.no_liquidity)
  else if (orders.timeInForce(taker) === TIME_IN_FORCE.gtc) rest(state, taker)
  else endContractOrder(state, taker, REASON.immediate_or_cancel)
}

/** What a lot of an order puts aside while it rests: margin, what it lacks at the mark, and the taker's fee, each rounded up. */
export function setHoldPerLot(state: EngineState, slot: number): void {
  const { orders, terms } = state.contracts
  const contract = state.contracts.of(slot)
  const position = terms.position(slot)
  const value = orders.price(slot) * contract.tickAtoms
  const lacks = Math.max(0, signOf(position) * (orders.price(slot) - contract.mark)) * contract.tickAtoms
  const fee = feeAtoms(value, takerRate(state, slot))
  terms.setLossPerLot(slot, lacks)
  terms.setFeePerLot(slot, fee)
  terms.setHoldPerLot(slot, marginFor(state, position, value) + lacks + fee)
}

function rest(state: EngineState, slot: number): void {
  const { orders, terms, levels } = state.contracts
  const left = orders.left(slot)
  if (!closes(state, slot)) {
    setHoldPerLot(state, slot)
    const held = left * terms.holdPerLot(slot)
    const account = orders.giving(slot)
    // Asked again though it was when it was placed: whom it was to meet then may have ended instead of dealing.
    if (freeOf(state, account) < held) {
      endContractOrder(state, slot, REASON.no_funds)
      return
    }
    state.ledger.because(CAUSE.order_hold, orders.id(slot))
    state.ledger.change(account, -held, held)
  }
  const book = bookOf(state, slot)
  const level = book.levelAt(orders.price(slot))
  levels.append(level, slot)
  book.report(level, state.log)
  indexOrder(state, slot)
  countStanding(state, slot, left)
  orders.touch(slot)
}
