import { broken } from '@bourse/kernel'
import type { Market } from '../book/market.ts'
import { CLIENT_NUMBERS } from '../commands/client-text.ts'
import { BUY, PURSE, SELL } from '../commands/codes.ts'
import { ORDER_TYPES, type PlaceOrder, SELF_TRADES, TIMES_IN_FORCE } from '../commands/commands.ts'
import { CAUSE, EVENT_CODE } from '../events/event-fields.ts'
import { ACCOUNT } from '../ledger/account-table.ts'
import { ENTRY_WIDTH } from '../ledger/ledger.ts'
import { linkedId } from '../living/holding.ts'
import { indexOrder } from '../living/order-ending.ts'
import { firstTrigger } from '../living/order-rules.ts'
import { addWaiting } from '../living/waiting-orders.ts'
import { INDEX_MASK } from '../memory/places.ts'
import { FLAG, ORDER, packFlags } from '../orders/order-arena.ts'
import { type EngineState } from '../state/engine-state.ts'
import { TIMER_ORDER } from '../state/timer-queue.ts'

const ORDER_PLACED = EVENT_CODE.order_placed
const TYPE_LIMIT = 0
const TYPE_MARKET = 1
const PLACED_WIDTH = 21
const INDEX = INDEX_MASK
const HOLD = CAUSE.order_hold
const SPOT = PURSE.spot
const { postOnly: POST_ONLY, byValue: BY_VALUE, selfTradeShift: SELF_TRADE_SHIFT } = FLAG
const { typeShift: TYPE_SHIFT, timeShift: TIME_SHIFT } = FLAG
const { doubles: DOUBLES, ints: INTS, id: ID, price: PRICE, left: LEFT, quantity: QUANTITY } = ORDER
const { dealValue: DEAL_VALUE, dealFee: DEAL_FEE, placedAt: PLACED_AT, flags: FLAGS, giving: GIVING } = ORDER
const { market: MARKET, details: DETAILS, client: CLIENT, owner: OWNER } = ORDER
const { ints: ACCOUNT_INTS, owner: ACCOUNT_OWNER } = ACCOUNT

/** Takes an order in that keeps all rules: a slot, its accounts, its event. It holds nothing yet and stands nowhere. */
export function admitOrder(state: EngineState, market: Market, command: PlaceOrder): number {
  const { orders, ledger } = state
  const type = command.type === 'limit' ? TYPE_LIMIT : ORDER_TYPES.indexOf(command.type)
  const buys = command.side === 'buy'
  const slot = orders.take(flagsOf(command, type))
  const { doubles, ints } = orders
  const at = (slot & INDEX) * DOUBLES
  const cell = (slot & INDEX) * INTS
  const quantity = command.quantity ?? command.value ?? 0
  doubles[at + ID] = state.nextId++
  doubles[at + PRICE] = command.price ?? 0
  doubles[at + LEFT] = quantity
  doubles[at + QUANTITY] = quantity
  doubles[at + DEAL_VALUE] = 0
  doubles[at + DEAL_FEE] = 0
  doubles[at + PLACED_AT] = command.at
  ints[cell + MARKET] = market.id
  ints[cell + CLIENT] = -1
  const known = state.giving
  const giving = known < 0 ? ledger.need(command.owner, SPOT, buys ? market.quote : market.base) : known
  ints[cell + GIVING] = giving
  ints[cell + OWNER] = ledger.accounts.ownerIndex(giving)
  if (type > TYPE_MARKET || command.expireAt !== null) addDetails(state, slot, command)
  return slot
}

function flagsOf(command: PlaceOrder, type: number): number {
  const side = command.side === 'buy' ? BUY : SELL
  const time = command.timeInForce === 'gtc' ? 0 : TIMES_IN_FORCE.indexOf(command.timeInForce)
  const selfTrade = command.selfTrade === 'expire_taker' ? 0 : SELF_TRADES.indexOf(command.selfTrade)
  if ((type | time | selfTrade) < 0 || (side === SELL && command.side !== 'sell'))
    broken('the words of an order are those of their lists')
  return (
    packFlags({ side, type, time, selfTrade }) |
    (command.postOnly ? FLAG.postOnly : 0) |
    (command.value === null ? 0 : FLAG.byValue) |
    (type > TYPE_MARKET ? FLAG.waiting : 0)
  )
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
  const { orders, log } = state
  const { doubles, ints } = orders
  const row = (slot & INDEX) * DOUBLES
  const cell = (slot & INDEX) * INTS
  const flags = ints[cell + FLAGS] as number
  const account = (ints[cell + GIVING] as number) & INDEX
  const quantity = doubles[row + QUANTITY] as number
  const byValue = (flags & BY_VALUE) !== 0
  const words = log.room(PLACED_WIDTH)
  const at = log.length & INDEX
  words[at] = ORDER_PLACED
  words[at + 1] = doubles[row + ID] as number
  words[at + 2] = state.ledger.accounts.ints[account * ACCOUNT_INTS + ACCOUNT_OWNER] as number
  words[at + 3] = ints[cell + MARKET] as number
  words[at + 4] = flags & 1
  words[at + 5] = (flags >>> TYPE_SHIFT) & 7
  words[at + 6] = (flags >>> TIME_SHIFT) & 3
  words[at + 7] = (flags & POST_ONLY) === 0 ? 0 : 1
  words[at + 8] = (flags >>> SELF_TRADE_SHIFT) & 3
  words[at + 9] = doubles[row + PRICE] as number
  words[at + 10] = byValue ? 0 : quantity
  words[at + 11] = byValue ? quantity : 0
  // Most orders have none of these; a loop would cost more.
  words[at + 12] = 0
  words[at + 13] = 0
  words[at + 14] = 0
  words[at + 15] = 0
  words[at + 16] = 0
  words[at + 17] = 0
  words[at + 18] = 0
  words[at + 19] = 0
  words[at + 20] = 0
  log.length = at + PLACED_WIDTH
  log.count++
  if ((ints[cell + DETAILS] as number) >= 0) writeDetails(state, slot, at)
  if ((ints[cell + CLIENT] as number) >= 0) writeClient(state, slot, at)
}

function writeDetails(state: EngineState, slot: number, at: number): void {
  const { details } = state
  const { words } = state.log
  const entry = state.orders.details(slot)
  words[at + 12] = details.trigger(entry)
  words[at + 13] = details.trail(entry)
  words[at + 14] = details.expireAt(entry)
  words[at + 15] = linkedId(state, entry)
}

function writeClient(state: EngineState, slot: number, at: number): void {
  const client = state.orders.client(slot)
  const generation = state.clients.of(client)
  const from = generation.textAt(client >> 1)
  const { words } = state.log
  for (let part = 0; part < CLIENT_NUMBERS; part++) words[at + 16 + part] = generation.doubles[from + part] as number
}

/** Sets `state.need` aside for an order. */
export function holdNeed(state: EngineState, slot: number): void {
  const { orders, ledger, log, need } = state
  if (need === 0) return
  const words = log.room(ENTRY_WIDTH)
  const at = log.length & INDEX
  words[at + 4] = -need
  words[at + 5] = need
  ledger.subject = orders.doubles[(slot & INDEX) * DOUBLES + ID] as number
  ledger.enter(orders.ints[(slot & INDEX) * INTS + GIVING] as number, HOLD)
}

/** Lets an order wait for its trigger. */
export function startWaiting(state: EngineState, slot: number): void {
  addWaiting(state, slot)
  indexOrder(state, slot)
  state.orders.touch(slot)
}
