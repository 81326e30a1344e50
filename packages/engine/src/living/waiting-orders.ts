import type { LevelBook } from '../book/level-book.ts'
import type { Market } from '../book/market.ts'
import { BUY, TYPE } from '../commands/codes.ts'
import { NONE } from '../memory/places.ts'
import { DEAL } from '../state/deal-registers.ts'
import { type EngineState } from '../state/engine-state.ts'
import { rankOf } from './standing.ts'

const { take_profit_limit: TAKE_PROFIT_LIMIT, take_profit_market: TAKE_PROFIT_MARKET, trailing: TRAILING } = TYPE
const PRICE = DEAL.price

/** Whether a trigger is reached by a rise: stops that buy and take-profits that sell. */
export function risesTo(type: number, side: number): boolean {
  const takesProfit = type === TAKE_PROFIT_LIMIT || type === TAKE_PROFIT_MARKET
  return takesProfit === (side !== BUY)
}

function bookOf(state: EngineState, market: Market, slot: number): LevelBook {
  return risesTo(state.orders.type(slot), state.orders.side(slot)) ? market.rising : market.falling
}

/** Sets an order among those that wait for their trigger. */
export function addWaiting(state: EngineState, slot: number): void {
  const orders = state.orders
  const market = state.marketOf(slot)
  if (orders.type(slot) === TRAILING) {
    const first = market.firstTrailing
    orders.setNext(slot, first)
    orders.setPrevious(slot, NONE)
    if (first !== NONE) orders.setPrevious(first, slot)
    market.firstTrailing = slot
    const entry = orders.details(slot)
    market.heedTrailing(orders.side(slot) === BUY, state.details.trigger(entry), state.details.trail(entry))
    return
  }
  const level = bookOf(state, market, slot).levelAt(state.details.trigger(orders.details(slot)))
  state.levels.append(level, slot)
}

/** Takes a waiting order out; one whose turn is queued is out already. */
export function dropWaiting(state: EngineState, slot: number): void {
  const orders = state.orders
  if (orders.queued(slot)) return
  const market = state.marketOf(slot)
  if (orders.type(slot) === TRAILING) {
    unchain(state, market, slot)
    return
  }
  const level = orders.level(slot)
  if (state.levels.remove(level, slot)) bookOf(state, market, slot).vacate(level)
}

function unchain(state: EngineState, market: Market, slot: number): void {
  const orders = state.orders
  const previous = orders.previous(slot)
  const next = orders.next(slot)
  if (previous === NONE) market.firstTrailing = next
  else orders.setNext(previous, next)
  if (next !== NONE) orders.setPrevious(next, previous)
}

/** Takes in a new last price: trailing triggers follow it, and what it reaches is queued, nearest trigger first. */
export function notePrice(state: EngineState, market: Market): void {
  const before = market.lastPrice
  const price = state.deal[PRICE] as number
  market.setLastPrice(price)
  state.touchMarket(market)
  const rose = price > before
  const book = rose ? market.rising : market.falling
  const queued = state.triggered.length
  while (book.reaches(price)) queueLevel(state, book)
  if (market.firstTrailing === NONE || !market.concernsTrailing(price)) return
  if (followTrailing(state, market)) sortQueued(state, queued, rose)
}

function queueLevel(state: EngineState, book: LevelBook): void {
  const level = book.best()
  for (let slot = state.levels.head(level); slot !== NONE; slot = state.levels.head(level)) {
    state.levels.remove(level, slot)
    queue(state, slot)
  }
  book.vacate(level)
}

function queue(state: EngineState, slot: number): void {
  state.orders.setQueued(slot)
  state.triggered.push(slot)
}

/** Moves the triggers of trailing orders after the price; whether any was reached. */
function followTrailing(state: EngineState, market: Market): boolean {
  const { orders, details } = state
  const price = market.lastPrice
  let reached = false
  let next = NONE
  market.heedNoTrailing()
  for (let slot = market.firstTrailing; slot !== NONE; slot = next) {
    next = orders.next(slot)
    const entry = orders.details(slot)
    const trigger = details.trigger(entry)
    const buys = orders.side(slot) === BUY
    if (buys ? price >= trigger : price <= trigger) {
      unchain(state, market, slot)
      queue(state, slot)
      reached = true
      continue
    }
    const trail = details.trail(entry)
    const follows = buys ? price + trail : price - trail
    const moves = buys ? follows < trigger : follows > trigger
    if (moves) {
      details.setTrigger(entry, follows)
      orders.touch(slot)
    }
    market.heedTrailing(buys, moves ? follows : trigger, trail)
  }
  return reached
}

// Only when trailing orders came among the others; those come sorted out of their book.
function sortQueued(state: EngineState, from: number, rose: boolean): void {
  const { orders, details, triggered } = state
  const place = (slot: number): number => details.trigger(orders.details(slot)) * (rose ? 1 : -1)
  triggered.items
    .subarray(from, triggered.length)
    .sort((one, other) => place(one) - place(other) || rankOf(state, one) - rankOf(state, other))
}
