import { assert } from '@bourse/kernel'
import { ORDER_TYPES, type PlaceOrder, SELF_TRADES, TIMES_IN_FORCE } from './commands.ts'
import { BUY, type EngineState, SELL } from './engine-state.ts'
import { EVENT_CODE } from './event-fields.ts'
import { CAUSE, PURSE } from './ledger.ts'
import type { Market } from './market.ts'
import { FLAG, NONE, packFlags } from './order-arena.ts'
import { indexOrder } from './order-ending.ts'
import { firstTrigger } from './order-rules.ts'
import { TIMER_ORDER } from './timer-queue.ts'
import { addWaiting } from './waiting-orders.ts'

const ORDER_PLACED = EVENT_CODE.order_placed
const TYPE_LIMIT = 0
const TYPE_MARKET = 1

/** Takes an order in that keeps all rules: a slot, its accounts, its event. It holds nothing yet and stands nowhere. */
export function admitOrder(state: EngineState, market: Market, command: PlaceOrder): number {
  const { orders, ledger } = state
  const type = command.type === 'limit' ? TYPE_LIMIT : ORDER_TYPES.indexOf(command.type)
  const side = command.side === 'buy' ? BUY : SELL
  const time = command.timeInForce === 'gtc' ? 0 : TIMES_IN_FORCE.indexOf(command.timeInForce)
  const selfTrade = command.selfTrade === 'expire_taker' ? 0 : SELF_TRADES.indexOf(command.selfTrade)
  assert(side === BUY || command.side === 'sell', 'an order buys or sells')
  assert(type >= 0 && time >= 0 && selfTrade >= 0, 'the words of an order are those of their lists')
  const flags =
    packFlags({ side, type, time, selfTrade }) |
    (command.postOnly ? FLAG.postOnly : 0) |
    (command.value === null ? 0 : FLAG.byValue) |
    (type > TYPE_MARKET ? FLAG.waiting : 0)
  const slot = orders.take(flags)
  const quantity = command.quantity ?? command.value ?? 0
  orders.setId(slot, state.nextId++)
  orders.setPrice(slot, command.price ?? 0)
  orders.setLeft(slot, quantity)
  orders.setQuantity(slot, quantity)
  orders.setDealValue(slot, 0)
  orders.setDealFee(slot, 0)
  orders.setPlacedAt(slot, command.at)
  orders.setMarket(slot, market.id)
  orders.setClient(slot, NONE)
  const gives = command.side === 'buy' ? market.quote : market.base
  const giving = state.giving === NONE ? ledger.need(command.owner, PURSE.spot, gives) : state.giving
  orders.setGiving(slot, giving)
  orders.setOwner(slot, ledger.accounts.ownerIndex(giving))
  if (type > TYPE_MARKET || command.expireAt !== null) addDetails(state, slot, command)
  return slot
}

function addDetails(state: EngineState, slot: number, command: PlaceOrder): void {
  const details = state.details.take()
  state.orders.setDetails(slot, details)
  state.details.setTrigger(details, firstTrigger(state.marketOf(slot), command))
  state.details.setTrail(details, command.trail ?? 0)
  if (command.expireAt === null) return
  state.details.setExpireAt(details, command.expireAt)
  const timer = { class: TIMER_ORDER, key: state.orders.id(slot), subject: slot }
  state.details.setTimer(details, state.timers.set(command.expireAt, timer))
}

/** Writes down that an order was placed. */
export function writePlaced(state: EngineState, slot: number): void {
  const orders = state.orders
  const details = orders.details(slot)
  const at = state.log.open(ORDER_PLACED)
  const words = state.log.words
  const byValue = orders.byValue(slot)
  words[at + 1] = orders.id(slot)
  words[at + 2] = state.ownerOf(slot)
  words[at + 3] = orders.market(slot)
  words[at + 4] = orders.side(slot)
  words[at + 5] = orders.type(slot)
  words[at + 6] = orders.timeInForce(slot)
  words[at + 7] = orders.postOnly(slot) ? 1 : 0
  words[at + 8] = orders.selfTrade(slot)
  words[at + 9] = orders.price(slot)
  words[at + 10] = byValue ? 0 : orders.quantity(slot)
  words[at + 11] = byValue ? orders.quantity(slot) : 0
  words[at + 12] = details === NONE ? 0 : state.details.trigger(details)
  words[at + 13] = details === NONE ? 0 : state.details.trail(details)
  words[at + 14] = details === NONE ? 0 : state.details.expireAt(details)
  words[at + 15] = linkedId(state, details)
  const client = orders.client(slot)
  const from = client === NONE ? null : state.clients.of(client)
  for (let part = 0; part < 5; part++) {
    words[at + 16 + part] = from === null ? 0 : (from.doubles[from.textAt(client >> 1) + part] as number)
  }
}

/** The id of an order's OCO sibling, 0 for none. */
export function linkedId(state: EngineState, details: number): number {
  if (details === NONE) return 0
  const link = state.details.link(details)
  return link === NONE ? 0 : state.orders.id(link)
}

/** Sets `state.need` aside for an order. */
export function holdNeed(state: EngineState, slot: number): void {
  if (state.need === 0) return
  state.ledger.because(CAUSE.order_hold, state.orders.id(slot))
  state.ledger.change(state.orders.giving(slot), -state.need, state.need)
}

/** Lets an order wait for its trigger. */
export function startWaiting(state: EngineState, slot: number): void {
  addWaiting(state, slot)
  indexOrder(state, slot)
  state.orders.touch(slot)
}
