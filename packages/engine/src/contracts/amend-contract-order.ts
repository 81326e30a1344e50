import { OPEN } from '../book/market.ts'
import { BUY, TYPE } from '../commands/codes.ts'
import type { ChangeContractOrder } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { changesNothing, fixedTerm, type NamedTerms, strangeTerm, trailedTrigger } from '../living/named-terms.ts'
import { isTrader } from '../living/order-rules.ts'
import { takeNewRank } from '../living/standing.ts'
import { risesTo } from '../living/waiting-orders.ts'
import { NONE } from '../memory/places.ts'
import type { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { bookOf, closes, countStanding, findOwnIn, leaveBookOf, releaseLots } from './contract-orders.ts'
import { closable, isOutOfBand, isPrice, isReached, openingRefusal, sizeRefusal } from './contract-rules.ts'
import { matchContractOrder } from './match-contract.ts'
import { runTriggered } from './triggered-contract-orders.ts'
import { addWaiting, dropWaiting } from './waiting-contract-orders.ts'

const AMENDED = EVENT_PLACE.contract_order_amended

/** Gives an order of a contract new terms where it rests or waits, or says why not. */
export function changeContractOrder(state: EngineState, command: ChangeContractOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const slot = findOwnIn(state, command.owner, command)
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  const { contracts } = state
  if (contracts.of(slot).state !== OPEN) return 'MARKET_PAUSED'
  const { price, quantity, triggerPrice, trail } = command
  const named: NamedTerms = { price, quantity, value: null, triggerPrice, trail }
  if (fixedTerm(contracts, slot, named) !== null) return 'NOT_AMENDABLE'
  // What closes all there is has no quantity that could be another.
  const isBound = contracts.orders.quantity(slot) === 0
  if (strangeTerm(contracts, slot, named) !== null || (isBound && quantity !== null)) return 'ORDER_INVALID'
  if (contracts.orders.waiting(slot)) return amendWaiting(state, slot, named)
  return changesNothing(contracts, slot, named) ? null : amendResting(state, slot, named)
}

type Change = { price: number; quantity: number; left: number; requeued: boolean }

function amendResting(state: EngineState, slot: number, named: NamedTerms): Refusal | null {
  const { orders } = state.contracts
  const [oldPrice, oldQuantity] = [orders.price(slot), orders.quantity(slot)]
  const price = named.price ?? oldPrice
  const quantity = named.quantity ?? oldQuantity
  const left = quantity - (oldQuantity - orders.left(slot))
  const change = { price, quantity, left, requeued: price !== oldPrice || quantity > oldQuantity }
  const refusal = restingRefusal(state, slot, { ...change, isNamed: named.quantity !== null })
  if (refusal !== null) return refusal
  if (change.requeued) requeue(state, slot, change)
  else shrink(state, slot, change)
  return null
}

function restingRefusal(state: EngineState, slot: number, change: Change & { isNamed: boolean }): Refusal | null {
  const { orders, terms } = state.contracts
  const { price, quantity, left, requeued } = change
  const contract = state.contracts.of(slot)
  const [closing, position] = [closes(state, slot), terms.position(slot)]
  if (!isPrice(contract, price)) return 'PRICE_WRONG'
  // The rules may have changed since it was placed: only a quantity that is named is asked about.
  const wrongSize = left <= 0 ? 'QUANTITY_TOO_LOW' : sizeRefusal(contract, quantity, closing)
  if (change.isNamed && wrongSize !== null) return wrongSize
  if (price !== orders.price(slot) && isOutOfBand(contract, price)) return 'PRICE_OUT_OF_BAND'
  if (closing && left > closable(state, position) + orders.left(slot)) return 'CLOSE_TOO_LARGE'
  const opposite = orders.side(slot) === BUY ? contract.asks : contract.bids
  if (requeued && orders.postOnly(slot) && opposite.reaches(price)) return 'POST_ONLY_WOULD_TAKE'
  return requeued && !closing ? reopeningRefusal(state, slot, change) : null
}

/** Asks as of a new order, as if what it opens and holds now were not there. */
function reopeningRefusal(state: EngineState, slot: number, { price, left }: Change): Refusal | null {
  const { orders, terms } = state.contracts
  const [contract, position] = [state.contracts.of(slot), terms.position(slot)]
  const standing = orders.left(slot)
  const gives = standing * terms.holdPerLot(slot)
  const wish = { contract, position, side: orders.side(slot), lots: left, limit: price, rests: true, gives }
  countStanding(state, slot, -standing)
  const refusal = openingRefusal(state, wish)
  countStanding(state, slot, standing)
  return refusal
}

/** Less at the same price: it keeps its place. */
function shrink(state: EngineState, slot: number, change: Change): void {
  const { orders, levels } = state.contracts
  const less = orders.left(slot) - change.left
  releaseLots(state, slot, less)
  setSize(state, slot, change)
  writeAmended(state, slot, change.requeued)
  const level = orders.level(slot)
  levels.setTotal(level, levels.total(level) - less)
  bookOf(state, slot).report(level, state.log)
}

/** Behind all others at its price, after it has met whoever stands there: as a new order. */
function requeue(state: EngineState, slot: number, change: Change): void {
  const { orders, terms } = state.contracts
  releaseLots(state, slot, orders.left(slot))
  terms.setHoldPerLot(slot, 0)
  terms.setLossPerLot(slot, 0)
  terms.setFeePerLot(slot, 0)
  leaveBookOf(state, slot)
  orders.setPrice(slot, change.price)
  setSize(state, slot, change)
  writeAmended(state, slot, change.requeued)
  takeNewRank(state.contracts, slot, state.nextId++)
  state.limit = change.price
  matchContractOrder(state, slot)
  runTriggered(state)
}

function setSize(state: EngineState, slot: number, { quantity, left }: Change): void {
  const { orders } = state.contracts
  orders.setQuantity(slot, quantity)
  orders.setLeft(slot, left)
  orders.setChangedAt(slot, state.at)
  orders.touch(slot)
}

function amendWaiting(state: EngineState, slot: number, named: NamedTerms): Refusal | null {
  const { contracts } = state
  const { orders, details } = contracts
  const entry = orders.details(slot)
  const trail = named.trail ?? details.trail(entry)
  const trigger = named.triggerPrice ?? trailedTrigger(contracts, slot, trail)
  const moved = trigger !== details.trigger(entry) || trail !== details.trail(entry)
  if (!moved && changesNothing(contracts, slot, named)) return null
  const refusal = waitingRefusal(state, slot, { named, trigger: moved ? trigger : null, trail })
  if (refusal !== null) return refusal
  if (moved) dropWaiting(state, slot)
  const quantity = named.quantity ?? orders.quantity(slot)
  orders.setPrice(slot, named.price ?? orders.price(slot))
  setSize(state, slot, { price: 0, quantity, left: quantity, requeued: false })
  if (moved) {
    details.setTrigger(entry, trigger)
    details.setTrail(entry, trail)
    takeNewRank(contracts, slot, state.nextId++)
    addWaiting(state, slot)
  }
  writeAmended(state, slot, false)
  return null
}

type Wait = { named: NamedTerms; trigger: number | null; trail: number }

function waitingRefusal(state: EngineState, slot: number, { named, trigger, trail }: Wait): Refusal | null {
  const { orders } = state.contracts
  const contract = state.contracts.of(slot)
  const { price, quantity } = named
  if (price !== null && price !== orders.price(slot) && !isPrice(contract, price)) return 'PRICE_WRONG'
  if (trigger !== null && triggerIsWrong(state, slot, { contract, trigger, trail })) return 'TRIGGER_WRONG'
  // The rules may have changed since it was placed: only what is new is asked about.
  if (quantity === null || quantity === orders.quantity(slot)) return null
  return sizeRefusal(contract, quantity, closes(state, slot))
}

type Trigger = { contract: Contract; trigger: number; trail: number }

function triggerIsWrong(state: EngineState, slot: number, { contract, trigger, trail }: Trigger): boolean {
  const { orders, terms } = state.contracts
  const type = orders.type(slot)
  if (!isPrice(contract, trigger) || (type === TYPE.trailing && !isPrice(contract, trail))) return true
  return isReached(contract, trigger, { by: terms.triggerBy(slot), rises: risesTo(type, orders.side(slot)) })
}

/** Writes down all terms that an order has now. */
function writeAmended(state: EngineState, slot: number, requeued: boolean): void {
  const { orders, details, terms, positions } = state.contracts
  const entry = orders.details(slot)
  const at = state.log.open(EVENT_CODE.contract_order_amended)
  const { words } = state.log
  words[at + AMENDED.order] = orders.id(slot)
  words[at + AMENDED.owner] = positions.owner(terms.position(slot))
  words[at + AMENDED.market] = orders.market(slot)
  words[at + AMENDED.price] = orders.price(slot)
  words[at + AMENDED.quantity] = orders.quantity(slot)
  words[at + AMENDED.left] = orders.left(slot)
  words[at + AMENDED.triggerPrice] = entry === NONE ? 0 : details.trigger(entry)
  words[at + AMENDED.trail] = entry === NONE ? 0 : details.trail(entry)
  words[at + AMENDED.requeued] = requeued ? 1 : 0
}
