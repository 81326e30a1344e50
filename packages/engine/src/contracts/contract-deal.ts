import { CAUSE, EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { feeAtoms } from '../ledger/fee.ts'
import { type Contract, STANDING, TERMS } from '../positions/contract.ts'
import { DEALT } from '../positions/contract-state.ts'
import type { EngineState } from '../state/engine-state.ts'
import { actionOf, closes, countStanding, endBoundOrders, endMaker } from './contract-orders.ts'
import { marginFor, portionOf, portionUp, signOf, tierAt } from './figures.ts'
import { notePrice } from './waiting-contract-orders.ts'
import { writePosition } from './write-position.ts'

const { price: PRICE, lots: LOTS, value: VALUE, markValue: MARK_VALUE, fee: FEE, realised: REALISED } = DEALT
const { takerFee: TAKER_FEE, takerRealised: TAKER_REALISED, makerFee: MAKER_FEE, makerRealised: MAKER_REALISED } = DEALT
const { part: PART, share: SHARE } = DEALT
const { clearing: CLEARING } = STANDING
const { lastPrice: LAST_PRICE } = TERMS
const EVENT = EVENT_PLACE.contract_deal
const BY_LAST = 0
const DEAL_CODE = EVENT_CODE.contract_deal
const DEAL_WIDTH = EVENT_WIDTH.contract_deal

/** Sets lots and value of the deal that is about to be tried; its price stands in `dealt`. */
export function meetFor(state: EngineState, contract: Contract, lots: number): void {
  const { dealt } = state.contracts
  const tickAtoms = contract.tickAtoms
  dealt[LOTS] = lots
  dealt[VALUE] = (dealt[PRICE] as number) * lots * tickAtoms
  dealt[MARK_VALUE] = contract.mark * lots * tickAtoms
}

/** Works out what closing lots of a position takes with it: the entry's part and the margin's share are in `dealt` afterwards. */
export function partWith(state: EngineState, position: number, lots: number): void {
  const { positions, dealt } = state.contracts
  const quantity = positions.quantity(position)
  const entryValue = positions.entryValue(position)
  const margin = positions.margin(position)
  if (lots === quantity) {
    dealt[PART] = entryValue
    dealt[SHARE] = margin
    return
  }
  const isLong = (position & 1) === 0
  dealt[PART] = isLong ? portionUp(entryValue, lots, quantity) : portionOf(entryValue, lots, quantity)
  dealt[SHARE] = portionOf(margin, lots, quantity)
}

/** The same as figures of their own. */
export function closingPart(state: EngineState, position: number, lots: number): { part: number; share: number } {
  partWith(state, position, lots)
  const { dealt } = state.contracts
  return { part: dealt[PART] as number, share: dealt[SHARE] as number }
}

/** Whether closing at the deal's price costs no more than the margin's share; in cross mode no more than that and what is available. */
export function mayClose(state: EngineState, position: number): boolean {
  const { dealt, positions } = state.contracts
  partWith(state, position, dealt[LOTS] as number)
  const backed = positions.isolated(position) ? 0 : state.ledger.accounts.available(positions.account(position))
  return (
    (dealt[SHARE] as number) + signOf(position) * ((dealt[VALUE] as number) - (dealt[PART] as number)) + backed >= 0
  )
}

/** Whether what a resting order puts up still carries the position it would open: the mark may have gone away from it. */
export function mayOpen(state: EngineState, slot: number): boolean {
  const { dealt, positions, terms } = state.contracts
  const position = terms.position(slot)
  const value = dealt[VALUE] as number
  const markValue = dealt[MARK_VALUE] as number
  const lacks = Math.max(0, signOf(position) * (value - markValue))
  if (lacks === 0) return true
  const contract = state.contracts.contractOf(position)
  const after = positions.quantity(position) * contract.mark * contract.tickAtoms + markValue
  const kept = feeAtoms(markValue, tierAt(contract.tiers, after).mmr)
  return marginFor(state, position, value) + (dealt[LOTS] as number) * terms.lossPerLot(slot) - lacks >= kept
}

/** Carries out the deal in `dealt`: positions, accounts, both orders, last price. */
export function settleContractDeal(state: EngineState, taker: number, maker: number): void {
  const { contracts, ledger } = state
  const { dealt, orders, terms, positions } = contracts
  const contract = contracts.of(taker)
  settleParty(state, taker, 0)
  dealt[TAKER_FEE] = dealt[FEE] as number
  dealt[TAKER_REALISED] = dealt[REALISED] as number
  settleParty(state, maker, 1)
  dealt[MAKER_FEE] = dealt[FEE] as number
  dealt[MAKER_REALISED] = dealt[REALISED] as number
  writeDeal(state, taker, maker)
  const { coming } = ledger
  let count = 2
  const won = dealt[TAKER_REALISED] + dealt[MAKER_REALISED]
  if (won !== 0) {
    coming.setAvailable(count, -won)
    coming.gain(count++, contract.house.clearing, CAUSE.contract_deal)
  }
  const fees = dealt[TAKER_FEE] + dealt[MAKER_FEE]
  if (fees !== 0) {
    coming.setAvailable(count, fees)
    coming.gain(count++, contract.house.fees, CAUSE.fee)
  }
  ledger.subject = state.nextDeal++
  ledger.enter(count)
  const taken = terms.position(taker)
  const made = terms.position(maker)
  writePosition(state, taken)
  writePosition(state, made)
  if (positions.quantity(taken) === 0) endBoundOrders(state, taken)
  if (positions.quantity(made) === 0) endBoundOrders(state, made)
  if (orders.left(maker) === 0) endMaker(state, maker, REASON.filled)
  setLast(state, contract)
}

/** Takes the deal's price as the last one; triggers follow it. */
export function setLast(state: EngineState, contract: Contract): void {
  const { dealt } = state.contracts
  if (contract.lastPrice === dealt[PRICE]) return
  contract.figures[LAST_PRICE] = dealt[PRICE] as number
  notePrice(state, contract, BY_LAST)
}

/** Fills one of both orders and says what its account gains: the first of the coming entries is the taker's, the second the maker's. */
export function settleParty(state: EngineState, slot: number, nth: number): void {
  const { orders, dealt, levels } = state.contracts
  const lots = dealt[LOTS] as number
  if (nth === 1) {
    countStanding(state, slot, -lots)
    const level = orders.level(slot)
    levels.setTotal(level, levels.total(level) - lots)
    orders.touch(slot)
  }
  if (closes(state, slot)) settleClosing(state, slot, nth)
  else settleOpening(state, slot, nth)
  orders.setLeft(slot, orders.left(slot) - lots)
  orders.setDealValue(slot, orders.dealValue(slot) + (dealt[VALUE] as number))
  orders.setDealFee(slot, orders.dealFee(slot) + (dealt[FEE] as number))
  orders.setChangedAt(slot, state.at)
}

function rateOf(state: EngineState, slot: number, nth: number): number {
  const level = state.owners.level(state.ledger.accounts.ownerIndex(state.contracts.orders.giving(slot)))
  // Of each fee level the maker's comes first, then the taker's.
  return state.contracts.of(slot).fees[level * 2 + 1 - nth] as number
}

function settleOpening(state: EngineState, slot: number, nth: number): void {
  const { contracts, ledger } = state
  const { positions, terms, dealt } = contracts
  const { coming } = ledger
  const position = terms.position(slot)
  const sign = signOf(position)
  const lots = dealt[LOTS] as number
  const value = dealt[VALUE] as number
  const takes = nth === 0
  const hold = takes ? 0 : lots * terms.holdPerLot(slot)
  const due = feeAtoms(value, rateOf(state, slot, nth))
  // What rests pays no more than it put aside, whatever became of its owner's rate.
  const fee = takes ? due : Math.min(due, lots * terms.feePerLot(slot))
  // An isolated position puts what it lacks under itself. A cross one has it at once among its losses, which the wallet bears: put under it too, it
  // would be asked for twice.
  const lacks = !positions.isolated(position)
    ? 0
    : takes
      ? Math.max(0, sign * (value - (dealt[MARK_VALUE] as number)))
      : lots * terms.lossPerLot(slot)
  const margin = marginFor(state, position, value) + lacks
  coming.setAvailable(nth, hold - margin - fee)
  coming.setHeld(nth, margin - hold)
  coming.about(nth, positions.account(position), CAUSE.contract_deal)
  if (positions.quantity(position) === 0) {
    positions.setRealised(position, 0)
    positions.setFees(position, 0)
    positions.setFunding(position, 0)
  }
  positions.setQuantity(position, positions.quantity(position) + lots)
  positions.setEntryValue(position, positions.entryValue(position) + value)
  positions.setMargin(position, positions.margin(position) + margin)
  positions.setFees(position, positions.fees(position) + fee)
  positions.touch(position)
  moveClearing(state, position, -value)
  dealt[FEE] = fee
  dealt[REALISED] = 0
}

function settleClosing(state: EngineState, slot: number, nth: number): void {
  const { contracts, ledger } = state
  const { positions, terms, dealt } = contracts
  const { coming } = ledger
  const position = terms.position(slot)
  const account = positions.account(position)
  const value = dealt[VALUE] as number
  const lots = dealt[LOTS] as number
  partWith(state, position, lots)
  const share = dealt[SHARE] as number
  const realised = signOf(position) * (value - (dealt[PART] as number))
  const backed = positions.isolated(position) ? 0 : ledger.accounts.available(account)
  const fee = Math.min(feeAtoms(value, rateOf(state, slot, nth)), share + realised + backed)
  coming.setAvailable(nth, share + realised - fee)
  coming.setHeld(nth, -share)
  coming.about(nth, account, CAUSE.contract_deal)
  dealt[REALISED] = realised
  takeOut(state, position, lots)
  positions.setFees(position, positions.fees(position) + fee)
  dealt[FEE] = fee
}

/** Takes lots out of a position, with their part of its entry and margin. */
export function reduce(
  state: EngineState,
  position: number,
  by: { lots: number; part: number; share: number; realised: number },
): void {
  const { dealt } = state.contracts
  dealt[PART] = by.part
  dealt[SHARE] = by.share
  dealt[REALISED] = by.realised
  takeOut(state, position, by.lots)
}

/** The same with part, share and what is realised as they stand in `dealt`. */
function takeOut(state: EngineState, position: number, lots: number): void {
  const { positions, dealt } = state.contracts
  const part = dealt[PART] as number
  positions.setQuantity(position, positions.quantity(position) - lots)
  positions.setEntryValue(position, positions.entryValue(position) - part)
  positions.setMargin(position, positions.margin(position) - (dealt[SHARE] as number))
  positions.setRealised(position, positions.realised(position) + (dealt[REALISED] as number))
  positions.touch(position)
  moveClearing(state, position, part)
}

/** Keeps what all shorts were entered at less what all longs were: what the clearing purse stands at. */
function moveClearing(state: EngineState, position: number, value: number): void {
  const contract = state.contracts.contractOf(position)
  const { standing } = contract
  standing[CLEARING] = (standing[CLEARING] as number) + signOf(position) * value
  state.contracts.touch(contract)
}

function writeDeal(state: EngineState, taker: number, maker: number): void {
  const { orders, dealt, positions, terms } = state.contracts
  const at = state.log.begin(DEAL_CODE, DEAL_WIDTH)
  const { words } = state.log
  words[at + EVENT.deal] = state.nextDeal
  words[at + EVENT.market] = orders.market(taker)
  words[at + EVENT.price] = dealt[PRICE] as number
  words[at + EVENT.quantity] = dealt[LOTS] as number
  words[at + EVENT.value] = dealt[VALUE] as number
  words[at + EVENT.takerAction] = actionOf(state, taker)
  words[at + EVENT.takerOrder] = orders.id(taker)
  words[at + EVENT.takerOwner] = positions.owner(terms.position(taker))
  words[at + EVENT.takerFee] = dealt[TAKER_FEE] as number
  words[at + EVENT.takerRealised] = dealt[TAKER_REALISED] as number
  words[at + EVENT.makerAction] = actionOf(state, maker)
  words[at + EVENT.makerOrder] = orders.id(maker)
  words[at + EVENT.makerOwner] = positions.owner(terms.position(maker))
  words[at + EVENT.makerFee] = dealt[MAKER_FEE] as number
  words[at + EVENT.makerRealised] = dealt[MAKER_REALISED] as number
}
