import { OPEN } from '../book/market.ts'
import { BUY, SELF_TRADE, TIME_IN_FORCE } from '../commands/codes.ts'
import { ORDER_TYPES } from '../commands/commands.ts'
import { type PlaceContractOrder, TRIGGER_PRICES } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { isTrader, mayStand } from '../living/order-rules.ts'
import { setExpiry } from '../living/standing.ts'
import { NONE } from '../memory/places.ts'
import { rememberFirst } from '../once/first-answer.ts'
import { recall, remember } from '../once/once.ts'
import { FLAG, packFlags } from '../orders/order-arena.ts'
import type { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { TIMER_CONTRACT_ORDER } from '../state/timer-queue.ts'
import { actionOf, boundTwin, endBoundTwin, indexOrder } from './contract-orders.ts'
import {
  closable,
  codesOfOrder,
  firstTrigger,
  openingRefusal,
  type PlacedCodes,
  shapeRefusal,
} from './contract-rules.ts'
import { matchContractOrder } from './match-contract.ts'
import { needPair } from './pairs.ts'
import { type Rehearsal, rehearse } from './rehearsal.ts'
import { admitResting, limitRefusal, restsWhole, standingRefusal, standThere } from './rest-limit-order.ts'
import { runTriggered } from './triggered-contract-orders.ts'
import { addWaiting } from './waiting-contract-orders.ts'

const PLACED = EVENT_PLACE.contract_order_placed
const CODE = EVENT_CODE.contract_order_placed
const WIDTH = EVENT_WIDTH.contract_order_placed

/** Places one order of a contract, or says why not. */
export function placeContractOrder(state: EngineState, command: PlaceContractOrder): Refusal | null {
  const { clientId } = command
  if (clientId !== null) {
    const recalled = recall(state, command, clientId)
    if (recalled === 'repeated') return null
    if (recalled !== 'new') return recalled
  }
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const contract = state.contracts.all[command.market]
  if (contract === undefined) return 'MARKET_NOT_FOUND'
  if (contract.state !== OPEN) return 'MARKET_PAUSED'
  const { openMax } = command
  const isBound = openMax !== null && openMax !== undefined && mayStand(command)
  if (isBound && areTooMany(state, command, openMax)) return 'TOO_MANY_ORDERS'
  if (command.type === 'limit') {
    const { action } = command
    const closing = action === 'close_long' || action === 'close_short'
    const misfit = limitRefusal(contract, command, closing)
    if (misfit !== null) return misfit
    const short = action === 'open_short' || action === 'close_short'
    if (restsWhole(contract, command, short === closing))
      return placeResting(state, command, needPair(state, contract, command.owner) | (short ? 1 : 0))
  }
  const codes = codesOfOrder(command)
  // A limit order has been asked all of that.
  const misshapen = command.type === 'limit' ? null : shapeRefusal(contract, command, codes)
  if (misshapen !== null) return misshapen
  // Who never traded here is asked by what the pair would begin with; making it is no change that anybody sees.
  const position = needPair(state, contract, command.owner) | codes.short
  const placing = { command, codes, position }
  const refusal = codes.waits ? null : bookRefusal(state, contract, placing)
  if (refusal !== null) return refusal

  const slot = admit(state, contract, placing)
  const id = state.contracts.orders.id(slot)
  const client = clientId === null ? NONE : remember(state, command, id)
  if (client !== NONE) state.contracts.orders.setClient(slot, client)
  writePlaced(state, slot)
  if (codes.waits) {
    if (command.quantity === null) endBoundTwin(state, slot)
    addWaiting(state, slot)
    indexOrder(state, slot)
    state.contracts.orders.touch(slot)
  } else {
    state.limit = limitOf(contract, command, codes)
    matchContractOrder(state, slot)
    if (state.contracts.triggered.length > 0) runTriggered(state)
  }
  if (client !== NONE) rememberFirst(state, client, { id, held: heldNow(state, slot) })
  return null
}

/** The same of a limit order that keeps its own rules and meets nobody. */
function placeResting(state: EngineState, command: PlaceContractOrder, position: number): Refusal | null {
  const refusal = standingRefusal(state, position, command)
  if (refusal !== null) return refusal
  const slot = admitResting(state, position, command)
  const { clientId } = command
  const id = state.contracts.orders.id(slot)
  const client = clientId === null ? NONE : remember(state, command, id)
  if (client !== NONE) state.contracts.orders.setClient(slot, client)
  writePlaced(state, slot)
  standThere(state, slot)
  if (client !== NONE) rememberFirst(state, client, { id, held: heldNow(state, slot) })
  return null
}

/** What the order just placed holds; a slot is not taken again in the command that gave it back. */
function heldNow({ contracts: { orders, terms } }: EngineState, slot: number): number {
  return orders.isLive(slot) && !orders.waiting(slot) ? orders.left(slot) * terms.holdPerLot(slot) : 0
}

/** The price beyond which an order does not trade: its own, or the edge of the band around the mark. */
function limitOf(contract: Contract, command: PlaceContractOrder, { side }: PlacedCodes): number {
  return command.price ?? (side === BUY ? contract.bandHigh() : contract.bandLow())
}

function areTooMany(state: EngineState, command: PlaceContractOrder, openMax: number): boolean {
  const { quantity, type } = command
  const { positions } = state.contracts
  const pair = positions.find(command.owner, command.market)
  const living = pair === NONE ? 0 : positions.orders(pair) + positions.orders(pair | 1)
  if (living < openMax) return false
  // What takes the place of another is not one more.
  const takesPlace = quantity === null && pair !== NONE
  if (!takesPlace || living > openMax) return true
  return boundTwin(state, pair | codesOfOrder(command).short, ORDER_TYPES.indexOf(type)) === NONE
}

type Placing = { command: PlaceContractOrder; codes: PlacedCodes; position: number }

/** Rules that ask the position, the book and the wallet; what waits is asked when its trigger comes. */
function bookRefusal(state: EngineState, contract: Contract, { command, codes, position }: Placing): Refusal | null {
  const { side, closes, atMarket } = codes
  const lots = command.quantity ?? 0
  const limit = limitOf(contract, command, codes)
  if (closes && lots > closable(state, position)) return 'CLOSE_TOO_LARGE'
  const reaches = (side === BUY ? contract.asks : contract.bids).reaches(limit)
  if (command.postOnly && reaches) return 'POST_ONLY_WOULD_TAKE'
  if (atMarket && !reaches) return 'NO_LIQUIDITY'
  const whole = command.timeInForce === 'fok' ? rehearsePlacing(state, contract, { command, codes, position }) : null
  if (whole !== null && !whole.filled) return 'NOT_FILLABLE'
  if (closes) return null
  const rests = !atMarket && command.timeInForce === 'gtc'
  const refusal = openingRefusal(state, { contract, position, side, lots, limit, rests })
  return refusal ?? (whole?.paid === false ? 'INSUFFICIENT_BALANCE' : null)
}

/** What an order would come to that must be filled whole: it is taken in for that, and nothing of it stays. */
function rehearsePlacing(state: EngineState, contract: Contract, placing: Placing): Rehearsal {
  const slot = admit(state, contract, placing)
  const found = rehearse(state, slot, limitOf(contract, placing.command, placing.codes))
  state.contracts.orders.release(slot)
  state.nextId--
  return found
}

function admit(state: EngineState, contract: Contract, placing: Placing): number {
  const { command, codes, position } = placing
  const { orders, terms, positions, details } = state.contracts
  const { side, type } = codes
  const flags =
    packFlags({ side, type, time: TIME_IN_FORCE[command.timeInForce], selfTrade: SELF_TRADE.expire_taker }) |
    (command.postOnly ? FLAG.postOnly : 0) |
    (codes.waits ? FLAG.waiting : 0)
  const slot = orders.take(flags, contract.id)
  const quantity = command.quantity ?? 0
  orders.setId(slot, state.nextId++)
  orders.setPrice(slot, command.price ?? 0)
  orders.setLeft(slot, quantity)
  orders.setQuantity(slot, quantity)
  orders.setDealValue(slot, 0)
  orders.setDealFee(slot, 0)
  orders.setPlacedAt(slot, command.at)
  orders.setChangedAt(slot, command.at)
  orders.setClient(slot, NONE)
  orders.setGiving(slot, positions.account(position))
  terms.need(slot)
  terms.setPosition(slot, position)
  terms.setTriggerBy(slot, command.triggerBy === 'last' ? 0 : TRIGGER_PRICES.indexOf(command.triggerBy))
  terms.setHoldPerLot(slot, 0)
  terms.setLossPerLot(slot, 0)
  terms.setFeePerLot(slot, 0)
  const expireAt = command.expireAt ?? null
  if (!codes.waits && expireAt === null) return slot
  const entry = details.take()
  orders.setDetails(slot, entry)
  if (codes.waits) details.setTrigger(entry, firstTrigger(contract, command, codes.side))
  details.setTrail(entry, command.trail ?? 0)
  if (expireAt !== null) setExpiry(state, state.contracts, { slot, at: expireAt, class: TIMER_CONTRACT_ORDER })
  return slot
}

function writePlaced(state: EngineState, slot: number): void {
  const { orders, terms, details, positions } = state.contracts
  const at = state.log.begin(CODE, WIDTH)
  const { words } = state.log
  const entry = orders.details(slot)
  words[at + PLACED.order] = orders.id(slot)
  words[at + PLACED.owner] = positions.owner(terms.position(slot))
  words[at + PLACED.market] = orders.market(slot)
  words[at + PLACED.action] = actionOf(state, slot)
  words[at + PLACED.type] = orders.type(slot)
  words[at + PLACED.timeInForce] = orders.timeInForce(slot)
  words[at + PLACED.postOnly] = orders.postOnly(slot) ? 1 : 0
  words[at + PLACED.price] = orders.price(slot)
  words[at + PLACED.quantity] = orders.quantity(slot)
  words[at + PLACED.triggerPrice] = entry === NONE ? 0 : details.trigger(entry)
  words[at + PLACED.triggerBy] = terms.triggerBy(slot)
  words[at + PLACED.trail] = entry === NONE ? 0 : details.trail(entry)
  words[at + PLACED.expireAt] = entry === NONE ? 0 : details.expireAt(entry)
  const client = orders.client(slot)
  if (client === NONE) for (let place = at + PLACED.clientId; place < at + WIDTH; place++) words[place] = 0
  else state.clients.copyText(client, words, at + PLACED.clientId)
}
