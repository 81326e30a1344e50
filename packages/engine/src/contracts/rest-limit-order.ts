import { type PlaceContractOrder, TRIGGER_PRICES } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { CAUSE } from '../events/event-fields.ts'
import { feeAtoms } from '../ledger/fee.ts'
import { setExpiry } from '../living/standing.ts'
import { NONE } from '../memory/places.ts'
import { FLAG } from '../orders/order-arena.ts'
import { type Contract, TERMS } from '../positions/contract.ts'
import { PER_LOT } from '../positions/contract-state.ts'
import type { EngineState } from '../state/engine-state.ts'
import { TIMER_CONTRACT_ORDER } from '../state/timer-queue.ts'
import { bookOf, countStanding, indexOrder } from './contract-orders.ts'
import { freeOf, marginFor, tierAt } from './figures.ts'

// Constants of this module, because a property of an imported object is looked up each time.
const { minQuantity: MIN_QUANTITY, maxQuantity: MAX_QUANTITY, positionMax: POSITION_MAX, priceMax: PRICE_MAX } = TERMS
const { hold: HOLD, loss: LOSS, fee: FEE } = PER_LOT
const POST_ONLY = FLAG.postOnly
const ORDER_HOLD = CAUSE.order_hold

/**
 * The first rule that a limit order breaks as it is written. The rules are those of every order, said again in one place because most orders are
 * of this kind; whether anybody stands there is asked after it.
 */
export function limitRefusal(contract: Contract, command: PlaceContractOrder, closing: boolean): Refusal | null {
  const { price, quantity, timeInForce, postOnly, expireAt } = command
  if (price === null || quantity === null || command.triggerPrice !== null || command.trail !== null)
    return 'ORDER_INVALID'
  const expires = expireAt !== null && expireAt !== undefined
  if (timeInForce !== 'gtc' && (postOnly || expires)) return 'ORDER_INVALID'
  if (expires && !(Number.isSafeInteger(expireAt) && expireAt > command.at)) return 'EXPIRY_WRONG'
  const { figures } = contract
  if (!Number.isInteger(price) || price < 1 || price > (figures[PRICE_MAX] as number)) return 'PRICE_WRONG'
  const least = closing ? 1 : (figures[MIN_QUANTITY] as number)
  if (!Number.isSafeInteger(quantity) || quantity < least) return 'QUANTITY_TOO_LOW'
  if (quantity > (figures[MAX_QUANTITY] as number)) return 'QUANTITY_TOO_HIGH'
  return price < contract.bandLow() || price > contract.bandHigh() ? 'PRICE_OUT_OF_BAND' : null
}

/** Whether a limit order that keeps the rules of `limitRefusal` meets nobody and so rests whole. */
export const restsWhole = (contract: Contract, { price, timeInForce }: PlaceContractOrder, buys: boolean): boolean =>
  timeInForce === 'gtc' && !(buys ? contract.asks : contract.bids).reaches(price ?? 0)

/**
 * The first rule of the position and the wallet that breaks an order which will rest whole. What a lot of it puts aside is in `perLot` afterwards:
 * margin with what it lacks at the mark and the taker's fee, and of that the last two.
 */
export function standingRefusal(
  state: EngineState,
  position: number,
  { price, quantity, action }: PlaceContractOrder,
): Refusal | null {
  const { positions, perLot } = state.contracts
  const contract = state.contracts.contractOf(position)
  const held = positions.quantity(position)
  const lots = quantity as number
  if (action === 'close_long' || action === 'close_short') {
    perLot[HOLD] = 0
    perLot[LOSS] = 0
    perLot[FEE] = 0
    return lots > held - positions.closing(position) ? 'CLOSE_TOO_LARGE' : null
  }
  if (held + positions.opening(position) + lots > (contract.figures[POSITION_MAX] as number))
    return 'POSITION_TOO_LARGE'
  const { tickAtoms, mark, tiers } = contract
  const account = positions.account(position)
  const lotValue = (price as number) * tickAtoms
  const value = held * mark * tickAtoms + positions.openingValue(position) + lots * lotValue
  if (value > contract.valueMax) return 'POSITION_TOO_LARGE'
  const leverage = positions.leverage(position)
  if (leverage > contract.leverageLeast && leverage > tierAt(tiers, value).leverageMax) return 'LEVERAGE_TOO_HIGH'
  const level = state.owners.level(state.ledger.accounts.ownerIndex(account))
  const fee = feeAtoms(lotValue, contract.fees[level * 2 + 1] as number)
  const worse = (position & 1) === 0 ? (price as number) - mark : mark - (price as number)
  const lacks = worse > 0 ? worse * tickAtoms : 0
  const hold = marginFor(state, position, lotValue) + lacks + fee
  perLot[HOLD] = hold
  perLot[LOSS] = lacks
  perLot[FEE] = fee
  return freeOf(state, account) < lots * hold ? 'INSUFFICIENT_BALANCE' : null
}

/** Takes in an order that rests whole: its slot, with what a lot of it puts aside as `standingRefusal` found it. Nobody is told yet. */
export function admitResting(state: EngineState, position: number, command: PlaceContractOrder): number {
  const { orders, terms, positions, perLot } = state.contracts
  const closing = command.action === 'close_long' || command.action === 'close_short'
  const side = (position & 1) ^ (closing ? 1 : 0)
  const slot = orders.take(side | (command.postOnly ? POST_ONLY : 0), command.market)
  const lots = command.quantity as number
  orders.setId(slot, state.nextId++)
  orders.setPrice(slot, command.price as number)
  orders.setLeft(slot, lots)
  orders.setQuantity(slot, lots)
  orders.setDealValue(slot, 0)
  orders.setDealFee(slot, 0)
  orders.setPlacedAt(slot, command.at)
  orders.setChangedAt(slot, command.at)
  orders.setClient(slot, NONE)
  orders.setGiving(slot, positions.account(position))
  terms.need(slot)
  terms.setPosition(slot, position)
  terms.setTriggerBy(slot, command.triggerBy === 'last' ? 0 : TRIGGER_PRICES.indexOf(command.triggerBy))
  terms.setHoldPerLot(slot, perLot[HOLD] as number)
  terms.setLossPerLot(slot, perLot[LOSS] as number)
  terms.setFeePerLot(slot, perLot[FEE] as number)
  const { expireAt } = command
  if (expireAt === null || expireAt === undefined) return slot
  orders.setDetails(slot, state.contracts.details.take())
  setExpiry(state, state.contracts, { slot, at: expireAt, class: TIMER_CONTRACT_ORDER })
  return slot
}

/** Sets an order in its place that rests whole, and what it holds aside. */
export function standThere(state: EngineState, slot: number): void {
  const { orders, terms, levels } = state.contracts
  const held = orders.left(slot) * terms.holdPerLot(slot)
  if (held !== 0) {
    const { coming } = state.ledger
    coming.setAvailable(0, -held)
    coming.setHeld(0, held)
    coming.about(0, orders.giving(slot), ORDER_HOLD)
    state.ledger.subject = orders.id(slot)
    state.ledger.enter(1)
  }
  const book = bookOf(state, slot)
  const level = book.levelAt(orders.price(slot))
  levels.append(level, slot)
  book.report(level, state.log)
  indexOrder(state, slot)
  countStanding(state, slot, orders.left(slot))
  orders.touch(slot)
}
