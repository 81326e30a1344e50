import { broken } from '@bourse/kernel'
import { unpackClientId } from '../commands/client-text.ts'
import {
  ORDER_TYPES,
  type OrderType,
  SELF_TRADES,
  type SelfTrade,
  SIDES,
  type Side,
  TIMES_IN_FORCE,
  type TimeInForce,
} from '../commands/commands.ts'
import { EVENT_CODE, EVENT_WIDTHS } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { END_REASONS, type EndReason } from '../events/events.ts'
import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'
import { ROW } from '../state/row-layout.ts'
import { dealtQuantityOf } from './holding.ts'
import { needsNote } from './order-ending.ts'
import { clientOf } from './own-orders.ts'

// Constants of this module, because a property of an imported object is looked up each time.
const { order: ORDER, owner: OWNER, market: MARKET, side: SIDE, type: TYPE } = ROW
const { timeInForce: TIME_IN_FORCE, postOnly: POST_ONLY, selfTrade: SELF_TRADE, waiting: WAITING } = ROW
const { price: PRICE, quantity: QUANTITY, value: VALUE, left: LEFT } = ROW
const { dealtQuantity: DEALT_QUANTITY, dealtValue: DEALT_VALUE, dealtFee: DEALT_FEE } = ROW
const { triggerPrice: TRIGGER_PRICE, trail: TRAIL, expireAt: EXPIRE_AT, partner: PARTNER } = ROW
const { createdAt: CREATED_AT, changedAt: CHANGED_AT, reason: REASON, client0: CLIENT } = ROW

const ENDED = EVENT_CODE.order_ended
const { order: ENDED_ORDER, reason: ENDED_REASON } = EVENT_PLACE.order_ended

/** Where an order is in its life; `waiting` has not been triggered, `pending` stands in the book untouched. */
export type OrderState = 'waiting' | 'pending' | 'part_filled' | 'filled' | 'cancelled'

/** An order as it is told, in the units of its market; money in atoms, moments in milliseconds since 1970. */
export type OrderRecord = {
  order: number
  owner: number
  market: number
  clientId: string | null
  side: Side
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  selfTrade: SelfTrade
  price: number | null
  /** In lots; null for an order by value. */
  quantity: number | null
  /** In quote atoms; null for an order by quantity. */
  value: number | null
  /** Where the trigger stands; of an order that is over, where it was last told to stand, though a trailing one moves on without a word. */
  triggerPrice: number | null
  trail: number | null
  expireAtMs: number | null
  /** The other leg of the OCO that it was placed in, though that may be gone. */
  link: number | null
  createdAtMs: number
  /** The moment of the latest change. */
  changedAtMs: number
  state: OrderState
  /** Why it is over; null while it lives. */
  reason: EndReason | null
  /** What is not filled: lots, or quote atoms of an order by value. */
  left: number
  dealtQuantity: number
  dealtValue: number
  /** Fees paid so far, in what the order receives. */
  dealtFee: number
}

/** Where a row is written. */
export type RowPlace = { words: Float64Array; at: number }

/** Writes a living order as a row. */
export function writeLiving(state: EngineState, slot: number, into: RowPlace): void {
  const { orders, details, clients } = state
  const { words, at } = into
  writeSlot(state, slot, into)
  words[at + DEALT_QUANTITY] = dealtQuantityOf(state, slot)
  words[at + CHANGED_AT] = orders.changedAt(slot)
  words[at + REASON] = NONE
  const entry = orders.details(slot)
  words[at + TRIGGER_PRICE] = entry === NONE ? 0 : details.trigger(entry)
  const client = clientOf(state, slot)
  if (client === NONE) words[at + CLIENT] = 0
  else clients.copyText(client, words, at + CLIENT)
}

/** How many orders the last command ended. */
export function endedCount(state: EngineState): number {
  if (state.ended.listedSeq !== state.seq) listEnded(state)
  return state.ended.slots.length
}

/** Writes the order that the last command ended as its nth, from 0, as a row. */
export function writeEndedRow(state: EngineState, nth: number, into: RowPlace): void {
  if (nth < 0 || nth >= endedCount(state)) broken('an order that is asked for ended in the last command')
  const { orders, details, ended } = state
  const { words, at } = into
  const slot = ended.slots.at(nth)
  const note = ended.notes.at(nth)
  writeSlot(state, slot, into)
  words[at + DEALT_QUANTITY] = note === NONE ? orders.quantity(slot) - orders.left(slot) : ended.dealtQuantity(note)
  words[at + CHANGED_AT] = state.at
  words[at + REASON] = ended.reasons.at(nth)
  const entry = orders.details(slot)
  words[at + TRIGGER_PRICE] = entry === NONE ? 0 : details.toldTrigger(entry)
  if (note === NONE) words[at + CLIENT] = 0
  else ended.copyClient(note, words, at + CLIENT)
}

/** Goes through what was told of the ends, and the slots that were given back at the same time. */
function listEnded(state: EngineState): void {
  const { orders, ended, log } = state
  const { slots, reasons, notes } = ended
  const { words, length } = log
  for (const list of [slots, reasons, notes]) list.clear()
  for (let at = 0; at < length; at += EVENT_WIDTHS[words[at] as number] as number) {
    if (words[at] === ENDED) reasons.push(words[at + ENDED_REASON] as number)
  }
  for (let slot = orders.lastReleased; slots.length < reasons.length; slot = orders.next(slot)) slots.push(slot)
  slots.items.subarray(0, slots.length).reverse()
  let nth = 0
  let noted = 0
  for (let at = 0; at < length; at += EVENT_WIDTHS[words[at] as number] as number) {
    if (words[at] !== ENDED) continue
    const slot = slots.at(nth++)
    if (orders.id(slot) !== words[at + ENDED_ORDER])
      broken('the slots given back are those of the orders told to have ended')
    notes.push(needsNote(state, slot) ? noted++ : NONE)
  }
  ended.listedSeq = state.seq
}

function writeSlot(state: EngineState, slot: number, { words, at }: RowPlace): void {
  const { orders, details } = state
  const byValue = orders.byValue(slot)
  const quantity = orders.quantity(slot)
  const entry = orders.details(slot)
  words[at + ORDER] = orders.id(slot)
  words[at + OWNER] = state.ownerOf(slot)
  words[at + MARKET] = orders.market(slot)
  words[at + SIDE] = orders.side(slot)
  words[at + TYPE] = orders.type(slot)
  words[at + TIME_IN_FORCE] = orders.timeInForce(slot)
  words[at + POST_ONLY] = orders.postOnly(slot) ? 1 : 0
  words[at + SELF_TRADE] = orders.selfTrade(slot)
  words[at + WAITING] = orders.waiting(slot) ? 1 : 0
  words[at + PRICE] = orders.price(slot)
  words[at + QUANTITY] = byValue ? 0 : quantity
  words[at + VALUE] = byValue ? quantity : 0
  words[at + LEFT] = orders.left(slot)
  words[at + DEALT_VALUE] = orders.dealValue(slot)
  words[at + DEALT_FEE] = orders.dealFee(slot)
  words[at + TRAIL] = entry === NONE ? 0 : details.trail(entry)
  words[at + EXPIRE_AT] = entry === NONE ? 0 : details.expireAt(entry)
  words[at + PARTNER] = entry === NONE ? 0 : details.partner(entry)
  words[at + CREATED_AT] = orders.placedAt(slot)
}

/** Reads a row as an order. */
export function orderRecordAt(words: Float64Array, row: number): OrderRecord {
  const at = (place: number): number => words[row + place] as number
  const reason = at(REASON)
  return {
    order: at(ORDER),
    owner: at(OWNER),
    market: at(MARKET),
    // A client id's first number is never 0, and most orders have none: nothing to unpack then.
    clientId: at(CLIENT) === 0 ? null : unpackClientId(words, row + CLIENT),
    side: SIDES[at(SIDE)] as Side,
    type: ORDER_TYPES[at(TYPE)] as OrderType,
    timeInForce: TIMES_IN_FORCE[at(TIME_IN_FORCE)] as TimeInForce,
    postOnly: at(POST_ONLY) === 1,
    selfTrade: SELF_TRADES[at(SELF_TRADE)] as SelfTrade,
    price: orNull(at(PRICE)),
    quantity: orNull(at(QUANTITY)),
    value: orNull(at(VALUE)),
    triggerPrice: orNull(at(TRIGGER_PRICE)),
    trail: orNull(at(TRAIL)),
    expireAtMs: orNull(at(EXPIRE_AT)),
    link: orNull(at(PARTNER)),
    createdAtMs: at(CREATED_AT),
    changedAtMs: at(CHANGED_AT),
    state: stateAt(words, row),
    reason: reason === NONE ? null : (END_REASONS[reason] as EndReason),
    left: at(LEFT),
    dealtQuantity: at(DEALT_QUANTITY),
    dealtValue: at(DEALT_VALUE),
    dealtFee: at(DEALT_FEE),
  }
}

const orNull = (value: number): number | null => (value === 0 ? null : value)

function stateAt(words: Float64Array, row: number): OrderState {
  const reason = words[row + REASON] as number
  if (reason !== NONE) return END_REASONS[reason] === 'filled' ? 'filled' : 'cancelled'
  if (words[row + WAITING] === 1) return 'waiting'
  return (words[row + DEALT_QUANTITY] as number) > 0 ? 'part_filled' : 'pending'
}
