import {
  END_REASONS,
  EVENT_CODE,
  EVENT_PLACE,
  EVENT_WIDTHS,
  ORDER_TYPES,
  SELF_TRADES,
  SIDES,
  TIMES_IN_FORCE,
  unpackClientId,
} from '@bourse/engine'
import { assert, broken } from '@bourse/kernel'
import type { OrderRecord, OrderState } from './order-record.ts'
import { RowTable } from './row-table.ts'

const DEAL = EVENT_PLACE.deal

// A row begins with the numbers of the event that placed the order, as they stood in the log.
const PLACED_WIDTH = EVENT_WIDTHS[EVENT_CODE.order_placed] as number
const ORDER = EVENT_PLACE.order_placed.order
const OWNER = EVENT_PLACE.order_placed.owner
const MARKET = EVENT_PLACE.order_placed.market
const SIDE = EVENT_PLACE.order_placed.side
const TYPE = EVENT_PLACE.order_placed.type
const TIME_IN_FORCE = EVENT_PLACE.order_placed.timeInForce
const POST_ONLY = EVENT_PLACE.order_placed.postOnly
const SELF_TRADE = EVENT_PLACE.order_placed.selfTrade
const PRICE = EVENT_PLACE.order_placed.price
const QUANTITY = EVENT_PLACE.order_placed.quantity
const VALUE = EVENT_PLACE.order_placed.value
const TRIGGER_PRICE = EVENT_PLACE.order_placed.triggerPrice
const TRAIL = EVENT_PLACE.order_placed.trail
const EXPIRE_AT = EVENT_PLACE.order_placed.expireAt
const LINK = EVENT_PLACE.order_placed.link
const CLIENT_ID = EVENT_PLACE.order_placed.clientId
// What follows changes while the order lives.
const CREATED_MS = PLACED_WIDTH
const CHANGED_MS = PLACED_WIDTH + 1
const LEFT = PLACED_WIDTH + 2
const DEALT_QUANTITY = PLACED_WIDTH + 3
const DEALT_VALUE = PLACED_WIDTH + 4
const DEALT_FEE = PLACED_WIDTH + 5
const WAITING = PLACED_WIDTH + 6
const REASON = PLACED_WIDTH + 7

/** Numbers in one row. */
export const ORDER_STRIDE = PLACED_WIDTH + 8
/** Where in a row the order's number, its owner and its market stand. */
export const ORDER_ROW = { order: ORDER, owner: OWNER, market: MARKET } as const

const ALIVE = -1
// All types but these two wait for a price first.
const LIMIT_TYPE = ORDER_TYPES.indexOf('limit')
const MARKET_TYPE = ORDER_TYPES.indexOf('market')
const ROWS_AT_FIRST = 1_024
const AMENDED_PRICE = EVENT_PLACE.order_amended.price
const AMENDED_QUANTITY = EVENT_PLACE.order_amended.quantity
const AMENDED_LEFT = EVENT_PLACE.order_amended.left
const WAITING_PRICE = EVENT_PLACE.waiting_amended.price
const WAITING_QUANTITY = EVENT_PLACE.waiting_amended.quantity
const WAITING_VALUE = EVENT_PLACE.waiting_amended.value
const WAITING_TRIGGER = EVENT_PLACE.waiting_amended.triggerPrice
const WAITING_TRAIL = EVENT_PLACE.waiting_amended.trail
const TRIGGERED_PRICE = EVENT_PLACE.order_triggered.triggerPrice
const ENDED_REASON = EVENT_PLACE.order_ended.reason
const ENDED_LEFT = EVENT_PLACE.order_ended.left
const ENDED_VALUE = EVENT_PLACE.order_ended.dealValue
const ENDED_FEE = EVENT_PLACE.order_ended.dealFee
// In every event about one order, its number is the first field.
const EVENT_ORDER = EVENT_PLACE.order_ended.order

/** All living orders as rows of numbers, kept by following the engine's events; nothing is allocated per order. */
export class OrderSlab {
  words = new Float64Array(ROWS_AT_FIRST * ORDER_STRIDE)
  private readonly table = new RowTable({ stride: ORDER_STRIDE, key: ORDER })
  private readonly free: number[] = []
  private used = 0

  /** How many orders live. */
  get size(): number {
    return this.table.size
  }

  /** Where an order's row begins, or −1. */
  find(order: number): number {
    return this.table.find(this.words, order)
  }

  /** Takes in `order_placed` at `at` of the log; gives the row. */
  place(log: Float64Array, at: number, atMs: number): number {
    const row = this.take()
    const { words } = this
    for (let index = 0; index < PLACED_WIDTH; index++) words[row + index] = log[at + index] as number
    const type = log[at + TYPE] as number
    words[row + CREATED_MS] = atMs
    words[row + CHANGED_MS] = atMs
    words[row + LEFT] = (log[at + QUANTITY] as number) || (log[at + VALUE] as number)
    words[row + DEALT_QUANTITY] = 0
    words[row + DEALT_VALUE] = 0
    words[row + DEALT_FEE] = 0
    words[row + WAITING] = type === LIMIT_TYPE || type === MARKET_TYPE ? 0 : 1
    words[row + REASON] = ALIVE
    this.table.add(words, row)
    return row
  }

  /** Takes in the taker's part of `deal`; gives the taker's row. */
  dealTaker(log: Float64Array, at: number, atMs: number): number {
    const row = this.rowOfEvent(log, at, DEAL.takerOrder)
    this.words[row + LEFT] = log[at + DEAL.takerLeft] as number
    this.grow(row, log, at)
    this.words[row + DEALT_FEE] = (this.words[row + DEALT_FEE] as number) + (log[at + DEAL.takerFee] as number)
    this.words[row + CHANGED_MS] = atMs
    return row
  }

  /** Takes in the maker's part of `deal`; gives the maker's row. */
  dealMaker(log: Float64Array, at: number, atMs: number): number {
    const row = this.rowOfEvent(log, at, DEAL.makerOrder)
    this.words[row + LEFT] = log[at + DEAL.makerLeft] as number
    this.grow(row, log, at)
    this.words[row + DEALT_FEE] = (this.words[row + DEALT_FEE] as number) + (log[at + DEAL.makerFee] as number)
    this.words[row + CHANGED_MS] = atMs
    return row
  }

  /** Takes in `order_amended`; gives the row. */
  amend(log: Float64Array, at: number, atMs: number): number {
    const row = this.rowOfEvent(log, at, EVENT_ORDER)
    this.words[row + PRICE] = log[at + AMENDED_PRICE] as number
    this.words[row + QUANTITY] = log[at + AMENDED_QUANTITY] as number
    this.words[row + LEFT] = log[at + AMENDED_LEFT] as number
    this.words[row + CHANGED_MS] = atMs
    return row
  }

  /** Takes in `waiting_amended`; gives the row. */
  amendWaiting(log: Float64Array, at: number, atMs: number): number {
    const row = this.rowOfEvent(log, at, EVENT_ORDER)
    const { words } = this
    words[row + PRICE] = log[at + WAITING_PRICE] as number
    words[row + QUANTITY] = log[at + WAITING_QUANTITY] as number
    words[row + VALUE] = log[at + WAITING_VALUE] as number
    words[row + LEFT] = (log[at + WAITING_QUANTITY] as number) || (log[at + WAITING_VALUE] as number)
    words[row + TRIGGER_PRICE] = log[at + WAITING_TRIGGER] as number
    words[row + TRAIL] = log[at + WAITING_TRAIL] as number
    words[row + CHANGED_MS] = atMs
    return row
  }

  /** Takes in `order_triggered`; gives the row. */
  trigger(log: Float64Array, at: number, atMs: number): number {
    const row = this.rowOfEvent(log, at, EVENT_ORDER)
    this.words[row + TRIGGER_PRICE] = log[at + TRIGGERED_PRICE] as number
    this.words[row + WAITING] = 0
    this.words[row + CHANGED_MS] = atMs
    return row
  }

  /** Takes in `order_ended`; gives the row, which stays readable until `remove`. */
  end(log: Float64Array, at: number, atMs: number): number {
    const row = this.rowOfEvent(log, at, EVENT_ORDER)
    this.words[row + REASON] = log[at + ENDED_REASON] as number
    this.words[row + LEFT] = log[at + ENDED_LEFT] as number
    this.words[row + DEALT_VALUE] = log[at + ENDED_VALUE] as number
    this.words[row + DEALT_FEE] = log[at + ENDED_FEE] as number
    this.words[row + CHANGED_MS] = atMs
    return row
  }

  /** Lets an ended order's row go. */
  remove(row: number): void {
    this.table.remove(this.words, this.words[row + ORDER] as number)
    this.free.push(row)
  }

  /** Where the rows of all living orders begin, in no order. */
  rows(): number[] {
    return this.table.rows()
  }

  /** The rows of all living orders, one after the other, by ascending number. */
  dump(): Float64Array {
    const { words } = this
    const rows = this.table.rows().sort((a, b) => (words[a + ORDER] as number) - (words[b + ORDER] as number))
    const dumped = new Float64Array(rows.length * ORDER_STRIDE)
    rows.forEach((row, index) => {
      dumped.set(this.words.subarray(row, row + ORDER_STRIDE), index * ORDER_STRIDE)
    })
    return dumped
  }

  /** Fills an empty slab with what another dumped. */
  load(dumped: Float64Array): void {
    assert(this.size === 0 && dumped.length % ORDER_STRIDE === 0, 'an empty slab loads whole rows')
    for (let from = 0; from < dumped.length; from += ORDER_STRIDE) {
      const row = this.take()
      this.words.set(dumped.subarray(from, from + ORDER_STRIDE), row)
      this.table.add(this.words, row)
    }
  }

  private grow(row: number, log: Float64Array, at: number): void {
    const { words } = this
    words[row + DEALT_QUANTITY] = (words[row + DEALT_QUANTITY] as number) + (log[at + DEAL.quantity] as number)
    words[row + DEALT_VALUE] = (words[row + DEALT_VALUE] as number) + (log[at + DEAL.value] as number)
  }

  private rowOfEvent(log: Float64Array, at: number, place: number): number {
    const row = this.table.find(this.words, log[at + place] as number)
    if (row < 0) broken(`an event is about a living order (${log[at + place]})`)
    return row
  }

  private take(): number {
    const freed = this.free.pop()
    if (freed !== undefined) return freed
    const row = this.used
    this.used += ORDER_STRIDE
    if (this.used > this.words.length) {
      const larger = new Float64Array(this.words.length * 2)
      larger.set(this.words)
      this.words = larger
    }
    return row
  }
}

const orNull = (value: number | undefined): number | null => value || null

/** Reads a row of a slab, or a copy of one, as an order. */
export function orderRecordAt(words: Float64Array, row: number): OrderRecord {
  const at = (place: number): number => words[row + place] as number
  const reason = at(REASON)
  return {
    order: at(ORDER),
    owner: at(OWNER),
    market: at(MARKET),
    // A client id's first number is never 0, and most orders have none: nothing to unpack then.
    clientId: at(CLIENT_ID) === 0 ? null : unpackClientId(words, row + CLIENT_ID),
    side: SIDES[at(SIDE)] as OrderRecord['side'],
    type: ORDER_TYPES[at(TYPE)] as OrderRecord['type'],
    timeInForce: TIMES_IN_FORCE[at(TIME_IN_FORCE)] as OrderRecord['timeInForce'],
    postOnly: at(POST_ONLY) === 1,
    selfTrade: SELF_TRADES[at(SELF_TRADE)] as OrderRecord['selfTrade'],
    price: orNull(at(PRICE)),
    quantity: orNull(at(QUANTITY)),
    value: orNull(at(VALUE)),
    triggerPrice: orNull(at(TRIGGER_PRICE)),
    trail: orNull(at(TRAIL)),
    expireAtMs: orNull(at(EXPIRE_AT)),
    link: orNull(at(LINK)),
    createdAtMs: at(CREATED_MS),
    changedAtMs: at(CHANGED_MS),
    state: stateOf(words, row),
    reason: reason === ALIVE ? null : (END_REASONS[reason] as OrderRecord['reason']),
    left: at(LEFT),
    dealtQuantity: at(DEALT_QUANTITY),
    dealtValue: at(DEALT_VALUE),
    dealtFee: at(DEALT_FEE),
  }
}

function stateOf(words: Float64Array, row: number): OrderState {
  const reason = words[row + REASON] as number
  if (reason !== ALIVE) return END_REASONS[reason] === 'filled' ? 'filled' : 'cancelled'
  if (words[row + WAITING] === 1) return 'waiting'
  return (words[row + DEALT_QUANTITY] as number) > 0 ? 'part_filled' : 'pending'
}
