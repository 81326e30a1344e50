import { broken } from '@bourse/kernel'
import type { Market } from '../book/market.ts'
import { BUY, PURSE, SELF_TRADE, SELL, TIME_IN_FORCE, TYPE } from '../commands/codes.ts'
import { ORDER_TYPES, type PlaceOrder, SELF_TRADES, TIMES_IN_FORCE } from '../commands/commands.ts'
import { CAUSE, EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { linkedId } from '../living/holding.ts'
import { indexOrder } from '../living/order-ending.ts'
import { firstTrigger } from '../living/order-rules.ts'
import { setExpiry } from '../living/standing.ts'
import { addWaiting } from '../living/waiting-orders.ts'
import { NONE } from '../memory/places.ts'
import { FLAG, packFlags } from '../orders/order-arena.ts'
import { type EngineState } from '../state/engine-state.ts'
import { TIMER_ORDER } from '../state/timer-queue.ts'

const ORDER_PLACED = EVENT_CODE.order_placed
const { limit: LIMIT, market: MARKET } = TYPE
const PLACED_WIDTH = EVENT_WIDTH.order_placed
const PLACED = EVENT_PLACE.order_placed
const PLACED_ORDER = PLACED.order
const PLACED_OWNER = PLACED.owner
const PLACED_MARKET = PLACED.market
const PLACED_SIDE = PLACED.side
const PLACED_TYPE = PLACED.type
const PLACED_TIME = PLACED.timeInForce
const PLACED_POST_ONLY = PLACED.postOnly
const PLACED_SELF_TRADE = PLACED.selfTrade
const PLACED_PRICE = PLACED.price
const PLACED_QUANTITY = PLACED.quantity
const PLACED_VALUE = PLACED.value
const PLACED_TRIGGER = PLACED.triggerPrice
const PLACED_TRAIL = PLACED.trail
const PLACED_EXPIRE_AT = PLACED.expireAt
const PLACED_LINK = PLACED.link
const PLACED_CLIENT = PLACED.clientId
const HOLD = CAUSE.order_hold
const SPOT = PURSE.spot
const GTC = TIME_IN_FORCE.gtc
const EXPIRE_TAKER = SELF_TRADE.expire_taker

/** Takes an order in that keeps all rules: a slot, its accounts, its event. It holds nothing yet and stands nowhere. */
export function admitOrder(state: EngineState, market: Market, command: PlaceOrder): number {
  const { orders, ledger } = state
  const type = command.type === 'limit' ? LIMIT : ORDER_TYPES.indexOf(command.type)
  const buys = command.side === 'buy'
  const slot = orders.take(flagsOf(command, type), market.id)
  const quantity = command.quantity ?? command.value ?? 0
  orders.setId(slot, state.nextId++)
  orders.setPrice(slot, command.price ?? 0)
  orders.setLeft(slot, quantity)
  orders.setQuantity(slot, quantity)
  orders.setDealValue(slot, 0)
  orders.setDealFee(slot, 0)
  orders.setPlacedAt(slot, command.at)
  orders.setChangedAt(slot, command.at)
  orders.setClient(slot, NONE)
  const known = state.giving
  const giving = known < 0 ? ledger.need(command.owner, SPOT, buys ? market.quote : market.base) : known
  orders.setGiving(slot, giving)
  if (waits(type) || command.expireAt !== null) addDetails(state, slot, command)
  return slot
}

// All types but these two wait for a price first.
const waits = (type: number): boolean => type !== LIMIT && type !== MARKET

function flagsOf(command: PlaceOrder, type: number): number {
  const side = command.side === 'buy' ? BUY : SELL
  const time = command.timeInForce === 'gtc' ? GTC : TIMES_IN_FORCE.indexOf(command.timeInForce)
  const selfTrade = command.selfTrade === 'expire_taker' ? EXPIRE_TAKER : SELF_TRADES.indexOf(command.selfTrade)
  if ((type | time | selfTrade) < 0 || (side === SELL && command.side !== 'sell'))
    broken('the words of an order are those of their lists')
  return (
    packFlags({ side, type, time, selfTrade }) |
    (command.postOnly ? FLAG.postOnly : 0) |
    (command.value === null ? 0 : FLAG.byValue) |
    (waits(type) ? FLAG.waiting : 0)
  )
}

function addDetails(state: EngineState, slot: number, command: PlaceOrder): void {
  const details = state.details.take()
  state.orders.setDetails(slot, details)
  const trigger = firstTrigger(state.marketOf(slot), command)
  state.details.setTrigger(details, trigger)
  state.details.setToldTrigger(details, trigger)
  state.details.setTrail(details, command.trail ?? 0)
  if (command.expireAt === null) return
  setExpiry(state, state, { slot, at: command.expireAt, class: TIMER_ORDER })
}

/** Writes down that an order was placed. */
export function writePlaced(state: EngineState, slot: number): void {
  const { orders, log } = state
  const quantity = orders.quantity(slot)
  const byValue = orders.byValue(slot)
  const at = log.begin(ORDER_PLACED, PLACED_WIDTH)
  const { words } = log
  words[at + PLACED_ORDER] = orders.id(slot)
  words[at + PLACED_OWNER] = state.ownerOf(slot)
  words[at + PLACED_MARKET] = orders.market(slot)
  words[at + PLACED_SIDE] = orders.side(slot)
  words[at + PLACED_TYPE] = orders.type(slot)
  words[at + PLACED_TIME] = orders.timeInForce(slot)
  words[at + PLACED_POST_ONLY] = orders.postOnly(slot) ? 1 : 0
  words[at + PLACED_SELF_TRADE] = orders.selfTrade(slot)
  words[at + PLACED_PRICE] = orders.price(slot)
  words[at + PLACED_QUANTITY] = byValue ? 0 : quantity
  words[at + PLACED_VALUE] = byValue ? quantity : 0
  // Most orders have none of these.
  for (let place = PLACED_TRIGGER; place < PLACED_WIDTH; place++) words[at + place] = 0
  if (orders.details(slot) >= 0) writeDetails(state, orders.details(slot), at)
  if (orders.client(slot) >= 0) writeClient(state, orders.client(slot), at)
}

function writeDetails(state: EngineState, entry: number, at: number): void {
  const { details, log } = state
  const { words } = log
  words[at + PLACED_TRIGGER] = details.trigger(entry)
  words[at + PLACED_TRAIL] = details.trail(entry)
  words[at + PLACED_EXPIRE_AT] = details.expireAt(entry)
  words[at + PLACED_LINK] = linkedId(state, entry)
}

function writeClient(state: EngineState, client: number, at: number): void {
  state.clients.copyText(client, state.log.words, at + PLACED_CLIENT)
}

/** Sets `state.need` aside for an order. */
export function holdNeed(state: EngineState, slot: number): void {
  const { orders, ledger, need } = state
  if (need === 0) return
  const { coming } = ledger
  coming.setAvailable(0, -need)
  coming.setHeld(0, need)
  coming.about(0, orders.giving(slot), HOLD)
  ledger.subject = orders.id(slot)
  ledger.enter(1)
}

/** Lets an order wait for its trigger. */
export function startWaiting(state: EngineState, slot: number): void {
  addWaiting(state, slot)
  indexOrder(state, slot)
  state.orders.touch(slot)
}
